const { hostShared, sharedModules } = require("../shared.cjs");

/**
 * Generates the share scope's list from `shared-modules.js`. The modules are the ones that the shell imports itself.
 * They are marked as loaded: otherwise a remote with a newer version of one would provide it to the others, beside the
 * one that the shell and its parts use.
 */
module.exports = function sharedModulesLoader() {
  this.cacheable(false);
  const shared = hostShared();
  const optionsOf = (name) => shared[name] ?? shared[`${name.slice(0, name.indexOf("/"))}/`];
  const entries = sharedModules().map((name) => {
    const { version, singleton, strictVersion, requiredVersion } = optionsOf(name);
    const key = JSON.stringify(name);
    const get = `() => import(${key}).then((module) => () => module)`;
    const config = JSON.stringify({ singleton, strictVersion, requiredVersion });
    return `  ${key}: { version: ${JSON.stringify(version)}, loaded: true, shareConfig: ${config}, get: ${get} },`;
  });
  return `export const SHARED_MODULES = {\n${entries.join("\n")}\n};\n`;
};
