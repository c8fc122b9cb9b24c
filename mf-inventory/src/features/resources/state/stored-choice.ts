/** Reads a choice stored on this device; null without one, or without storage. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice on this device; without storage, it lasts until the page is closed. */
export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The screen holds the choice meanwhile.
  }
}
