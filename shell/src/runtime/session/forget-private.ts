/** Keys in which a remote keeps what only this person may see (contract: storage). */
const PRIVATE = /^gisement:[\w-]+:private:/;

/** Deletes what remotes keep for this person in the browser: the next person at it must not find it. */
export function forgetPrivate(): void {
  try {
    for (const key of Object.keys(localStorage)) if (PRIVATE.test(key)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
