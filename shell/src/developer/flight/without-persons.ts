/** What looks like a name of one thing rather than of a kind of things: has a digit, or is too long for a word. */
const isID = (part: string): boolean =>
  /\d/.test(part) || part.length > 24 || part.includes("@") || part.includes("%");
/** Folders whose names tell versions and hashes, which a recording must keep. */
const isRelease = (path: string): boolean => path.startsWith("/releases/");
const isChunk = (path: string): boolean => /\.[0-9a-f]{8}\.(?:js|css)$/.test(path);

/** A path without ids, query and hash: `/projects/42/lots` becomes `/projects/:id/lots`. */
export function anonymousPath(path: string): string {
  const bare = path.replace(/[?#].*$/s, "");
  if (isRelease(bare) || isChunk(bare)) return bare;
  return bare
    .split("/")
    .map((part) => (part !== ":id" && isID(part) ? ":id" : part))
    .join("/");
}

const MAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+\.[a-z]{2,}/gi;
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** What takes the place of something personal. */
const HIDDEN = "—";

/** A text without mail addresses, ids and the given names. */
export function withoutPersons(text: string, names: readonly string[]): string {
  let result = text.replace(MAIL, HIDDEN).replace(UUID, ":id");
  for (const name of names) if (name.length > 1) result = result.replaceAll(name, HIDDEN);
  return result;
}
