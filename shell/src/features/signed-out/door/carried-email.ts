/** Storage key: the address typed on one signed-out page, for the next one; it ends with the tab. */
const KEY = "gisement:shell:email";

/** Takes a typed address along, so that nobody types it twice. An empty one is forgotten. */
export function carryEmail(email: string): void {
  try {
    if (email.trim()) sessionStorage.setItem(KEY, email.trim());
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the address is asked for once more.
  }
}

/** The address that came along; empty without one. */
export function carriedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
