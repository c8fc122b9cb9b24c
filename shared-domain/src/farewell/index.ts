/** Why somebody stands before the sign-in page: said there once. */
export type Farewell = "account-deleted";

/** For this tab only, until it is said. */
const KEY = "gisement:shell-farewell";

/**
 * Leaves word for the sign-in page. To be called before the session ends: the page may be led there at once, whoever
 * notices first. Null takes the word back.
 */
export function noteFarewell(farewell: Farewell | null): void {
  try {
    if (farewell) sessionStorage.setItem(KEY, farewell);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the sign-in page says nothing, which is no harm.
  }
}

/** The word that was left, if any; it stays. */
export function readFarewell(): Farewell | null {
  try {
    return sessionStorage.getItem(KEY) === "account-deleted" ? "account-deleted" : null;
  } catch {
    return null;
  }
}
