import { splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { useSyncExternalStore } from "react";
import { AUTH_PATHS, type AuthPath, isAuthPath } from "../../../runtime/access/auth-paths.ts";
import { TARGET } from "../../../runtime/access/stored-target.ts";
import { currentLocale } from "../../../runtime/i18n/locale-store.ts";
import { type Notice, showNotice } from "./news.ts";

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}
let last: AuthPath = AUTH_PATHS.signIn;
/** On the way in the address is the application's already, while the page still stands. */
function present(): AuthPath {
  const { path } = splitLocale(location.pathname);
  if (isAuthPath(path)) last = path;
  return last;
}

/** The signed-out page that the address names, without its language. */
export const useDoorPath = (): AuthPath => useSyncExternalStore(subscribe, present);

/** Address of a signed-out page: the present language, and where the person wanted to go. */
export function doorAddress(path: AuthPath): string {
  const target = new URLSearchParams(location.search).get(TARGET);
  return `${withLocale(currentLocale(), path)}${target ? `?${TARGET}=${encodeURIComponent(target)}` : ""}`;
}

/** Goes to another signed-out page, with a word to say there. */
export function openDoorPage(path: AuthPath, notice: Notice | null = null): void {
  history.pushState(null, "", doorAddress(path));
  showNotice(notice);
  // Whoever follows the address hears of it as of a step back.
  window.dispatchEvent(new PopStateEvent("popstate"));
}
