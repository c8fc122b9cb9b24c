import { splitLocale } from "@gisement/shared-domain/locale";
import { AUTH_PATHS } from "./auth-paths.ts";

/** Storage key of where somebody wanted to go before they had to sign up or in [AUTH-502]. */
const KEY = "gisement:redirect";
/** Query parameter with the same, as long as one stays in the tab. */
export const TARGET = "target";

/** Keeps the target of a signed-out page for later; the sign-in page without one begins anew. */
export function keepTarget({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  const target = new URLSearchParams(search).get(TARGET);
  try {
    if (target) localStorage.setItem(KEY, target);
    else if (splitLocale(pathname).path === AUTH_PATHS.signIn) localStorage.removeItem(KEY);
  } catch {
    // Without storage the address alone keeps the target.
  }
}

/** What was kept, as it was written; it is forgotten with that. */
export function takeKeptTarget(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}
