/** A tile service of the operator's choice. */
export interface MapTiles {
  /** Template with `{z}`, `{x}` and `{y}`, perhaps with a subdomain `{s}` and `{r}` for sharp screens. */
  readonly url: string;
  /** Shown on every map, as the services' licences require. */
  readonly attribution: string;
}

const TEMPLATE = /^(https?:\/\/)(\{s\}\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)\/[^\s"'<>\\]*$/i;

export const isTileTemplate = (url: string): boolean =>
  TEMPLATE.test(url) &&
  ["{z}", "{x}", "{y}"].every((part) => url.split(part).length === 2) &&
  !/[{}]/.test(url.replace(/\{[szxyr]\}/g, ""));

/** The origin of a template's pictures, as the content security policy names it. */
export function tileOrigin(url: string): string {
  const [, protocol = "", subdomain, host = ""] = TEMPLATE.exec(url) ?? [];
  return `${protocol}${subdomain ? "*." : ""}${host}`.toLowerCase();
}
