import { splitLocale } from "@gisement/shared-domain/locale";
import { AUTH_PATHS } from "./auth-paths.ts";

/** Storage key of the page that a person opened before they had to sign up or sign in [AUTH-502]. */
const KEY = "gisement:redirect";
/** Query parameter with the same page, used while the person stays in the tab. */
export const TARGET = "target";

/** Stores the target of a signed-out page. The sign-in page without a target deletes the stored one. */
export function storeTarget({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  const target = new URLSearchParams(search).get(TARGET);
  try {
    if (target) localStorage.setItem(KEY, target);
    else if (splitLocale(pathname).path === AUTH_PATHS.signIn) localStorage.removeItem(KEY);
  } catch {
    // Without storage the address alone keeps the target.
  }
}

/** Returns the stored target unvalidated and deletes it. */
export function takeStoredTarget(): string | null {
  try {
    const stored = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return stored;
  } catch {
    return null;
  }
}
