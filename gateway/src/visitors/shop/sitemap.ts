import { LOCALES } from "@gisement/shared-domain/locale";
import type { ShopAddress } from "@gisement/shared-domain/shops";

/** Slugs need no escaping in XML; those of lots may be of any import. */
const addressOf = ({ slug, lot }: ShopAddress, origin: string): string =>
  `${origin}/shops/${encodeURIComponent(slug)}${lot === null ? "" : `/p/${encodeURIComponent(lot)}`}`;

/** All pages of shops and their lots, each with its languages (sitemaps.org). */
export function renderSitemap(addresses: readonly ShopAddress[], origin: string): string {
  const entries = addresses.map((address) => {
    const url = addressOf(address, origin);
    const languages = LOCALES.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}?lang=${locale}"/>`,
    ).join("");
    return `<url><loc>${url}</loc><lastmod>${address.changedAt}</lastmod>${languages}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}
