/** A placeholder origin, needed to resolve relative addresses. */
const BASE = "https://origin.invalid";

/**
 * Returns a path of our own origin with its query and hash, or null for anything else. Uses the parser that browsers
 * use: `//evil`, `/\evil` and `https:evil` leave the origin.
 */
export function safeRedirectTarget(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2000) return null;
  // Browsers drop these characters, which can turn the rest into another address.
  if ([...value].some((character) => character <= " " || character === "\\" || character === "\u007f"))
    return null;
  if (!URL.canParse(value, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  return origin === BASE && !pathname.startsWith("//") ? pathname + search + hash : null;
}
