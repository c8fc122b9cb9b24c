import type { PublishedProduct } from "@gisement/shared-domain/catalogue";
import type { VisitorTexts } from "../texts.ts";
import { html, type Markup } from "./html.ts";
import { renderCondition, renderStars, renderStatus } from "./marks.ts";
import { fileUrl, renderPicture } from "./pictures.ts";
import { stateOf } from "./state-of.ts";

const CARD_WIDTH = 320;
const LARGE_WIDTH = 1280;
const SMALL_WIDTH = 320;

/** Where a product is shown: its words are in the language of the content. */
export interface ProductView {
  readonly words: VisitorTexts;
  /** The way to the address below which the files are. */
  readonly base: string;
}

/** Status, condition and reuse index, each with its sign and its words. */
export function renderMarks(product: PublishedProduct, { words }: Pick<ProductView, "words">): Markup {
  const state = stateOf(product);
  return html`<p class="marks">${product.status && renderStatus(product.status)}${
    state && renderCondition(product.state ?? { value: "", label: state }, words.facts.condition)
  }${renderStars(product.reemploymentIndex, words)}</p>`;
}

/** The price, or that the lot is given away; nothing for a lot without a price. */
export function renderPrice(
  { price, priceWithVat, unit, status }: PublishedProduct & { readonly priceWithVat?: string },
  { words }: Pick<ProductView, "words">,
): Markup | false {
  if (price && priceWithVat)
    return html`<p class="price"><b>${priceWithVat}</b> ${words.perUnitWithVat(unit)} <small>${price} ${words.perUnit(unit)}</small></p>`;
  if (price) return html`<p class="price"><b>${price}</b> ${words.perUnit(unit)}</p>`;
  return status?.value === "give" && html`<p class="price"><b>${words.gift}</b></p>`;
}

/** Cards of a list that every screen shows at first, whatever its size. */
const FIRST_CARDS = 1;

/** A lot in a list, with its place there, from 0, and a further word; the whole card leads to `href`. */
export function renderProductCard(
  product: PublishedProduct,
  view: ProductView,
  href: string,
  { index = FIRST_CARDS, note = "" }: { readonly index?: number; readonly note?: string } = {},
): Markup {
  const { words, base } = view;
  const [picture] = product.pictures;
  const size = product.facts.find(({ name }) => name === "dimension")?.value;
  return html`<li><article class="card" id="${product.id}">${
    picture === undefined
      ? html`<div class="picture none" aria-hidden="true"></div>`
      : renderPicture(picture, {
          base,
          width: CARD_WIDTH,
          className: "picture",
          isEager: index < FIRST_CARDS && "first",
        })
  }<h3><a href="${href}">${product.name || words.unnamed}</a></h3>
<p class="quantity"><b>${product.quantity}</b> ${size}</p>
${renderMarks(product, view)}
<p class="foot">${product.reference && html`<span class="reference"><span class="unseen">${words.reference} </span>${product.reference}</span>`}${note && html`<span class="away">${note}</span>`}</p>${renderPrice(product, view)}</article></li>
`;
}

/** The first picture large, the others small below it; each leads to the whole file. */
export function renderPictures(
  { pictures }: PublishedProduct,
  name: string,
  { base, words }: ProductView,
): Markup {
  const [first, ...others] = pictures;
  if (first === undefined)
    return html`<div class="pictures"><div class="picture none" aria-hidden="true"></div></div>`;
  return html`<div class="pictures"><a href="${fileUrl(base, first)}" aria-label="${words.enlarge(name, 1)}">${renderPicture(first, { base, width: LARGE_WIDTH, className: "large", isEager: "first" })}</a>${
    others.length > 0 &&
    html`<div class="others">${others.map(
      (key, index) =>
        html`<a href="${fileUrl(base, key)}" aria-label="${words.enlarge(name, index + 2)}">${renderPicture(key, { base, width: SMALL_WIDTH, className: "small" })}</a>`,
    )}</div>`
  }</div>`;
}

/** Facts as a table of two columns; the condition stands above as a mark. */
export function renderFacts(
  product: PublishedProduct,
  { words }: Pick<ProductView, "words">,
): Markup | false {
  const facts = [
    ...product.facts
      .filter(({ name }) => name !== "condition")
      .map(({ name, value }) => ({ label: words.facts[name], value })),
    ...(product.ownFacts ?? []),
  ];
  return (
    facts.length > 0 &&
    html`<dl class="facts">${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
  );
}
