// What the shell imports as `@module-federation/enhanced/runtime`. The shell itself runs without the federation: its
// runtime, 35 kB, comes beside the first remote instead of before the first paint.
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
      // The next try asks for the file again.
      opening = null;
      throw error;
    });
  return opening;
}

/** Kept until the runtime is here, then done in the order of the calls. */
function later(call) {
  if (runtime) call();
  else waiting.push(call);
}

export const registerRemotes = (...given) => later(() => runtime.registerRemotes(...given));
export const registerPlugins = (...given) => later(() => runtime.registerPlugins(...given));
export const loadRemote = async (...given) => (await open()).loadRemote(...given);
