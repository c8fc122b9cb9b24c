import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Packages that the template imports, in the versions of the other workspaces. */
const PACKAGES = [
  "@gisement/shared-domain",
  "@gisement/shared-ui",
  "@tanstack/react-query",
  "react",
  "react-dom",
  "react-i18next",
  "react-router-dom",
  "yup",
];

/** The versions of this repository, from the lockfile. */
export function dependenciesOf(lock) {
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const folder = name.replace(/^@gisement\//, "");
      const version = lock.packages[`node_modules/${name}`]?.version ?? lock.packages[folder]?.version;
      if (!version) throw new Error(`package-lock.json has no ${name}; is it the product's own?`);
      return [name, version];
    }),
  );
}

/** Copies the template into an empty folder and fills in the names. */
export function writeWorkspace({ template, folder, request, dependencies }) {
  const fill = (text) =>
    text
      .replaceAll("/__route__", request.route)
      .replaceAll("__name__", request.name)
      .replaceAll("__title__", request.title);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(folder, path.relative(template, from));
    mkdirSync(path.dirname(to), { recursive: true });
    const text = fill(readFileSync(from, "utf8"));
    const isPackage = path.relative(template, from) === "package.json";
    writeFileSync(
      to,
      isPackage ? `${JSON.stringify({ ...JSON.parse(text), dependencies }, null, 2)}\n` : text,
    );
  }
}
