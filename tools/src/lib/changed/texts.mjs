import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import { readFormerFile } from "./changed-files.mjs";

const TEXTS = /\/(?:texts|locales)\/(?:.*\/)?(?:fr|en|nl)\.json$/;
export const isTextsFile = (file) => TEXTS.test(file);

const flatten = (texts, prefix = "") =>
  Object.entries(texts ?? {}).flatMap(([key, value]) =>
    typeof value === "object" ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );

/**
 * Keys whose text differs from the former one, with both texts; null if a version cannot be read.
 * @returns {{ key: string, texts: string[] }[] | null}
 */
function changedTexts(root, file) {
  try {
    const former = new Map(flatten(JSON.parse(readFormerFile(root, file) ?? "{}")));
    const present = new Map(
      flatten(
        existsSync(path.join(root, file)) ? JSON.parse(readFileSync(path.join(root, file), "utf8")) : {},
      ),
    );
    return [...new Set([...former.keys(), ...present.keys()])]
      .filter((key) => former.get(key) !== present.get(key))
      .map((key) => ({
        key,
        texts: [former.get(key), present.get(key)].filter((text) => typeof text === "string"),
      }));
  } catch {
    return null;
  }
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isTextsTest = (file) => /\/texts\.test\.ts$/.test(file);

/**
 * Files that use the changed texts of a language: they name the key, or the start of it in a template. If one key has no
 * user, the texts' file itself, and with it everything that loads it.
 */
function usersOf(root, file, changed, graph) {
  const [workspace] = file.split("/");
  const sources = [...graph.keys()]
    .filter((each) => each.startsWith(`${workspace}/`))
    .map((each) => ({ file: each, source: readFileSync(path.join(root, each), "utf8") }));
  const found = new Set(sources.map(({ file: each }) => each).filter(isTextsTest));
  for (const { key } of changed) {
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

const PLACEHOLDER = /\{\{[^}]*\}\}|<\/?\w+>|\$t\([^)]*\)/g;
/** An expression that matches this too asks for no text. */
const ANY_TEXT = "Qwx zyk 0,0";
const plain = (text) =>
  text
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();
const wordsOf = (text) => plain(text).match(/[\p{L}\d]{4,}/gu) ?? [];
/** Whether a part stands in a text as whole words. */
const containsWords = (text, part) =>
  part.length > 2 &&
  text.includes(part) &&
  new RegExp(`(?<![\\p{L}\\d])${escaped(part)}(?![\\p{L}\\d])`, "u").test(text);

/** Literals and expressions of a file, addresses of imports left out. */
export function readLiterals(file, source) {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return { literals: [plain(source)], expressions: [] };
  const literals = new Set();
  const expressions = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== "object" || /^(?:Import|Export(?:All|Named))/.test(node.type ?? "")) return;
    if (node.type === "StringLiteral" || node.type === "JSXText") literals.add(plain(node.value));
    if (node.type === "TemplateElement") literals.add(plain(node.cooked ?? ""));
    if (node.type === "RegExpLiteral") expressions.push(node);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: "typescript", tsx: file.endsWith("x") }).body);
  literals.delete("");
  return { literals: [...literals], expressions };
}

/**
 * Says whether a file's code can see one of the texts: a literal is a part of the text or contains it, or an expression
 * matches it. Of a text with placeholders, one word in common is enough: what fills them is not known.
 */
export function mentions({ literals, expressions }, texts) {
  return texts.some((text) => {
    const isOpen = text.search(PLACEHOLDER) >= 0;
    const shown = plain(text);
    const words = new Set(wordsOf(text.replace(PLACEHOLDER, " ")));
    const isNamed = (literal) =>
      isOpen
        ? words.size === 0 || wordsOf(literal).some((word) => words.has(word))
        : literal.includes(shown) || containsWords(shown, literal);
    return (
      literals.some(isNamed) ||
      expressions.some(({ pattern, flags }) => {
        if (!/\p{L}{2}/u.test(pattern.replace(/\\u[\da-f]{4}|\\./gi, ""))) return false;
        if (isOpen) return isNamed(pattern);
        try {
          const expression = new RegExp(pattern, flags.includes("i") ? "iu" : "u");
          return expression.test(text) && !expression.test(ANY_TEXT);
        } catch {
          return true;
        }
      })
    );
  });
}

/** What a test reads besides itself: helpers of tests and stored outputs, none of the product. */
function withHelpers(test, graph) {
  const found = new Set([test]);
  for (const file of found)
    for (const each of graph.get(file) ?? [])
      if (/\/(?:testing|fixtures)\/|\.snap$/.test(each)) found.add(each);
  return [...found];
}

/**
 * Plans for changed texts of a language: the files that use them, and which of their tests can see the difference. A test
 * sees a text by naming a part of it, in itself or in a helper; tests of the texts themselves see all.
 * @returns {{ users: string[], sees: (test: string) => boolean }}
 */
export function usersOfChangedTexts(root, file, graph) {
  const changed = changedTexts(root, file);
  if (!changed) return { users: [file], sees: () => true };
  const texts = changed.flatMap((each) => each.texts);
  const known = new Map();
  const names = (each) => {
    if (!known.has(each))
      known.set(each, mentions(readLiterals(each, readFileSync(path.join(root, each), "utf8")), texts));
    return known.get(each);
  };
  return {
    users: usersOf(root, file, changed, graph),
    sees: (test) => isTextsTest(test) || withHelpers(test, graph).some(names),
  };
}
