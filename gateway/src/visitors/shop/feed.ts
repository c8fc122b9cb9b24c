import type { ShopPage } from "@gisement/shared-domain/shops";
import { html, Markup } from "../parts/html.ts";
import { fileUrl } from "../parts/pictures.ts";
import { type ShopRequest, viewOfShop } from "./shop-view.ts";
import { toSearchQuery } from "./wanted.ts";

const TYPES: Readonly<Record<string, string>> = { png: "image/png", webp: "image/webp", avif: "image/avif" };

/** The newest lots that a search of a shop finds, for programs that tell people of new ones (RSS 2.0). */
export function renderFeed({ shop, products }: ShopPage, request: ShopRequest): string {
  const { origin, locale, search, base } = viewOfShop(shop, request);
  const query = toSearchQuery(search);
  const way = `${origin}/shops/${shop.slug}`;
  const words = [shop.name, search.words].filter(Boolean).join(" · ");
  return html`${new Markup('<?xml version="1.0" encoding="UTF-8"?>')}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${words}</title>
<link>${way}${query && `?${query}`}</link>
<atom:link rel="self" type="application/rss+xml" href="${way}/feed.xml?lang=${locale}${query && `&${query}`}"/>
<description>${shop.about || shop.name}</description>
<language>${locale}</language>
${products.map(({ slug, name, reference, quantity, price, unit, description, pictures: [picture] }) => {
  const address = `${way}/p/${encodeURIComponent(slug)}`;
  return html`<item><title>${name || reference}</title><link>${address}?lang=${locale}</link><guid>${address}</guid><description>${[
    [quantity, price && `${price} / ${unit}`].filter(Boolean).join(" · "),
    description,
  ]
    .filter(Boolean)
    .join("\n")}</description>${
    picture &&
    html`<enclosure url="${origin}${fileUrl(base, picture)}" length="0" type="${TYPES[picture.split(".").at(-1) ?? ""] ?? "image/jpeg"}"/>`
  }</item>
`;
})}</channel></rss>
`.text;
}
