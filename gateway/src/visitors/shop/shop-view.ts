import type { PublishedShop, ShopSearch } from "@gisement/shared-domain/shops";
import { renderContact, renderPublisher } from "../parts/contact.ts";
import { html, Markup } from "../parts/html.ts";
import { renderIcon } from "../parts/icons.ts";
import type { PageContext, PageParts } from "../parts/page-frame.ts";
import { VISITOR_TEXTS, type VisitorTexts } from "../texts.ts";
import { SHOP_TEXTS, type ShopTexts } from "./shop-texts.ts";
import { toSearchQuery } from "./wanted.ts";

/** Stands for the number of lots in a browser's selection, on pages that all browsers share. */
export const SELECTION_MARK = "<!--selection-->";

/** A request for a page of a shop. */
export interface ShopRequest extends PageContext {
  readonly search: ShopSearch;
  /** What was found under the place that was typed. */
  readonly place?: { readonly label: string } | null;
  /** Whether the address names the language, which links then keep. */
  readonly isLocaleChosen: boolean;
  /** Scheme and host of the address, for what other sites read. */
  readonly origin: string;
}

/** What all parts of a shop's page need. */
export interface ShopView extends ShopRequest {
  readonly shop: PublishedShop;
  readonly t: ShopTexts;
  readonly words: VisitorTexts;
  /** Below this are the shop's lots and files. */
  readonly base: string;
}

export const viewOfShop = (shop: PublishedShop, request: ShopRequest): ShopView => ({
  ...request,
  shop,
  t: SHOP_TEXTS[request.locale],
  words: VISITOR_TEXTS[request.locale],
  base: `/shops/${shop.slug}/`,
});

/** An address of the shop, with the language if it was chosen, and what is asked for. */
export function shopAddress(
  { shop, isLocaleChosen, locale }: ShopView,
  path: string,
  search: ShopSearch | null,
): string {
  const query = [isLocaleChosen ? `lang=${locale}` : "", search ? toSearchQuery(search) : ""]
    .filter(Boolean)
    .join("&");
  return `/shops/${shop.slug}${path}${query ? `?${query}` : ""}`;
}

/** The bar of a shop's pages: who sells, and how to reach them about `subject`. */
export const barOf = (
  { shop, locale, base }: ShopView,
  subject: string,
): Pick<PageParts, "publisher" | "contact" | "color"> => ({
  color: shop.color,
  publisher: html`<a class="publisher" href="/shops/${shop.slug}">${renderPublisher(shop.contact, base)}</a>`,
  contact: html`${shop.takesSelection && html`<a class="button selection-way" href="/shops/-/selection?lang=${locale}" aria-label="${SHOP_TEXTS[locale].selection.title}">${renderIcon("clipboard-list")}<span class="wide">${SHOP_TEXTS[locale].selection.title}</span>${new Markup(SELECTION_MARK)}</a>`}${renderContact(shop.contact, subject, locale)}`,
});

/** When the shop is open and where else it is, at the foot of each page. */
export function renderFoot({ shop, t }: ShopView): Markup | false {
  return (
    (shop.links.length > 0 || shop.openingHours !== "") &&
    html`<footer class="shop-foot">${
      shop.openingHours && html`<p><b>${t.openingHours}</b></p><p class="hours">${shop.openingHours}</p>`
    }${
      shop.links.length > 0 &&
      html`<p>${t.also}</p><ul>${shop.links.map(
        ({ label, url }) => html`<li><a href="${url}" rel="noopener nofollow">${label}</a></li>`,
      )}</ul>`
    }</footer>`
  );
}

/** Says on each page of a shop that the public does not see it yet. */
export const renderAudience = ({ shop, t }: ShopView): Markup | false =>
  shop.audience === "preview" && html`<p class="order-problem preview" role="status">${t.preview}</p>`;
