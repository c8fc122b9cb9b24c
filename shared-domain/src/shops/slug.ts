import { SHOP_LIMITS } from "../records/shop.ts";

/** Words that addresses of the product use themselves, or that would pass for it. */
const RESERVED: ReadonlySet<string> = new Set([
  "admin",
  "api",
  "cart",
  "fr",
  "en",
  "nl",
  "files",
  "gisement",
  "help",
  "links",
  "login",
  "panier",
  "shop",
  "shops",
  "sitemap",
  "static",
  "support",
  "www",
]);
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Why a text is no slug of a shop (decision E11); null for one that is. */
export function slugFault(slug: string): "length" | "characters" | "reserved" | null {
  if (slug.length < SHOP_LIMITS.slug.min || slug.length > SHOP_LIMITS.slug.max) return "length";
  if (!SLUG.test(slug)) return "characters";
  return RESERVED.has(slug) ? "reserved" : null;
}

/**
 * A slug from a name: without accents, its words joined by hyphens, whole words where they fit into `max` characters. Empty for a
 * name without letters and digits of the Latin alphabet.
 */
export function slugOf(name: string, max: number = SHOP_LIMITS.slug.max): string {
  const words = name
    .replaceAll("œ", "oe")
    .replaceAll("Œ", "oe")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(Boolean);
  const [first = "", ...others] = words;
  let slug = first.slice(0, max);
  for (const word of others) {
    if (slug.length + 1 + word.length > max) break;
    slug += `-${word}`;
  }
  return slug;
}

/** The slug with a short suffix, still of at most `max` characters: for the second of a name. */
export const slugWith = (slug: string, suffix: string, max: number = SHOP_LIMITS.slug.max): string =>
  [slug.slice(0, max - suffix.length - 1).replace(/-+$/, ""), suffix].filter(Boolean).join("-");
