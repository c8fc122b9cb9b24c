/** Parts of a fault's text that identify a person or a record, or grant access. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>()[\]]+@[^\s@"'<>()[\]]+\.[a-z]{2,}/gi, "<email>"],
  // Queries and fragments of URLs.
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#)]*|\/[^\s"'<>?#)]*)[?#][^\s"'<>):]*/gi, "$1"],
  [/\bbearer\s+[\w.~+/=-]+/gi, "<token>"],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, "<token>"],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ":id"],
  // Telephone, account and registration numbers; column and line numbers are shorter.
  [/(?:\+|\b)\d(?:[ .-]?\d){7,}\b/g, "<number>"],
];

/** Removes e-mail addresses, ids, tokens and numbers of people from a text, as far as their format identifies them. */
export const stripPersonal = (text: string): string =>
  PATTERNS.reduce((stripped, [pattern, instead]) => stripped.replace(pattern, instead), text);
