import { OVERRIDE_COOKIE, type Override } from "./override.ts";
import { parseOverrides, writeOverrides } from "./parse-overrides.ts";

function cookieValue(): string {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${OVERRIDE_COOKIE}=`));
  try {
    return decodeURIComponent(found?.slice(OVERRIDE_COOKIE.length + 1) ?? "");
  } catch {
    return "";
  }
}

/** The overrides of this browser, working or not. */
export const storedOverrides = (): readonly Override[] => parseOverrides(cookieValue()).overrides;

/**
 * Stores them until the browser is closed. The page's security policy lists their addresses and is fixed when the
 * page loads, so the caller must reload the page.
 */
export function storeOverrides(overrides: readonly Override[]): void {
  const value = encodeURIComponent(writeOverrides(overrides));
  const end = overrides.length === 0 ? "; max-age=0" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${OVERRIDE_COOKIE}=${value}; path=/; samesite=strict${end}`;
}

/** `overrides` with one more, which replaces an existing one for the same remote. */
export const withOverride = (overrides: readonly Override[], added: Override): readonly Override[] => [
  ...overrides.filter(({ name }) => name !== added.name),
  added,
];
