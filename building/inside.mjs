// node inside.mjs PYODIDE LIBRARY PROJECT SCRIPT ARGUMENTS…: await main(*arguments) of a script in
// Pyodide.
// A text that it returns says why it failed.
import { pathToFileURL } from "node:url";

const [folder, library, project, script, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
// What it compiles knows lines, not columns: that is a quarter less to send to every visitor.
const pyodide = await loadPyodide({
  stdLibURL: library,
  env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" },
});
pyodide.mountNodeFS("/project", project);
try {
  const complaint = await pyodide.runPythonAsync("import runpy; await runpy.run_path(script)['main'](*words)", {
    locals: pyodide.toPy({ script, words }),
  });
  if (complaint) {
    console.error(complaint);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
