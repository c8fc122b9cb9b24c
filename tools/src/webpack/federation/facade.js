// What the shell imports as `@module-federation/enhanced/runtime`. The shell itself runs without the federation: its 35
// kB runtime loads with the first remote instead of before the first paint.
export { satisfy } from "federation-semver";

let runtime = null;
let opening = null;
const waiting = [];

function open() {
  opening ??= import(/* webpackChunkName: "federation" */ "./runtime.js")
    .then((module) => {
      runtime = module;
      for (const call of waiting.splice(0)) call();
      return module;
    })
    .catch((error) => {
      // The next attempt requests the file again.
      opening = null;
      throw error;
    });
  return opening;
}

/** Queues calls until the runtime is loaded, then runs them in order. */
function later(call) {
  if (runtime) call();
  else waiting.push(call);
}

export const registerRemotes = (...args) => later(() => runtime.registerRemotes(...args));
export const registerPlugins = (...args) => later(() => runtime.registerPlugins(...args));
export const loadRemote = async (...args) => (await open()).loadRemote(...args);
