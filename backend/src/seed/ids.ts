import { createHash } from "node:crypto";

/** Derives an id from a name. It is the same on every installation, so that links into the demo are stable. */
export function idOf(name: string): string {
  const hex = createHash("sha256").update(`gisement-demo:${name}`).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
