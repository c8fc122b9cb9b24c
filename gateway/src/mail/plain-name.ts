/** Longest name in a mail, in characters; a subject stays one line on a phone's screen. */
const LENGTH = 60;

/**
 * Makes a name that people chose themselves safe for a mail: no markup, no control or direction characters, nothing
 * that a mail reader turns into a link, and too short for a message.
 */
export function plainName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/<[^>]*>?/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\b[a-z][a-z0-9+.-]*:\/+/gi, " ")
    .replace(/\b(?:mailto|tel|javascript|data):/gi, " ")
    // A dot or an at sign within a word turns it into an address: `evil.example`, `me@evil`.
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
