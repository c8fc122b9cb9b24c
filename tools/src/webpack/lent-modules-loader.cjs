const { lentModules } = require("./shared.cjs");

/**
 * Turns `lent-modules.js` into one that names every module the shell lends: a share scope offers only what
 * its build has met, and remotes carry no copies of their own.
 */
module.exports = function lentModulesLoader() {
  this.cacheable(false);
  const imports = lentModules().map(
    (name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(name)}),`,
  );
  return `export const LENT = {\n${imports.join("\n")}\n};\n`;
};
