import { builtinModules } from "node:module";

/** Anchored at the start of a line, so that imports quoted in strings and comments rarely count. */
const IN_CODE = [
  /^\s*(?:import|export)\b[^"'`;]*?\bfrom\s*"([^"\n]+)"/gm,
  /^\s*import\s*"([^"\n]+)"/gm,
  /\bimport\(\s*"([^"\n]+)"/g,
  // The constant start of a template names the package.
  /\brequire(?:\.resolve)?\(\s*["`]([^"`$\n]+)/g,
];
const IN_STYLES = [/@import\s+(?:url\()?["']([^"'\n]+)/g];
const CODE = /\.[cm]?[jt]sx?$/;

/** Whether a file can import packages. */
export const canImport = (file) => CODE.test(file) || file.endsWith(".css");

/** The package of an import specifier; null for a file, a Node module or a URL. */
function packageOf(address) {
  if (/^[./~#]|^[a-z]+:/.test(address) || builtinModules.includes(address)) return null;
  return address.match(/^(?:@[\w.-]+\/)?[\w.-]*/)[0] || null;
}

/**
 * Names of the packages that a file imports: values and types, static, dynamic or by `require`.
 * @param {string} file its path, for the kind of the file
 * @param {string} text its content
 * @returns {Set<string>}
 */
export function packagesIn(file, text) {
  const addresses = (CODE.test(file) ? IN_CODE : IN_STYLES).flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, address]) => address),
  );
  return new Set(addresses.map(packageOf).filter((name) => name !== null));
}
