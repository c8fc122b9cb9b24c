import type { Translated } from "@gisement/shared-domain/locale";
import type { Role } from "@gisement/shared-domain/permissions";
import type { RegisteredRemote, Session } from "@gisement/shared-domain/remote";
import { findRoute } from "../access/find-route.ts";
import { mayEnter } from "../access/may-enter.ts";

/** The `parent` that puts an entry into the user menu instead of the bar. */
export const USER_MENU = "user-menu";

export interface NavigationEntry {
  readonly id: string;
  readonly label: Translated;
  readonly shortLabel: Translated | undefined;
  readonly icon: string;
  readonly path: string;
  readonly parent: string | undefined;
  readonly phone: "bar" | "raised" | undefined;
  readonly act: boolean | undefined;
  /** A letter that opens it from every screen. */
  readonly key: string | undefined;
  readonly remote: RegisteredRemote;
}

/** The entries whose own access rules and target page this person passes, in order. */
export function entriesFor(remotes: readonly RegisteredRemote[], session: Session): NavigationEntry[] {
  return remotes
    .flatMap((remote) => remote.navigation.map((entry) => ({ ...entry, remote })))
    .filter((entry) => {
      const target = findRoute(remotes, entry.path);
      return [entry, target?.route].every(
        (access) => access && mayEnter(session, access as { roles?: Role[]; flag?: string }).allowed,
      );
    })
    .sort((left, right) => left.order - right.order || left.id.localeCompare(right.id))
    .map(({ id, label, shortLabel, icon, path, parent, phone, act, key, remote }) => ({
      id,
      label,
      shortLabel,
      icon,
      path,
      parent,
      phone,
      act,
      key,
      remote,
    }));
}

/** Top-level entries: those without a parent, or whose parent this person does not see. */
export function topEntries(entries: readonly NavigationEntry[]): NavigationEntry[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries.filter(
    ({ parent, phone }) =>
      phone !== "raised" && parent !== USER_MENU && (parent === undefined || !ids.has(parent)),
  );
}

/** The entries below another one; a raised button of phones is not listed. */
export const childrenOf = (entries: readonly NavigationEntry[], parent: string): NavigationEntry[] =>
  entries.filter((entry) => entry.parent === parent && entry.phone !== "raised");

/** The raised button of the bar on phones: one, whatever the remotes ask for. */
export const raisedEntry = (entries: readonly NavigationEntry[]): NavigationEntry | undefined =>
  entries.find(({ phone }) => phone === "raised");

/** The entries of the bar on phones: those that ask for it, then top-level ones, as many as there is room for. */
export function phoneEntries(entries: readonly NavigationEntry[], room: number): NavigationEntry[] {
  const top = topEntries(entries);
  const asking = entries.filter(({ phone }) => phone === "bar").slice(0, room);
  const others = top.filter((entry) => !asking.includes(entry)).slice(0, room - asking.length);
  return entries.filter((entry) => asking.includes(entry) || others.includes(entry));
}

const covers = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The entry to highlight for the current page: the closest one above it, else one of the same route. */
export function activeEntry(
  entries: readonly NavigationEntry[],
  remotes: readonly RegisteredRemote[],
  path: string,
): NavigationEntry | null {
  const above = entries.filter((entry) => covers(entry.path, path));
  if (above.length > 0)
    return above.reduce((best, entry) => (entry.path.length > best.path.length ? entry : best));
  const here = findRoute(remotes, path);
  if (!here) return null;
  return entries.find((entry) => findRoute(remotes, entry.path)?.route === here.route) ?? null;
}

/** A letter per area, for the shortcut `g` then the letter: the first free letter of the entry's id. */
export function shortcutLetters(entries: readonly NavigationEntry[]): Map<string, NavigationEntry> {
  const letters = new Map<string, NavigationEntry>();
  for (const entry of entries) {
    const letter = [...entry.id].find((sign) => /[a-z]/.test(sign) && sign !== "h" && !letters.has(sign));
    if (letter) letters.set(letter, entry);
  }
  return letters;
}

/** Entries by the letter that opens each; the first one in order keeps a letter that two ask for. */
export function directKeys(entries: readonly NavigationEntry[]): Map<string, NavigationEntry> {
  const keys = new Map<string, NavigationEntry>();
  for (const entry of entries) if (entry.key && !keys.has(entry.key)) keys.set(entry.key, entry);
  return keys;
}
