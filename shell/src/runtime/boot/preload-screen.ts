import { splitLocale } from "@gisement/shared-domain/locale";
import type { RegisteredRemote, Registry, Session } from "@gisement/shared-domain/remote";
import { findRoute } from "../access/find-route.ts";
import { mayEnter } from "../access/may-enter.ts";
import { preloadParts } from "./preload-part.ts";

/** The dashboard's slot, repeated here: its module must not be imported before the federation has started. */
const CARDS = "dashboard.card";

/** Preloads the files of the screen at an address: those of the remote that owns it, or of the dashboard's cards. */
export function preloadScreen(registry: Registry, pathname: string, session: Session): void {
  const { path } = splitLocale(pathname);
  const found = findRoute(registry.remotes, path);
  const cardsOf = (remote: RegisteredRemote): string[] =>
    path === "/"
      ? remote.slots
          .filter((slot) => slot.slot === CARDS && mayEnter(session, slot).allowed)
          .map(({ expose }) => expose)
      : [];
  const screens = found
    ? [{ remote: found.remote, parts: [found.remote.expose] }]
    : registry.remotes.map((remote) => ({ remote, parts: cardsOf(remote) }));
  // Errors only cost time: loading the part fails the same way and reports it.
  for (const { remote, parts } of screens) if (parts.length > 0) preloadParts(remote, parts).catch(() => {});
}
