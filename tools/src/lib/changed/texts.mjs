import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readFormerFile } from "./changed-files.mjs";

const TEXTS = /\/(?:texts|locales)\/(?:.*\/)?(?:fr|en|nl)\.json$/;
export const isTextsFile = (file) => TEXTS.test(file);

const flatten = (texts, prefix = "") =>
  Object.entries(texts ?? {}).flatMap(([key, value]) =>
    typeof value === "object" ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );

/** Keys whose text differs from the former one; null if a version cannot be read. */
function changedKeys(root, file) {
  try {
    const former = new Map(flatten(JSON.parse(readFormerFile(root, file) ?? "{}")));
    const present = new Map(
      flatten(
        existsSync(path.join(root, file)) ? JSON.parse(readFileSync(path.join(root, file), "utf8")) : {},
      ),
    );
    return [...new Set([...former.keys(), ...present.keys()])].filter(
      (key) => former.get(key) !== present.get(key),
    );
  } catch {
    return null;
  }
}

/**
 * Files that use the changed texts of a language: they name the key, or the start of it in a template. If one key has no
 * user, the texts' file itself, and with it everything that loads it.
 * @returns {string[]}
 */
export function usersOfChangedTexts(root, file, graph) {
  const keys = changedKeys(root, file);
  if (!keys) return [file];
  const [workspace] = file.split("/");
  const sources = [...graph.keys()]
    .filter((each) => each.startsWith(`${workspace}/`))
    .map((each) => ({ file: each, source: readFileSync(path.join(root, each), "utf8") }));
  const found = new Set(
    sources.map(({ file: each }) => each).filter((each) => /\/texts\.test\.ts$/.test(each)),
  );
  for (const key of keys) {
    const name = key.replace(/_(?:zero|one|two|few|many|other)$/, "");
    const starts = name.split(".").map((_, at, parts) => `\`${parts.slice(0, at).join(".")}.\${`);
    const users = sources.filter(
      ({ source }) =>
        source.includes(`"${name}"`) ||
        source.includes(`:${name}"`) ||
        starts.some((start) => start.length > 4 && source.includes(start)),
    );
    if (users.length === 0) return [file];
    for (const each of users) found.add(each.file);
  }
  return [...found];
}
