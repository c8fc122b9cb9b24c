/** Markup that needs no escaping: made by `html`, never from a stored text. */
export class Markup {
  constructor(readonly text: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const SPECIAL = /[&<>"']/;

const escapeText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "") : text;

type Value = Markup | string | number | null | undefined | false | readonly Value[];

function toText(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "object") {
    let text = "";
    for (const each of value) text += toText(each);
    return text;
  }
  return escapeText(String(value));
}

/**
 * Tag for markup. Every value is escaped, in text and in attributes within double quotes; null, undefined and false are left out,
 * lists are joined.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  let text = parts[0] ?? "";
  for (let index = 0; index < values.length; index += 1)
    text += toText(values[index]) + (parts[index + 1] ?? "");
  return new Markup(text);
}
