// The README's commands install what they need: until then they have Node alone.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./lib/project.mjs";

const STATIC = /^\s*(?:import|export)\b[^"'();]*?from\s*"([^"]+)"|^\s*import\s+"([^"]+)"/gm;

/** The packages that a file and everything that it imports at once need, each with the file that names it. */
function packagesOf(start) {
  const found = [];
  const files = new Set([path.join(ROOT, start)]);
  for (const file of files)
    for (const [, from, bare] of readFileSync(file, "utf8").matchAll(STATIC)) {
      const name = from ?? bare;
      if (name.startsWith(".")) files.add(path.resolve(path.dirname(file), name));
      else if (!name.startsWith("node:")) found.push(`${path.relative(ROOT, file)}: ${name}`);
    }
  return found;
}

test.each(["start", "test"])("`npm %s` loads no package before it has installed them", (command) => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const file = scripts[command].replace("node ", "");
  expect(packagesOf(file)).toEqual([]);
});
