/** Any address; only what a browser makes of the rest of it counts. */
const BASE = "https://origin.invalid";

/**
 * A path of our own origin that somebody may be sent to, with its query and hash; null for everything else. Decided by
 * the same parser that the browser follows an address with: `//evil`, `/\evil` and `https:evil` leave the origin.
 */
export function safeRedirectTarget(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2000) return null;
  // Browsers drop these characters from addresses, after which another one stands there.
  if ([...value].some((character) => character <= " " || character === "\\" || character === "\u007f"))
    return null;
  if (!URL.canParse(value, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  return origin === BASE && !pathname.startsWith("//") ? pathname + search + hash : null;
}
