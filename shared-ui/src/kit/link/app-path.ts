import { type Locale, splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { useCallback } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router-dom";
import { useLocale } from "../locale/use-locale.ts";

/**
 * Adds the language to an application path: ("fr", "/orders") returns "/fr/orders". A path with a language keeps it.
 * Routers have no basename: one fixed at mount would show nothing after a language switch.
 */
export function localePath(locale: Locale, path: string): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  if (splitLocale(pathname).locale !== null) return path;
  const rest = path.slice(pathname.length);
  return withLocale(locale, pathname) + rest;
}

/** The path without its language: "/fr/orders" returns "/orders", "/fr" returns "/". */
export function stripLocale(pathname: string): string {
  return splitLocale(pathname).path;
}

export interface AppNavigate {
  (path: string, options?: NavigateOptions): void;
  (delta: number): void;
}

/** Navigates to application paths in the current language. A number moves through the history. */
export function useAppNavigate(): AppNavigate {
  const navigate = useNavigate();
  const locale = useLocale();
  return useCallback(
    (target: string | number, options?: NavigateOptions) => {
      if (typeof target === "number") navigate(target);
      else navigate(localePath(locale, target), options);
    },
    [navigate, locale],
  ) as AppNavigate;
}

/** The current location, with the path without its language. */
export function useAppLocation(): { path: string; search: string; hash: string } {
  const { pathname, search, hash } = useLocation();
  return { path: stripLocale(pathname), search, hash };
}
