import type { RemoteManifest } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";

/** At-rules whose prelude is a condition: the rules inside them count. */
const CONDITIONAL = /^@(?:media|supports|layer|container|starting-style)\b/i;

/** Blanks comments and strings, so that their brackets and commas are ignored; keeps the length. */
const withoutText = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g, (text) =>
    text.replace(/[^\n]/g, " "),
  );

/** Splits a selector list at its own commas, not at those inside `:is(…)`. */
function splitSelectors(list: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const character of list) {
    if (character === "(" || character === "[") depth += 1;
    if (character === ")" || character === "]") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

interface StyleRule {
  readonly selector: string;
  readonly at: number;
}

/** Selectors of the outermost style rules; nested rules are scoped by the outer selector. */
function* outerSelectors(css: string): Generator<StyleRule> {
  // For each open block: whether its rules count.
  const open: boolean[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === "{") {
      const prelude = css.slice(start, at);
      const trimmed = prelude.trim();
      const counts = open.every(Boolean);
      const conditional = CONDITIONAL.test(trimmed);
      if (counts && !trimmed.startsWith("@"))
        for (const selector of splitSelectors(trimmed))
          yield { selector, at: start + prelude.length - prelude.trimStart().length };
      open.push(conditional);
      start = at + 1;
    } else if (character === "}") {
      open.pop();
      start = at + 1;
    } else if (character === ";") start = at + 1;
  }
}

/** Styles stay in the document after a remote is unmounted, so every selector needs one of the remote's own classes. */
export function checkStyles(
  { name, namespace }: RemoteManifest,
  file: string,
  content: string,
): readonly Violation[] {
  const prefixes = [name, ...(namespace ? [namespace] : [])];
  const owned = new RegExp(`\\.(?:${prefixes.join("|")})(?![a-zA-Z0-9_])`);
  const css = withoutText(content);
  return [...outerSelectors(css)]
    .filter(({ selector }) => !owned.test(selector))
    .map(({ selector, at }) => ({
      rule: "class-prefix",
      message: `${name}: the selector ${selector.slice(0, 80)} has no class that starts with ${prefixes.map((prefix) => `${prefix}-`).join(" or ")}`,
      file,
      line: css.slice(0, at).split("\n").length,
    }));
}
