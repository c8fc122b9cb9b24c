import { DEFAULT_LOCALE, type Locale, splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { SIGN_IN_PATH } from "./resolve-screen.ts";

/** Query parameter of the sign-in page that keeps where the person wanted to go. */
export const TARGET = "target";

/**
 * Where to go after signing in: a path of this origin only (decision C2), never the sign-in page again, else null.
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
  if (splitLocale(url.pathname).path === SIGN_IN_PATH) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page's address that remembers the present one. */
export function signInAddress(here: Pick<Location, "pathname" | "search" | "hash" | "origin">): string {
  const { locale, path } = splitLocale(here.pathname);
  const target = safeTarget(`${here.pathname}${here.search}${here.hash}`, here.origin);
  const query = target && path !== "/" ? `?${TARGET}=${encodeURIComponent(target)}` : "";
  return `${withLocale(locale ?? DEFAULT_LOCALE, SIGN_IN_PATH)}${query}`;
}

/** The address to show once signed in: what was asked for, in the language now chosen. */
export function addressAfterSignIn(search: string, locale: Locale, origin: string): string {
  const target = safeTarget(new URLSearchParams(search).get(TARGET), origin);
  if (target === null) return withLocale(locale, "/");
  const { pathname, search: query, hash } = new URL(target, origin);
  return `${withLocale(locale, splitLocale(pathname).path)}${query}${hash}`;
}
