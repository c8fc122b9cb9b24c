import { readFarewell } from "@gisement/shared-domain/farewell";
import { DEFAULT_LOCALE, type Locale, splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { AUTH_PATHS, isAuthPath } from "./auth-paths.ts";
import { TARGET } from "./stored-target.ts";

/**
 * Where to go after signing in: a path of this origin only (decision C2), never a signed-out page again, else null.
 * Anything a browser would read as another host (`//evil`, `/\evil`, `https:…`) is dropped.
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

/** The sign-in page's address that remembers the present one, unless the person has left for good. */
export function signInAddress(here: Pick<Location, "pathname" | "search" | "hash" | "origin">): string {
  const { locale, path } = splitLocale(here.pathname);
  const target = readFarewell()
    ? null
    : safeTarget(`${here.pathname}${here.search}${here.hash}`, here.origin);
  const query = target && path !== "/" ? `?${TARGET}=${encodeURIComponent(target)}` : "";
  return `${withLocale(locale ?? DEFAULT_LOCALE, AUTH_PATHS.signIn)}${query}`;
}

/**
 * The address to show once signed in: what was asked for, in the language now chosen. `kept` is what the browser has
 * stored of it, for who comes back by another way.
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
