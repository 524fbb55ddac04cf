// Keeps one whole build for offline use, and hands it out until the visitor accepts the next one.

const build = { id: null, runtime: null, files: {} };

const scope = new URL(registration.scope);
const PREFIX = `lasvegas:${scope.pathname}:`; // all sites of a host share its caches
const RUNTIME = `${PREFIX}pyodide:${build.runtime}`;
const SITE = `${PREFIX}site:${build.id}`;
const ENTRANCE = "index.html";

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", ({ data }) => {
  if (data === "activate") skipWaiting();
});
addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== null) event.respondWith(answer(path, event.request));
});

// Some hosts redirect index.html to its folder, and a redirected answer can't be shown offline.
const addressOf = (path) => new URL(path === ENTRANCE ? "./" : path, scope).href;
const cacheOf = (path) => caches.open(path.startsWith("pyodide/") ? RUNTIME : SITE);

function pathOf(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(scope.href)) return null;
  const path = decodeURI(url.pathname.slice(scope.pathname.length)) || ENTRANCE;
  return path in build.files ? path : null;
}

async function answer(path, request) {
  const cache = await cacheOf(path);
  return (await cache.match(addressOf(path))) ?? fetch(request);
}

async function fill() {
  for (const [path, hash] of Object.entries(build.files)) await keep(path, hash);
}

async function keep(path, hash) {
  const cache = await cacheOf(path);
  const address = addressOf(path);
  const sources = [
    () => caches.match(address), // the last build often has the same file
    () => fetch(address),
    () => fetch(address, { cache: "reload" }),
  ];
  for (const source of sources) {
    const response = await source();
    if (response?.ok && (await hashOf(response.clone())) === hash) {
      await cache.put(address, response);
      return;
    }
  }
  throw new Error(`${path} is not the file that this build was made with`);
}

async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && ![RUNTIME, SITE].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}
