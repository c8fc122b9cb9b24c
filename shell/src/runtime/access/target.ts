import { readFarewell } from "@gisement/shared-domain/farewell";
import { DEFAULT_LOCALE, type Locale, splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { AUTH_PATHS, isAuthPath } from "./auth-paths.ts";
import { TARGET } from "./stored-target.ts";

/**
 * The page to open after signing in: a path of this origin (decision C2) that is not a signed-out page, else null.
 * Drops anything that a browser would read as another host (`//evil`, `/\evil`, `https:…`).
 */
export function safeTarget(candidate: string | null | undefined, origin: string): string | null {
  if (!candidate?.startsWith("/")) return null;
  let url: URL;
  try {
    url = new URL(candidate, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || /^\/[/\\]/.test(candidate)) return null;
  if (isAuthPath(splitLocale(url.pathname).path)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The address of the sign-in page with the current page as target, or without one if the person has deleted
 * the account.
 */
export function signInAddress(here: Pick<Location, "pathname" | "search" | "hash" | "origin">): string {
  const { locale, path } = splitLocale(here.pathname);
  const target = readFarewell()
    ? null
    : safeTarget(`${here.pathname}${here.search}${here.hash}`, here.origin);
  const query = target && path !== "/" ? `?${TARGET}=${encodeURIComponent(target)}` : "";
  return `${withLocale(locale ?? DEFAULT_LOCALE, AUTH_PATHS.signIn)}${query}`;
}

/**
 * The address to open after sign-in: the requested page in the language now chosen. `kept` is the target stored in
 * the browser, used when the address has none (for example after confirming an e-mail address in another tab).
 */
export function addressAfterSignIn(
  search: string,
  locale: Locale,
  origin: string,
  kept: string | null = null,
): string {
  const target = safeTarget(new URLSearchParams(search).get(TARGET), origin) ?? safeTarget(kept, origin);
  if (target === null) return withLocale(locale, "/");
  const { pathname, search: query, hash } = new URL(target, origin);
  return `${withLocale(locale, splitLocale(pathname).path)}${query}${hash}`;
}
