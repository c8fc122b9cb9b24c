/** Why the session ended, shown once on the sign-in page. */
export type Farewell = "account-deleted";

/** Kept for this tab until the page shows it. */
const KEY = "gisement:shell-farewell";

/**
 * Stores the message for the sign-in page; null clears it. Call it before the session ends, because any failed request
 * can redirect to that page.
 */
export function noteFarewell(farewell: Farewell | null): void {
  try {
    if (farewell) sessionStorage.setItem(KEY, farewell);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the sign-in page shows no message, which is acceptable.
  }
}

/** Returns the stored message, if any, and keeps it. */
export function readFarewell(): Farewell | null {
  try {
    return sessionStorage.getItem(KEY) === "account-deleted" ? "account-deleted" : null;
  } catch {
    return null;
  }
}
