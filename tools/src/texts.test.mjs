// Every text that the code uses exists in the three languages, and every existing text is used.
import { readFileSync } from "node:fs";
import path from "node:path";
import { LOT } from "@gisement/shared-domain/records/lot";
import { parseSync } from "@swc/core";
import { describe, expect, test } from "vitest";
import { ROOT } from "./lib/project.mjs";
import { trackedFiles } from "./lib/tracked-files.mjs";

const LANGUAGES = ["fr", "en", "nl"];
/** Plural forms of one text; i18next chooses among them. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const tracked = trackedFiles();
const read = (file) => readFileSync(path.join(ROOT, file), "utf8");

function leaves(tree, before = "") {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [before + key] : leaves(value, `${before}${key}.`),
  );
}

/** Calls `visit` with every node of a syntax tree. */
function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === "object") {
    visit(node);
    for (const value of Object.values(node)) if (value && typeof value === "object") walk(value, visit);
  }
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const nameOf = (callee) => callee.value ?? callee.property?.value;

/** String literals in the sources, templates as patterns, and literal text keys. */
function readSources(files) {
  const literals = new Set();
  const patterns = [];
  const asked = [];
  for (const file of files) {
    const tree = parseSync(read(file), { syntax: "typescript", tsx: file.endsWith("x") });
    walk(tree, (node) => {
      if (node.type === "StringLiteral") literals.add(node.value);
      if (node.type === "TemplateLiteral" && node.expressions?.length > 0) {
        const parts = node.quasis.map(({ cooked }) => cooked ?? "");
        // A pattern without letters matches everything.
        if (parts.some((part) => /[a-z]/i.test(part)))
          patterns.push(new RegExp(`^${parts.map(escaped).join("[\\w.-]+")}$`));
      }
      if (node.type !== "CallExpression" || nameOf(node.callee) !== "t") return;
      const [first] = node.arguments;
      if (first?.expression.type === "StringLiteral") asked.push({ key: first.expression.value, file });
    });
  }
  return { literals, patterns, asked };
}

const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(?:testing|gql|fixtures)\//.test(file);
/** Terms are a document, rendered from start to end. */
const french = tracked.filter(
  (file) => /\/fr\.json$/.test(file) && !file.startsWith("tools/") && !file.includes("/terms/"),
);
const workspaces = [...new Set(french.map((file) => file.split("/")[0]))];

describe.each(workspaces)("the texts of %s", (workspace) => {
  const files = french.filter((file) => file.startsWith(`${workspace}/`));
  const keysOf = (language) =>
    new Map(
      files.map((file) => [file, leaves(JSON.parse(read(file.replace(/fr\.json$/, `${language}.json`))))]),
    );
  const keys = [...keysOf("fr").values()].flat();
  const bases = new Set(keys.map((key) => key.replace(PLURAL, "")));
  // The parts of every screen add the labels of a lot's fields to their texts.
  const labels = workspace === "shared-ui" ? LOT.list.map(({ key }) => `field.${key}`) : [];
  const { literals, patterns, asked } = readSources(
    // Rules of shared-domain name their messages by key.
    tracked.filter(
      (file) =>
        isSource(file) && [workspace, "shared-domain"].some((folder) => file.startsWith(`${folder}/src/`)),
    ),
  );

  test("[I18N-001] exist in French, English and Dutch", () => {
    const forms = (language) =>
      [...keysOf(language)].map(([file, found]) => [
        file,
        [...new Set(found.map((key) => key.replace(PLURAL, "")))].sort(),
      ]);
    for (const language of LANGUAGES) expect(forms(language)).toEqual(forms("fr"));
  });

  test("include every text that the code uses", () => {
    const missing = asked.filter(({ key }) => {
      const plain = key.replace(/^[\w-]+:/, "");
      return ![...bases, ...labels].some(
        (base) => base === plain || base.endsWith(`.${plain}`) || base.startsWith(`${plain}.`),
      );
    });
    expect(asked.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  test("are all used by the code", () => {
    const isUsed = (base) => {
      const names = [base, ...[...literals].filter((text) => text.endsWith(`:${base}`))];
      if (names.slice(1).length > 0 || literals.has(base)) return true;
      return patterns.some((pattern) => pattern.test(base) || pattern.test(`${workspace}:${base}`));
    };
    expect([...bases].filter((base) => !isUsed(base))).toEqual([]);
  });
});
