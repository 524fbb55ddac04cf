// A second Python, where bots think while the page stays smooth. The first message says where the
// files are; each further one is a question for worker.py, and its answer goes back as it is.

let python;

addEventListener("message", async ({ data }) => {
  try {
    if (python) {
      postMessage(python.answer(data));
    } else {
      python = await start(JSON.parse(data));
      postMessage(JSON.stringify({ ready: true }));
    }
  } catch (error) {
    postMessage(JSON.stringify({ error: String(error) }));
  }
});

async function start({ base, parts, python: info }) {
  const address = (name) => new URL(parts[name].url, base).href;
  const really = globalThis.fetch;
  // A worker's requests may pass by the service worker: look into its caches first.
  const get = async (name) =>
    (await globalThis.caches?.match(address(name))) ?? really(address(name));
  const bytes = async (name) => new Uint8Array(await (await get(name)).arrayBuffer());

  const handed = new Map([
    [address("library"), get("library")],
    [address("pyodide.asm.wasm"), get("pyodide.asm.wasm")],
  ]);
  globalThis.fetch = (input, options) => handed.get(String(input)) ?? really(input, options);

  const [{ loadPyodide }, rules, app] = await Promise.all([
    import(address("pyodide.mjs")), bytes("rules"), bytes("app")]);
  const pyodide = await loadPyodide({
    indexURL: new URL(".", address("pyodide.mjs")).href,
    stdLibURL: address("library"),
    lockFileContents: { info, packages: {} },
    packageBaseUrl: base,
    stdin: () => null,
  });
  globalThis.fetch = really;
  const extractDir = pyodide.pyimport("site").getsitepackages().get(0); // as micropip does it
  pyodide.unpackArchive(rules, "wheel", { extractDir });
  pyodide.FS.writeFile("/lib/app.zip", app);
  const { open_archive, open_package } = pyodide.pyimport("sitecustomize");
  open_package("lasvegas_core");
  open_archive("/lib/app.zip");
  return pyodide.pyimport("worker");
}
