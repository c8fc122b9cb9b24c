import type { Violation } from "./refusal.ts";

/** JSON tokens that matter for positions: strings, brackets, colons, commas and other scalars. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Splits a path such as `routes[0].path` into its parts. */
const partsOf = (path: string): readonly (string | number)[] =>
  [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|([^.[\]]+)/g)].map(([, quoted, index, name]) =>
    index === undefined ? (quoted ?? name ?? "") : Number(index),
  );

/** Line (from 1) of the value at a path in a JSON text, or of its nearest existing ancestor. */
export function lineOf(json: string, path: string): number {
  const parts = partsOf(path);
  const tokens = [...json.matchAll(TOKEN)];
  let at = 0;
  let best = { depth: -1, index: 0 };
  const value = (depth: number): void => {
    const token = tokens[at];
    if (!token) return;
    if (depth > best.depth) best = { depth, index: token.index };
    at += 1;
    if (token[0] === "{" || token[0] === "[") members(token[0] === "{", depth);
  };
  const skip = (): void => {
    for (let open = 0; at < tokens.length; ) {
      const text = tokens[at]?.[0] ?? "";
      at += 1;
      if (text === "{" || text === "[") open += 1;
      if (text === "}" || text === "]") open -= 1;
      if (open <= 0) return;
    }
  };
  const members = (object: boolean, depth: number): void => {
    for (let index = 0; at < tokens.length; index += 1) {
      const text = tokens[at]?.[0] ?? "";
      if (text === "}" || text === "]") {
        at += 1;
        return;
      }
      let key: string | number = index;
      if (object) {
        key = text.slice(1, -1);
        at += 2;
      }
      if (best.depth === depth && key === parts[depth]) value(depth + 1);
      else skip();
      if (tokens[at]?.[0] === ",") at += 1;
    }
  };
  value(0);
  return json.slice(0, best.index).split("\n").length;
}

/** Turns positions in the manifest (`remote.json#routes[0].path`) into line numbers, if its text is given. */
export const withLines = (violations: readonly Violation[], text: string | null): readonly Violation[] =>
  violations.map((violation) => {
    const [file, place] = violation.file?.split("#") ?? [];
    if (file === undefined || place === undefined) return violation;
    return { ...violation, file, ...(text === null ? {} : { line: lineOf(text, place) }) };
  });
