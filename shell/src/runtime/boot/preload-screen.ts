import { splitLocale } from "@gisement/shared-domain/locale";
import type { Registry, Session } from "@gisement/shared-domain/remote";
import { findRoute } from "../access/find-route.ts";
import { mayEnter } from "../access/may-enter.ts";
import { preloadPart } from "./preload-part.ts";

/** The dashboard's slot, repeated here: its module must not be imported before the federation has started. */
const CARDS = "dashboard.card";

/** Preloads the files of the screen at an address: those of the remote that owns it, or of the dashboard's cards. */
export function preloadScreen(registry: Registry, pathname: string, session: Session): void {
  const { path } = splitLocale(pathname);
  const found = findRoute(registry.remotes, path);
  const parts = found
    ? [{ remote: found.remote, expose: found.remote.expose }]
    : registry.remotes.flatMap((remote) =>
        path === "/"
          ? remote.slots
              .filter((slot) => slot.slot === CARDS && mayEnter(session, slot).allowed)
              .map(({ expose }) => ({ remote, expose }))
          : [],
      );
  // Errors only cost time: loading the part fails the same way and reports it.
  for (const { remote, expose } of parts) preloadPart(remote, expose).catch(() => {});
}
