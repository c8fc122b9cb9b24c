import { SHOP_SORTS, type ShopFacet, type ShopPage, type ShopSearch } from "@gisement/shared-domain/shops";
import { html, type Markup } from "../parts/html.ts";
import { renderIcon } from "../parts/icons.ts";
import { renderPage } from "../parts/page-frame.ts";
import { renderProductCard } from "../parts/product.ts";
import {
  barOf,
  renderAudience,
  renderFoot,
  type ShopRequest,
  type ShopView,
  shopAddress,
  viewOfShop,
} from "./shop-view.ts";
import { renderTownMap } from "./town-map.ts";
import { isNarrowed, toSearchQuery, usualSort } from "./wanted.ts";

const SEARCHED = ["category", "condition", "town"] as const;
type Searched = (typeof SEARCHED)[number];
/** Choices of a facet before the others unfold. */
const SHOWN = 8;

/** The choices of a facet as links, each with its share as a bar; the chosen one leads back to all. */
function renderFacet(
  name: Searched,
  label: string,
  facets: readonly ShopFacet[],
  view: ShopView,
  picture: Markup | false = false,
): Markup | false {
  const { search, t } = view;
  const most = Math.max(1, ...facets.map(({ count }) => count));
  const way = (value: string): string =>
    shopAddress(view, "", { ...search, [name]: search[name] === value ? "" : value, page: 1 });
  const choices = (some: readonly ShopFacet[]): Markup =>
    html`<ul>${some.map(
      ({ value, label: word, count }) =>
        html`<li><a href="${way(value)}"${search[name] === value && html` aria-current="true"`}><span class="box" aria-hidden="true">${search[name] === value && renderIcon("check")}</span><span>${word}</span><meter min="0" max="${most}" value="${count}" aria-hidden="true"></meter><span class="number">${count}</span></a></li>`,
    )}</ul>`;
  // A chosen one further down the list is shown too.
  const first = facets.filter(({ value }, index) => index < SHOWN || value === search[name]);
  const others = facets.filter((facet) => !first.includes(facet));
  return (
    facets.length > 1 &&
    html`<section class="facet" aria-label="${label}"><h2>${label}</h2>${picture}${choices(first)}${
      others.length > 0 &&
      html`<details><summary>${t.others(others.length)}</summary>${choices(others)}</details>`
    }</section>`
  );
}

/** Where the lots are; a town narrows the list, as its entry below the map does. */
const townMap = ({ towns }: ShopPage, view: ShopView, ground: string): Markup | false =>
  renderTownMap({
    towns,
    ground,
    chosen: view.search.town,
    label: view.t.map,
    nameOf: ({ label, count }) => `${label}, ${view.t.count(count)}`,
    addressOf: ({ value }) =>
      shopAddress(view, "", {
        ...view.search,
        town: view.search.town === value ? "" : value,
        page: 1,
      }),
  });

/** Words and order as a form that works without scripts; it keeps the chosen facets. */
function renderSearch({ saysPlaces }: ShopPage, view: ShopView): Markup {
  const { search, shop, t, locale, isLocaleChosen, place } = view;
  const sorts = SHOP_SORTS.filter((sort) => sort !== "distance" || place);
  // Not sent, so that who names a place without choosing an order gets the nearest first.
  const usual = usualSort(place ? search.near : "");
  const kept = {
    lang: isLocaleChosen ? locale : "",
    category: search.category,
    state: search.condition,
    town: search.town,
  };
  return html`<form class="shop-search" role="search" action="/shops/${shop.slug}" method="get">${Object.entries(
    kept,
  )
    .filter(([, value]) => value !== "")
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="field words"><label for="f-q">${t.search}</label><input id="f-q" name="q" type="search" value="${search.words}" maxlength="200" autocomplete="off"></p>
${saysPlaces && html`<p class="field near"><label for="f-near">${t.near}</label><input id="f-near" name="near" value="${search.near}" maxlength="80" autocomplete="postal-code"></p>`}<p class="field"><label for="f-sort">${t.sort}</label><select id="f-sort" name="sort">${sorts.map(
    (sort) =>
      html`<option value="${sort === usual ? "" : sort}"${sort === search.sort && html` selected`}>${t.sorts[sort]}</option>`,
  )}</select></p>
<button type="submit" class="button primary">${renderIcon("search")}${t.submit}</button>${saysPlaces && search.near !== "" && !place && html`<p class="order-problem" role="status">${t.nearUnknown(search.near)}</p>`}</form>`;
}

function renderChosen(page: ShopPage, view: ShopView): Markup | false {
  const { search, t } = view;
  if (!isNarrowed(search)) return false;
  const wordOf = (facets: readonly ShopFacet[], value: string) =>
    facets.find((each) => each.value === value)?.label ?? value;
  const names: Readonly<Record<"words" | Searched, string>> = {
    words: search.words,
    category: wordOf(page.categories, search.category),
    condition: wordOf(page.conditions, search.condition),
    town: search.town,
  };
  const without = (name: "words" | Searched): ShopSearch => ({ ...search, [name]: "", page: 1 });
  return html`<ul class="chosen">${(["words", ...SEARCHED] as const)
    .filter((name) => search[name] !== "")
    .map(
      (name) =>
        html`<li><a class="chip" href="${shopAddress(view, "", without(name))}"><s>${names[name]}</s></a></li>`,
    )}<li><a href="${shopAddress(view, "", { ...search, words: "", category: "", condition: "", town: "", page: 1 })}">${t.clear}</a></li></ul>`;
}

function renderPages({ pages }: ShopPage, view: ShopView): Markup | false {
  const { search, t } = view;
  const { page } = search;
  const way = (to: number, word: string, rel: "prev" | "next"): Markup =>
    html`<a class="button" rel="${rel}" href="${shopAddress(view, "", { ...search, page: to })}">${rel === "prev" && renderIcon("chevron-left")}${word}${rel === "next" && renderIcon("chevron-right")}</a>`;
  return (
    pages > 1 &&
    html`<nav class="walk shop-pages" aria-label="${t.pages}">${page > 1 && way(page - 1, t.previous, "prev")}<span>${t.page(Math.min(page, pages), pages)}</span>${page < pages && way(page + 1, t.next, "next")}</nav>`
  );
}

function renderLots(page: ShopPage, view: ShopView): Markup {
  const { t, search } = view;
  if (page.products.length === 0)
    return html`<div class="nothing"><h2>${isNarrowed(search) ? t.nothing : t.nothingYet}</h2>${isNarrowed(search) && html`<p>${t.without}</p>`}</div>`;
  return html`<h2 class="unseen">${t.count(page.total)}</h2><ul class="cards">${page.products.map(
    (product, index) =>
      renderProductCard(product, view, shopAddress(view, `/p/${product.slug}`, null), {
        index,
        note: product.distance === undefined ? "" : t.away(product.distance),
      }),
  )}</ul>`;
}

const absolute = (origin: string, base: string, key: string | null | undefined): string | null =>
  key ? `${origin}${base}files/${key.split("/").map(encodeURIComponent).join("/")}` : null;

/** A shop: its words, search, facets and one page of its lots. */
export function renderShop(page: ShopPage, request: ShopRequest): string {
  const view = viewOfShop(page.shop, request);
  const { t, shop, base, search, origin, locale } = view;
  const canonical = `${origin}/shops/${shop.slug}`;
  const description = shop.about || t.description(shop.name, page.total);
  const picture = absolute(origin, base, page.products[0]?.pictures[0] ?? shop.contact.logo);
  return renderPage({
    ...request,
    ...barOf(view, t.subject(shop.name)),
    title: shop.name,
    query: toSearchQuery(search),
    // Narrowed lists and further pages are the same shop: search engines read the first one.
    ...(shop.audience !== "everybody" ||
    isNarrowed(search) ||
    search.page > 1 ||
    search.sort !== "newest" ||
    search.near !== ""
      ? {}
      : {
          public: {
            canonical,
            description,
            picture,
            kind: "website" as const,
            feed: `${canonical}/feed.xml?lang=${locale}`,
            data: {
              "@context": "https://schema.org",
              "@type": "Store",
              name: shop.name,
              url: canonical,
              description,
              inLanguage: locale,
              ...(shop.contact.email ? { email: shop.contact.email } : {}),
              ...(shop.contact.phone ? { telephone: shop.contact.phone } : {}),
              ...(shop.contact.address ? { address: shop.contact.address } : {}),
              ...(picture ? { image: picture } : {}),
            },
          },
        }),
    content: html`${renderAudience(view)}<div class="shop"><div class="shop-top"><div class="shop-head"><h1>${shop.name}</h1><p class="shop-count" role="status">${t.count(page.total)}</p></div>${
      shop.about && !isNarrowed(search) && html`<p class="about">${shop.about}</p>`
    }${renderSearch(page, view)}${renderChosen(page, view)}</div>
<details class="filters"><summary>${t.filters}</summary>${renderFacet("category", t.category, page.categories, view)}${renderFacet("condition", t.condition, page.conditions, view)}${renderFacet("town", t.town, page.towns, view, townMap(page, view, request.assets.ground))}</details>
<div class="shop-lots">${renderLots(page, view)}${renderPages(page, view)}</div></div>${renderFoot(view)}`,
  });
}
