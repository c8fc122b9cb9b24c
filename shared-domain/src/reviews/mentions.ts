interface Named {
  readonly name: string;
}

/** A part of a message: plain text, or the mention of a person. */
export interface TextPart<Person> {
  readonly text: string;
  readonly person: Person | null;
}

const isWordEnd = (character: string | undefined): boolean =>
  character === undefined || !/[\p{L}\p{N}_]/u.test(character);
/** An address such as `achats@exemple.fr` mentions nobody. */
const mayStart = (text: string, at: number): boolean => at === 0 || isWordEnd(text[at - 1]);

/** Splits a message at its mentions; of several names that fit, the longest is meant. */
export function splitMentions<Person extends Named>(
  text: string,
  people: readonly Person[],
): readonly TextPart<Person>[] {
  const named = people
    .filter(({ name }) => name.trim() !== "")
    .sort((one, other) => other.name.length - one.name.length);
  const parts: TextPart<Person>[] = [];
  let plain = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    if (at < plain || !mayStart(text, at)) continue;
    const rest = text.slice(at + 1);
    const person = named.find(
      ({ name }) =>
        rest.slice(0, name.length).toLocaleLowerCase() === name.toLocaleLowerCase() &&
        isWordEnd(rest[name.length]),
    );
    if (!person) continue;
    const end = at + 1 + person.name.length;
    if (at > plain) parts.push({ text: text.slice(plain, at), person: null });
    parts.push({ text: text.slice(at, end), person });
    plain = end;
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), person: null });
  return parts;
}

/** The people that a message mentions by `@name`, each once (REV-031). */
export const mentionedPeople = <Person extends Named>(
  text: string,
  people: readonly Person[],
): readonly Person[] => [
  ...new Set(splitMentions(text, people).flatMap(({ person }) => (person ? [person] : []))),
];

/** The `@` that is being typed, and what follows it up to the caret. */
export interface MentionToken {
  readonly start: number;
  readonly query: string;
}
/** Longer texts are no name any more. */
const MAX_QUERY = 40;

/** The mention that is being typed at the caret, if any; a name may have several words. */
export function mentionTokenAt(text: string, caret: number): MentionToken | null {
  const start = text.lastIndexOf("@", caret - 1);
  if (start < 0 || !mayStart(text, start)) return null;
  const query = text.slice(start + 1, caret);
  return query.length > MAX_QUERY || /[\n@]|^\s| {2}/.test(query) ? null : { start, query };
}

/** The text with the name in place of what was typed, and the caret behind it. */
export function insertMention(
  text: string,
  { start, query }: MentionToken,
  name: string,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  const after = text.slice(start + 1 + query.length).replace(/^ /, "");
  return { text: before + after, caret: before.length };
}
