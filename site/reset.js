// Throws away every cached file of this site, and of no other, then fetches them anew.

const scope = new URL("./", document.baseURI);
const told = document.getElementById("told");
const language = location.hash.slice(1); // as boot.js says
const words = JSON.parse(document.getElementById("words").textContent)[language] ?? {};
const t = (text) => words[text] ?? text;

for (const element of document.querySelectorAll("[data-said]")) {
  if (language) document.documentElement.lang = language;
  element.textContent = t(element.textContent);
}

async function forget() {
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  await registration?.unregister();
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    if (name.startsWith(`lasvegas:${scope.pathname}:`)) await caches.delete(name);
  }
}

// The browser's own cache may hold a bad file too: asking with "reload" replaces it.
async function renew() {
  const page = await (await fetch(scope, { cache: "reload" })).text();
  const fresh = new DOMParser().parseFromString(page, "text/html");
  const plan = JSON.parse(fresh.getElementById("plan").textContent);
  const parts = Object.values(plan.parts).map((part) => part.url);
  const links = [...fresh.querySelectorAll("link[href], script[src]")].map(
    (element) => element.getAttribute("href") ?? element.getAttribute("src"));
  for (const url of new Set([...parts, ...links])) {
    await (await fetch(new URL(url, scope), { cache: "reload" })).arrayBuffer();
  }
}

try {
  await forget();
  await renew();
  location.replace(scope);
} catch (error) {
  told.textContent =
    t("The cached files are cleared, but new ones could not be fetched. " +
      "Go back to the tables when this device is online.");
  console.warn(error);
}
