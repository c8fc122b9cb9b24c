const { hostShared, lentModules } = require("../shared.cjs");

/**
 * Turns `lent-modules.js` into the share scope's list. The modules are the very ones that the shell imports itself. They
 * count as loaded: otherwise a remote that brings a newer version of one would have it given to the others, beside the
 * one that the shell and its parts run on.
 */
module.exports = function lentModulesLoader() {
  this.cacheable(false);
  const shared = hostShared();
  const optionsOf = (name) => shared[name] ?? shared[`${name.slice(0, name.indexOf("/"))}/`];
  const entries = lentModules().map((name) => {
    const { version, singleton, strictVersion, requiredVersion } = optionsOf(name);
    const key = JSON.stringify(name);
    const get = `() => import(${key}).then((module) => () => module)`;
    const config = JSON.stringify({ singleton, strictVersion, requiredVersion });
    return `  ${key}: { version: ${JSON.stringify(version)}, loaded: true, shareConfig: ${config}, get: ${get} },`;
  });
  return `export const LENT = {\n${entries.join("\n")}\n};\n`;
};
