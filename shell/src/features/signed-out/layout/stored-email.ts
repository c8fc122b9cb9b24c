/** Storage key of the e-mail address typed on one signed-out page, kept for the others until the tab closes. */
const KEY = "gisement:shell:email";

/** Stores a typed address, so that the person types it only once. An empty address deletes it. */
export function storeEmail(email: string): void {
  try {
    if (email.trim()) sessionStorage.setItem(KEY, email.trim());
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the next page asks for the address again.
  }
}

/** The stored address; empty without one. */
export function storedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
