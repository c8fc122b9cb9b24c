/** Characters of a name in a mail; a subject stays one line on a phone's screen. */
const LENGTH = 60;

/**
 * A name that people chose themselves, as it may stand in a mail that we send for them: no markup, no control or
 * direction characters, nothing that a mail reader turns into a link, and not long enough for a message of its own.
 */
export function plainName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/<[^>]*>?/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\b[a-z][a-z0-9+.-]*:\/+/gi, " ")
    .replace(/\b(?:mailto|tel|javascript|data):/gi, " ")
    // A dot or an at sign within a word makes an address of it: `evil.example`, `me@evil`.
    .replace(/(?<=\S)[.@](?=[\p{L}])/gu, (sign) => (sign === "." ? ". " : " "))
    .replace(/[/\\]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length <= LENGTH
    ? plain
    : `${[...plain]
        .slice(0, LENGTH - 1)
        .join("")
        .trimEnd()}…`;
}
