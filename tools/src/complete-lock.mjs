// `npm run lock`: adds optional packages of other platforms that npm left out of package-lock.json. npm drops an
// optional package that the current registry lacks, and `npm ci` then rejects the lockfile as out of sync. An entry
// with version and platform is enough: `npm ci` skips it where the platform differs.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const P = lock.packages;
const OS = [
  ["android", "android"],
  ["darwin", "darwin"],
  ["freebsd", "freebsd"],
  ["linux", "linux"],
  ["win32", "win32"],
  ["windows", "win32"],
  ["openharmony", "openharmony"],
  ["netbsd", "netbsd"],
  ["openbsd", "openbsd"],
  ["sunos", "sunos"],
  ["aix", "aix"],
  ["wasi", "wasi"],
];
const CPU = ["x64", "arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "wasm32"];
function platform(name) {
  const n = name.split("/").pop();
  const os = OS.find(([k]) => n.includes(k))?.[1];
  let cpu = CPU.find((c) => new RegExp(`(^|[-_])${c}($|[-_])`).test(n));
  if (/armv7|gnueabihf|musleabihf|eabi/.test(n)) cpu = "arm";
  if (/darwin-64|windows-64/.test(n)) cpu = "x64";
  if (/universal/.test(n)) cpu = undefined;
  if (/wasm32|wasi/.test(n)) return { cpu: ["wasm32"] };
  const out = {};
  if (cpu) out.cpu = [cpu];
  if (os) out.os = [os];
  return out;
}
const found = (from, dep) => {
  let at = from;
  for (;;) {
    if (P[`${at ? `${at}/` : ""}node_modules/${dep}`]) return true;
    if (!at) return false;
    const i = at.lastIndexOf("node_modules/");
    at = i <= 0 ? "" : at.slice(0, i - 1);
  }
};
let added = 0;
for (const [path, entry] of Object.entries({ ...P })) {
  for (const [dep, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (found(path, dep)) continue;
    const version = range.replace(/^[\^~]/, "");
    if (!/^\d/.test(version)) {
      console.log("skip", path, dep, range);
      continue;
    }
    P[`node_modules/${dep}`] = {
      version,
      ...platform(dep),
      ...(entry.dev ? { dev: true } : {}),
      license: entry.license,
      optional: true,
      ...(entry.engines ? { engines: entry.engines } : {}),
    };
    if (!P[`node_modules/${dep}`].os && !P[`node_modules/${dep}`].cpu) console.log("no platform", dep, range);
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(P).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log("added", added);
