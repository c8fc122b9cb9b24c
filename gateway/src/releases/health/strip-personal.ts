/** What may stand in a text of a fault and points to a person, to a record, or opens something. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>()[\]]+@[^\s@"'<>()[\]]+\.[a-z]{2,}/gi, "<email>"],
  // Queries and fragments of addresses.
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#)]*|\/[^\s"'<>?#)]*)[?#][^\s"'<>):]*/gi, "$1"],
  [/\bbearer\s+[\w.~+/=-]+/gi, "<token>"],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, "<token>"],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ":id"],
  // Telephone, account and registration numbers; columns and lines are shorter.
  [/(?:\+|\b)\d(?:[ .-]?\d){7,}\b/g, "<number>"],
];

/** A text without addresses, identities, tokens and numbers of people, as far as their form gives them away. */
export const stripPersonal = (text: string): string =>
  PATTERNS.reduce((stripped, [pattern, instead]) => stripped.replace(pattern, instead), text);
