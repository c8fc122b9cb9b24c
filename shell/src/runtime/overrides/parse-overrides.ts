import type { Override } from "./override.ts";

/** Why a text is not an override. */
export type OverrideFault = "form" | "name" | "address" | "loopback";

export type ParsedOverride =
  | { readonly ok: true; readonly override: Override }
  | { readonly ok: false; readonly fault: OverrideFault; readonly text: string };

const NAME = /^[a-z][a-z0-9-]{1,40}$/;
/** Loopback addresses only: a link must not bring code from another host into the page. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Separator between two overrides in one text. */
const SEPARATOR = ",";

function parseAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const web = url.protocol === "http:" || url.protocol === "https:";
  return web && url.username === "" && url.password === "" ? url : null;
}

/** The folder of an address: without query and without a file name that a person may have copied along. */
const folderOf = (url: URL): string =>
  `${url.origin}${url.pathname}`
    .replace(/\/(?:remote\.json|mf-manifest\.json|remoteEntry\.js)?$/, "")
    .replace(/\/+$/, "");

/** Parses `mf-orders@http://localhost:4000/folder`. */
export function parseOverride(given: string): ParsedOverride {
  const text = given.trim();
  const refuse = (fault: OverrideFault): ParsedOverride => ({ ok: false, fault, text: text.slice(0, 200) });
  const at = text.indexOf("@");
  if (at <= 0) return refuse("form");
  const name = text.slice(0, at);
  if (!NAME.test(name)) return refuse("name");
  const url = parseAddress(text.slice(at + 1));
  if (!url || text.includes(SEPARATOR)) return refuse("address");
  if (!LOOPBACK.has(url.hostname)) return refuse("loopback");
  return { ok: true, override: { name, url: folderOf(url) } };
}

/** Parses several, separated by commas; of two for one remote the last one counts. */
export function parseOverrides(text: string): {
  readonly overrides: readonly Override[];
  readonly refused: readonly Extract<ParsedOverride, { ok: false }>[];
} {
  const parsed = text
    .split(SEPARATOR)
    .filter((part) => part.trim() !== "")
    .map(parseOverride);
  const byName = new Map<string, Override>();
  for (const found of parsed) {
    if (!found.ok) continue;
    byName.delete(found.override.name);
    byName.set(found.override.name, found.override);
  }
  return { overrides: [...byName.values()], refused: parsed.filter((found) => !found.ok) };
}

export const writeOverrides = (overrides: readonly Override[]): string =>
  overrides.map(({ name, url }) => `${name}@${url}`).join(SEPARATOR);
