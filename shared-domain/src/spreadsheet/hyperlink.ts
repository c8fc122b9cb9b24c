/** Arguments of a call from its opening parenthesis on; respects quotes and nested calls. */
function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (char === "(") depth++;
    else if (char === ")") {
      if (depth === 0) return [...parts, text.slice(from, at)];
      depth--;
    } else if (depth === 0 && (char === "," || char === ";")) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/**
 * The text of a HYPERLINK formula without a calculated result: its second argument, or the address if there is only one
 * (ERR-007). `null` for other formulas and computed texts.
 */
export function hyperlinkText(formula: string): string | null {
  const call = /^\s*(?:of:)?=?\s*HYPERLINK\s*\(/i.exec(formula);
  if (call === null) return null;
  const [address = "", text] = splitArguments(formula.slice(call[0].length));
  const label = (text ?? address).trim();
  const literal = /^"((?:[^"]|"")*)"$/.exec(label);
  if (literal !== null) return literal[1]?.replaceAll('""', '"') || null;
  return /^-?\d+(\.\d+)?$/.test(label) ? label : null;
}
