import { normaliseCode } from "./code.ts";

/** Content of a scanned label. `code` is null if it is not one of our tags; the screen then shows `text`. */
export interface ReadLabel {
  readonly code: string | null;
  readonly text: string;
  /** The article number of a GS1 Digital Link. */
  readonly gtin?: string;
}

/** Path that a label's address opens, without the locale. */
export const SCAN_PATH = "/inventory/scan";

/** Address encoded in a label: the camera of any phone opens the tag with it. */
export const labelAddress = (origin: string, locale: string, code: string): string =>
  `${origin}/${locale}${SCAN_PATH}?code=${code}`;

/** GS1 Digital Link: an article number at `/01/`, its serial number at `/21/`, or an asset number at `/8004/`. */
const GTIN = /\/(?:01|gtin)\/(\d{8}|\d{12,14})(?=\/|$)/;
const SERIAL = /\/(?:21|ser|8004|giai)\/([^/]{1,90})(?=\/|$)/;

function readAddress(address: URL): Omit<ReadLabel, "text"> {
  const own = address.searchParams.get("code");
  if (own !== null && address.pathname.endsWith(SCAN_PATH)) return { code: normaliseCode(own) };
  const gtin = GTIN.exec(address.pathname)?.[1];
  const serial = SERIAL.exec(address.pathname)?.[1] ?? address.searchParams.get("21") ?? "";
  return { code: normaliseCode(decode(serial)), ...(gtin ? { gtin } : {}) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Parses a scanned or typed text: a bare code, the address of our label, or a GS1 Digital Link. */
export function readLabel(seen: string): ReadLabel {
  const text = seen.trim();
  if (!/^https?:\/\//i.test(text)) return { code: normaliseCode(text), text };
  try {
    return { ...readAddress(new URL(text)), text };
  } catch {
    return { code: null, text };
  }
}
