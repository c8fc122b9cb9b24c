import { readFile } from "node:fs/promises";
import { resolveInside } from "../../http/static-file.ts";
import { refuse } from "./refusal.ts";

/** Reads a file of the release. The name may come from a manifest; paths outside the folder are refused. */
export async function readText(folder: string, file: string): Promise<string> {
  const found = await resolveInside(folder, file.replace(/^\.\//, ""));
  if (found === null) throw refuse("file-missing", `${file} is missing`, { file });
  return readFile(found, "utf8");
}

/** Some messages of V8 contain a position, others an excerpt with ten characters on each side of the fault. */
function faultLine(content: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return content.slice(0, Number(position)).split("\n").length;
  const [, cut, around = ""] = /(\.\.\. ?)?"([\s\S]+)"(?: ?\.\.\.)? is not valid JSON/.exec(message) ?? [];
  const at = content.indexOf(around);
  return at === -1 ? 1 : content.slice(0, at + (cut ? 10 : 0)).split("\n").length;
}

/**
 * Deepest nesting of a JSON file in a release; a manifest needs five levels. Deeper nesting would overflow a recursive
 * check.
 */
const JSON_DEPTH = 64;

/** Index at which the text first exceeds `JSON_DEPTH`; null if it does not. */
function tooDeep(content: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of content.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    if (depth > JSON_DEPTH) return index;
  }
  return null;
}

export function parseJson(content: string, file: string): unknown {
  const deep = tooDeep(content);
  if (deep !== null)
    throw refuse("file-invalid", `${file} nests deeper than ${JSON_DEPTH} levels`, {
      file,
      line: content.slice(0, deep).split("\n").length,
    });
  try {
    return JSON.parse(content);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw refuse("file-invalid", `${file} is not JSON: ${message}`, {
      file,
      line: faultLine(content, message),
    });
  }
}
