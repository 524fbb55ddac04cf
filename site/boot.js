// Brings the page alive: fetches what it needs, checks it, starts Python, and says so when it can't.

const plan = JSON.parse(document.getElementById("plan").textContent);
const html = document.documentElement;
const byId = (id) => document.getElementById(id);
const PATIENCE = 20_000; // ms without any progress before the visitor is told

html.dataset.boot = "running";
html.dataset.build = plan.build;

class Trouble extends Error {}

// Words: Python will speak as many languages, but the visitor reads before it is here.

function preferred() {
  let asked;
  try {
    asked = JSON.parse(localStorage.getItem("lasvegas:settings")).language;
  } catch {
    // nothing is kept yet, or storage is closed to us
  }
  const wishes = [asked, ...navigator.languages].map((wish) => String(wish).split("-")[0]);
  return wishes.find((wish) => wish === "en" || wish in plan.words) ?? "en";
}

let language = preferred();

function t(text, slots = {}) {
  const said = plan.words[language]?.[text] ?? text;
  return said.replace(/{(\w+)}/g, (_, name) => slots[name]);
}

// The lobby stands in the page in English and waits beside it in the other languages. Where the
// visitor is in the middle of it already, the change is left to Python.
function translateLobby() {
  const app = byId("app");
  const lobby = document.querySelector(`template[data-language="${language}"]`);
  if (!lobby || app.contains(document.activeElement)) return;
  app.replaceChildren(lobby.content);
  Object.assign(app.dataset, lobby.dataset);
  html.lang = language;
}

function translate() {
  byId("clear").href = `reset.html#${language}`;
  for (const element of document.querySelectorAll("[data-said]")) {
    element.dataset.said ||= element.textContent;
    element.lang = language;
    element.textContent = t(element.dataset.said);
  }
}

// This script runs while the document and its style sheet may still be arriving.
const reached = (...states) => new Promise((resolve) => {
  const look = () => states.includes(document.readyState) && resolve();
  document.addEventListener("readystatechange", look);
  look();
});
const parsed = reached("interactive", "complete");
const styled = reached("complete");
const isStyled = () => getComputedStyle(html).getPropertyValue("--style-sheet-is-here") !== "";

// What went wrong first; whoever waits for the boot waits for this as well.
let fail;
const failure = new Promise((_, reject) => {
  fail = reject;
});
failure.catch(() => {});

// Progress

const SHOWN_EVERY = 100; // ms: drawing the bar takes time from what it waits for
const arrived = Object.fromEntries(Object.keys(plan.parts).map((name) => [name, 0]));
const total = sum((part) => part.transfer);
let lastStep = Date.now();
let lastShown = 0;
let announced = 0;
const then = () => t("Your game starts as soon as all is here.");

function sum(measure) {
  return Object.entries(plan.parts).reduce((all, [name, part]) => all + measure(part, name), 0);
}

function advance(name, share) {
  arrived[name] = share;
  lastStep = Date.now();
  if (lastStep - lastShown < SHOWN_EVERY) return;
  const bytes = sum((part, other) => part.transfer * arrived[other]);
  const megabytes = (number) => (number / 1e6).toFixed(1);
  // The bar's last fifth is Python starting up.
  show(0.8 * (bytes / total), t("Loading {bytes} of {total} MB", {
    bytes: megabytes(bytes), total: megabytes(total) }));
}

function stage(name, share, text) {
  performance.mark(`boot:${name}`);
  if (text) show(share, text);
}

function show(share, text) {
  lastStep = lastShown = Date.now();
  if (document.readyState === "loading") return;
  if (html.dataset.boot === "stalled") html.dataset.boot = "running";
  const bar = byId("progress");
  if (share < bar.value) return;
  bar.value = share;
  byId("stage").textContent = "wanted" in html.dataset ? then() : text;
  const quarter = Math.floor(share * 4) * 25;
  if (quarter > announced) {
    announced = quarter;
    byId("announcer").textContent =
      quarter < 100 ? t("{quarter} percent loaded", { quarter }) : t("Ready to play");
  }
}

// Fetching, with every byte accounted for

const WASM = "pyodide.asm.wasm";
const { fetch } = globalThis; // ours, while Pyodide is handed another one
const address = (name) => new URL(plan.parts[name].url, document.baseURI).href;
const fileName = (name) => plan.parts[name].url.split("/").pop();

async function ask(name, signal) {
  let response;
  try {
    response = await fetch(address(name), { signal });
  } catch (error) {
    throw new Trouble(
      t("{file} could not be fetched. Is this device online?", { file: fileName(name) }),
      { cause: error });
  }
  if (!response.ok) {
    throw new Trouble(
      t("The server does not hand out {file} (it answers {status}). " +
        "The site may be in the middle of an update: retry in a minute.",
      { file: fileName(name), status: response.status }));
  }
  return response;
}

function damaged(name, cause) {
  return new Trouble(
    t("{file} arrived damaged or in another version. " +
      "Retry; if that does not help, clear the cached files.", { file: fileName(name) }),
    { cause });
}

// Reads an answer to its end; `take` gets each piece and where it belongs.
async function read(name, response, take) {
  const { bytes } = plan.parts[name];
  let filled = 0;
  try {
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      take?.(piece.value, filled);
      filled += piece.value.length;
      advance(name, filled / bytes);
    }
  } catch (error) {
    throw damaged(name, error);
  }
  if (filled !== bytes) throw damaged(name, new Error(`${filled} bytes instead of ${bytes}`));
}

async function load(name) {
  const { bytes, sha256 } = plan.parts[name];
  const content = new Uint8Array(bytes);
  await read(name, await ask(name), (piece, start) => content.set(piece, start));
  // Browsers have crypto.subtle on https and on this machine only; elsewhere the size must do.
  if (crypto.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    if (btoa(String.fromCharCode(...digest)) !== sha256) throw damaged(name, new Error("wrong hash"));
  }
  return content;
}

async function loadModule(name) {
  try {
    const module = await import(address(name));
    advance(name, 1);
    return module;
  } catch (error) {
    throw damaged(name, error);
  }
}

// Compiles the WebAssembly while it arrives. Its bytes are only counted then, as keeping them to
// hash them would take long. Where that fails, the file is fetched and checked as a whole.
async function compile() {
  const stop = new AbortController();
  let response = await ask(WASM, stop.signal);
  const reading = read(WASM, response.clone());
  reading.catch(() => {});
  if (response.headers.get("Content-Type") !== "application/wasm") {
    response = new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
  }
  try {
    const module = await WebAssembly.compileStreaming(response);
    await reading;
    return module;
  } catch {
    stop.abort(); // or the browser would wait for the rest before it asks again
    return WebAssembly.compile(await load(WASM));
  }
}

// Pyodide asks for its WebAssembly and its library by itself, and never tells when they are bad.
// So both are fetched and checked here, and handed over when it asks.
async function startPython({ loadPyodide }, compiling, library) {
  const handed = new Map([
    [address(WASM), compiling],
    [address("library"), library.then((content) => new Response(content))],
  ]);
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (input, options) => handed.get(String(input)) ?? fetch(input, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await compiling;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  try {
    return await loadPyodide({
      indexURL: new URL(".", address("pyodide.mjs")).href,
      stdLibURL: address("library"),
      lockFileContents: { info: plan.python, packages: {} },
      packageBaseUrl: new URL("./", document.baseURI).href,
      stdin: () => null,
    });
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

function explained(error) {
  if (error instanceof Trouble) return error;
  if (error instanceof RangeError || /memory/i.test(error.message)) {
    return new Trouble(
      t("There is not enough memory for the tables. Close other tabs, then retry."),
      { cause: error });
  }
  if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) {
    return tooOld(error);
  }
  return new Trouble(t("The tables could not be set up in this browser."), { cause: error });
}

function tooOld(cause) {
  return new Trouble(
    t("This browser is too old for the tables. A current Chrome, Edge, Firefox or Safari will do."),
    { cause });
}

// The whole way

function setOff() {
  stage("files");
  const parts = {
    starter: loadModule("pyodide.mjs"),
    machine: loadModule("pyodide.asm.mjs"),
    compiling: compile(),
    library: load("library"),
    rules: load("rules"),
    app: load("app"),
  };
  for (const promise of Object.values(parts)) promise.catch(fail);
  return parts;
}

async function boot() {
  if (!globalThis.WebAssembly?.compileStreaming) throw tooOld();
  const { starter, machine, compiling, library, rules, app } = setOff();
  await machine;
  stage("python", 0.82, t("Starting Python"));
  const pyodide = await startPython(await starter, compiling, library);
  stage("rules", 0.9, t("Learning the rules"));
  const wheel = `/tmp/${fileName("rules")}`;
  pyodide.FS.writeFile(wheel, await rules);
  await pyodide.pyimport("micropip").install.callKwargs(`emfs:${wheel}`, { deps: false });
  await styled;
  if (!isStyled()) {
    throw new Trouble(t("The page's style sheet could not be loaded or is damaged. Retry."));
  }
  stage("page", 0.95, t("Setting the tables"));
  pyodide.FS.writeFile("/lib/app.zip", await app);
  const { open_archive, open_package } = pyodide.pyimport("sitecustomize");
  open_package("lasvegas_core");
  open_archive("/lib/app.zip");
  pyodide.pyimport("app").start();
  return pyodide;
}

// Telling what went wrong

const watchdog = setInterval(() => {
  if (Date.now() - lastStep > PATIENCE && html.dataset.boot === "running") {
    html.dataset.boot = "stalled";
    tell(t("This takes long"), t("Nothing has arrived for a while. Wait on, or retry."), "");
    // Nothing is painted while the style sheet is awaited, so that nobody would see this.
    if (!isStyled()) document.querySelector("link[rel=stylesheet]").remove();
  }
}, 1000);

function tell(heading, text, report) {
  byId("trouble-heading").textContent = heading;
  byId("trouble-text").textContent = text;
  byId("trouble-report").value = report;
  byId("trouble-details").hidden = !report;
}

function giveUp(error) {
  if (html.dataset.boot === "failed") return;
  const opened = html.dataset.boot === "done";
  clearInterval(watchdog);
  if (opened && language !== html.lang) {
    language = html.lang;
    translate();
  }
  const reasons = [];
  for (let one = error; one; one = one.cause) reasons.push(one.stack ?? String(one));
  const { message } = explained(error);
  const text = opened ? t("Python has stopped. Your game is saved: retry, and it goes on.") : message;
  html.dataset.boot = "failed";
  byId("loading").hidden = true; // in words of its own: the style sheet may be what is missing
  tell(opened ? t("The tables have closed") : t("The tables can't open"), text, [
    `build ${plan.build}`, navigator.userAgent, location.href, message, ...reasons].join("\n\n"));
  document.body.dataset.screen = "error";
  document.body.toggleAttribute("data-ready", true);
  byId("retry").focus();
}

addEventListener("unhandledrejection", ({ reason }) => {
  if (html.dataset.boot !== "done" || reason?.pyodide_fatal_error) fail(reason);
});
addEventListener("error", ({ error }) => {
  if (error && (html.dataset.boot !== "done" || error.pyodide_fatal_error)) fail(error);
});

// Start may be pressed while Python is loading: the page remembers it and does it then.
function remember(event) {
  if (event.type === "click" && !event.target.closest("#start")) return;
  event.preventDefault();
  html.dataset.wanted = "";
  byId("stage").textContent = byId("announcer").textContent = then();
}
for (const kind of ["click", "submit"]) document.addEventListener(kind, remember);

// Offline, and updates that ask first

async function keepForOffline() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // private windows, plain http
  let accepted = false;
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => {
    if (accepted) location.reload();
    else if (controlled) offer("update-elsewhere", () => location.reload());
    controlled = true;
  });
  const registration = await serviceWorker.register(
    new URL("sw.js", document.baseURI), { updateViaCache: "none" });
  const look = () => {
    if (registration.waiting && serviceWorker.controller) {
      offer("update-ready", () => {
        accepted = true;
        registration.waiting.postMessage("activate");
      });
    }
  };
  registration.addEventListener("updatefound", () => {
    registration.installing.addEventListener("statechange", look);
  });
  look();
  document.addEventListener("visibilitychange", () => {
    // Offline is no news: the page goes on with what it has.
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

function offer(reason, accept) {
  for (const text of ["update-ready", "update-elsewhere"]) byId(text).hidden = text !== reason;
  byId("update-now").onclick = accept;
  byId("update-later").onclick = () => {
    byId("update").hidden = true;
  };
  byId("update").hidden = false;
}

const booting = boot();
booting.catch(fail);
await parsed;
if (!byId("app")) {
  clearInterval(watchdog);
  html.dataset.boot = "failed";
  throw new Error("The page was cut off before the lobby: guard.js tells the visitor.");
}
if (language !== "en") {
  translateLobby();
  translate();
}
byId("retry").addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});
try {
  globalThis.pyodide = await Promise.race([booting, failure]);
  clearInterval(watchdog);
  stage("ready", 1, t("Ready"));
  html.dataset.boot = "done";
  for (const kind of ["click", "submit"]) document.removeEventListener(kind, remember);
  failure.catch(giveUp);
  keepForOffline().catch((error) => console.warn("No offline copy:", error));
} catch (error) {
  giveUp(error);
}
