import { splitLocale } from "@gisement/shared-domain/locale";
import type { Registry, Session } from "@gisement/shared-domain/remote";
import { findRoute } from "../access/find-route.ts";
import { mayEnter } from "../access/may-enter.ts";
import { preloadPart } from "./preload-part.ts";

/** The dashboard's cards; its module may not be imported before the federation has started. */
const CARDS = "dashboard.card";

/** The files of what stands at an address: the remote that owns it, or the cards that remotes lend to the dashboard. */
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
  // A failure here only costs time: the part's own loading meets it again, and tells it.
  for (const { remote, expose } of parts) preloadPart(remote, expose).catch(() => {});
}
