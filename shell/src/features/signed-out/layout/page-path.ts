import { splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { useSyncExternalStore } from "react";
import { AUTH_PATHS, type AuthPath, isAuthPath } from "../../../runtime/access/auth-paths.ts";
import { TARGET } from "../../../runtime/access/stored-target.ts";
import { currentLocale } from "../../../runtime/i18n/locale-store.ts";
import { type Notice, showNotice } from "./messages.ts";

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}
let last: AuthPath = AUTH_PATHS.signIn;
/** While entering the application the address is already the application's; the last page stays shown. */
function present(): AuthPath {
  const { path } = splitLocale(location.pathname);
  if (isAuthPath(path)) last = path;
  return last;
}

/** The signed-out page of the current address, without its language. */
export const usePagePath = (): AuthPath => useSyncExternalStore(subscribe, present);

/** Address of a signed-out page in the current language, with the requested target. */
export function pageAddress(path: AuthPath): string {
  const target = new URLSearchParams(location.search).get(TARGET);
  return `${withLocale(currentLocale(), path)}${target ? `?${TARGET}=${encodeURIComponent(target)}` : ""}`;
}

/** Opens another signed-out page with a message on it. */
export function openPage(path: AuthPath, notice: Notice | null = null): void {
  history.pushState(null, "", pageAddress(path));
  showNotice(notice);
  // pushState fires no event; this makes subscribers read the new address.
  window.dispatchEvent(new PopStateEvent("popstate"));
}
