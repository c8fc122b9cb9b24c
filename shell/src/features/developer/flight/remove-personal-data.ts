import { anonymousPath } from "../../../runtime/health/anonymous-path.ts";

/** Folders whose names carry versions and hashes, which a recording must keep. */
const isRelease = (path: string): boolean => path.startsWith("/releases/");
const isOwnFile = (path: string): boolean => /^\/[^/]+\.(?:js|css|svg)$/.test(path);

/** An address without ids, query and hash. Files of releases and of the shell keep their names. */
export function anonymousAddress(path: string): string {
  const bare = path.replace(/[?#].*$/s, "");
  return isRelease(bare) || isOwnFile(bare) ? bare : anonymousPath(bare);
}

const MAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+\.[a-z]{2,}/gi;
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** Replacement for personal data. */
const HIDDEN = "—";

/** A text without e-mail addresses, ids and the given names. */
export function removePersonalData(text: string, names: readonly string[]): string {
  let result = text.replace(MAIL, HIDDEN).replace(UUID, ":id");
  for (const name of names) if (name.length > 1) result = result.replaceAll(name, HIDDEN);
  return result;
}
