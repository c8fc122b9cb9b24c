import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./lib/project.mjs";

const NOUNS = path.join(ROOT, "backend/src/nouns");
/** Folders of the largest circle. Fewer is better; a change that needs more builds on the wrong noun. */
const LARGEST = 12;
const IMPORT = /^(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"/gms;

/** The nouns whose folders each noun's folder imports from, tests and examples left out. */
function readNeeds() {
  const needs = new Map();
  for (const file of readdirSync(NOUNS, { recursive: true })) {
    if (!file.endsWith(".ts") || /\.test\.ts$|[\\/]testing[\\/]/.test(file)) continue;
    const [noun] = file.split(path.sep);
    const of = needs.get(noun) ?? new Set();
    needs.set(noun, of);
    for (const [, address] of readFileSync(path.join(NOUNS, file), "utf8").matchAll(IMPORT)) {
      const [to] = path.relative(NOUNS, path.resolve(NOUNS, path.dirname(file), address)).split(path.sep);
      if (to !== ".." && to !== noun && !to.endsWith(".ts")) of.add(to);
    }
  }
  return needs;
}

/** Everything that a noun needs, directly or through others. */
function reachedFrom(noun, needs) {
  const reached = new Set();
  const rest = [...(needs.get(noun) ?? [])];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    rest.push(...(needs.get(next) ?? []));
  }
  return reached;
}

test(`at most ${LARGEST} folders of nouns need each other in a circle`, () => {
  const needs = readNeeds();
  const reached = new Map([...needs.keys()].map((noun) => [noun, reachedFrom(noun, needs)]));
  const circles = [...needs.keys()].map((noun) =>
    [...needs.keys()].filter((other) => reached.get(noun).has(other) && reached.get(other)?.has(noun)),
  );
  const [largest] = circles.toSorted((one, other) => other.length - one.length);
  expect(largest.length, largest.join(", ")).toBeLessThanOrEqual(LARGEST);
  // Orders need lots, so the reading itself works.
  expect(reached.get("orders").has("lots")).toBe(true);
});
