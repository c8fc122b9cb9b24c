import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Kinds of proof, the closest to the user first. `shape` only proves that a type or field exists. */
const KINDS = ["browser", "screen", "API", "unit", "shape"];
const SERVER = new Set(["backend", "gateway"]);
const COLUMN = "proof";
const SKIPPED = new Set(["node_modules", "dist", ".git", ".turbo", ".data", "coverage"]);

function kindOf(workspace) {
  if (workspace === "e2e") return "browser";
  if (SERVER.has(workspace)) return "API";
  return ["shared-domain", "tools", "bench"].includes(workspace) ? "unit" : "screen";
}

function* testsBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !entry.name.startsWith(".data")) yield* testsBelow(file);
    } else if (/\.(test|spec)\.[cm]?[jt]sx?$/.test(entry.name)) yield file;
  }
}

/**
 * Finds the kinds of tests that name each requirement in a title: `[INV-010]`, `[INV-010, INV-011]`, `[INV-010 shape]`.
 * @param {string} root the project's folder
 * @returns {Map<string, Set<string>>}
 */
export function namedKinds(root) {
  const named = new Map();
  const add = (id, kind) => named.set(id, (named.get(id) ?? new Set()).add(kind));
  for (const file of testsBelow(root)) {
    const source = readFileSync(file, "utf8");
    const kind = kindOf(path.relative(root, file).split(path.sep)[0]);
    for (const [, ids] of source.matchAll(/\[([A-Z0-9]+-\d{3}(?:[ ,]+[A-Z0-9]+-\d{3})*)\]/g))
      for (const id of ids.split(/[ ,]+/)) add(id, kind);
    for (const [, id] of source.matchAll(/\[([A-Z0-9]+-\d{3}) shape\]/g)) add(id, "shape");
  }
  return named;
}

/** Whether a kind of test proves a requirement: it must be the owner's kind, or one closer to the user. */
function proves(kind, owner) {
  if (kind === "shape") return false;
  if (kind === "browser" || owner === "shared-domain") return true;
  return SERVER.has(owner) ? kind === "API" : kind === "screen";
}

/** The proof cell of a row: its kinds of proof, `shape`, or empty. */
export function proofOf(owner, kinds = new Set()) {
  const proofs = KINDS.filter((kind) => kinds.has(kind) && proves(kind, owner));
  return proofs.join(" + ") || (kinds.has("shape") ? "shape" : "");
}

/** Records of a CSV text, each with its raw line and its cells. */
export function readRecords(text) {
  const records = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '"') quoted = !quoted;
    const ends = at === text.length || (text[at] === "\n" && !quoted);
    if (!ends) continue;
    const raw = text.slice(start, at).replace(/\r$/, "");
    start = at + 1;
    if (raw) records.push({ raw, cells: cellsOf(raw) });
  }
  return records;
}
const cellsOf = (raw) =>
  [...raw.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, inQuotes, bare]) => inQuotes?.replaceAll('""', '"') ?? bare ?? "",
  );

/**
 * Rewrites the last column of the requirements, `proof`, from the current tests.
 * @param {string} csv
 * @param {Map<string, Set<string>>} named
 */
export function withProofs(csv, named) {
  const [head, ...rows] = readRecords(csv);
  const has = head.cells.at(-1) === COLUMN;
  const owner = head.cells.indexOf("owner");
  // A proof contains neither comma nor quote.
  const withoutProof = (raw) => (has ? raw.slice(0, raw.lastIndexOf(",")) : raw);
  return [
    `${withoutProof(head.raw)},${COLUMN}`,
    ...rows.map(({ raw, cells }) => `${withoutProof(raw)},${proofOf(cells[owner], named.get(cells[0]))}`),
    "",
  ].join("\n");
}

/** Counts the proven rows in total, by kind and by area, and lists ids in tests that the requirements lack. */
export function coverage(csv, named) {
  const [, ...rows] = readRecords(csv).map(({ cells }) => cells);
  const proofs = rows.map((cells) => ({ id: cells[0], area: cells[1], proof: cells.at(-1) ?? "" }));
  const isProven = ({ proof }) => proof !== "" && proof !== "shape";
  const areas = [...new Set(proofs.map(({ area }) => area))].toSorted();
  const ids = new Set(proofs.map(({ id }) => id));
  return [
    `${proofs.filter(isProven).length} of ${proofs.length} requirements are proven by a test of their owner's kind or nearer to the user`,
    KINDS.map(
      (kind) => `${kind} ${proofs.filter(({ proof }) => proof.split(" + ").includes(kind)).length}`,
    ).join("  "),
    areas
      .map((area) => {
        const own = proofs.filter((row) => row.area === area);
        return `${area} ${own.filter(isProven).length}/${own.length}`;
      })
      .join("  "),
    ...[...named.keys()]
      .filter((id) => !ids.has(id))
      .map((id) => `${id} is named by a test and is no requirement`),
  ];
}
