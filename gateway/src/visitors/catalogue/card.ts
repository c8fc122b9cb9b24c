import type { PublishedProduct } from "@gisement/shared-domain/catalogue";
import { html, type Markup } from "../parts/html.ts";
import { renderCondition, renderStars, renderStatus } from "../parts/marks.ts";
import { renderPicture } from "../parts/pictures.ts";
import { addressOf, type CatalogueView } from "./catalogue-view.ts";
import { stateOf } from "./find-lots.ts";

const CARD_WIDTH = 320;

/** Status, condition and reuse index, each with its sign and its words. */
export function renderMarks(product: PublishedProduct, { words }: CatalogueView): Markup {
  const state = stateOf(product);
  return html`<p class="marks">${product.status && renderStatus(product.status)}${
    state && renderCondition(product.state ?? { value: "", label: state }, words.facts.condition)
  }${renderStars(product.reemploymentIndex, words.stars)}</p>`;
}

/** The price, or that the lot is given away; nothing for a lot without a price. */
export function renderPrice(
  { price, unit, status }: PublishedProduct,
  { words }: CatalogueView,
): Markup | false {
  if (price) return html`<p class="price"><b>${price}</b> ${words.perUnit(unit)}</p>`;
  return status?.value === "give" && html`<p class="price"><b>${words.gift}</b></p>`;
}

/** A lot in the list; the whole card leads to its page. */
export function renderCard(product: PublishedProduct, view: CatalogueView): Markup {
  const { words, base, wanted } = view;
  const [picture] = product.pictures;
  const size = product.facts.find(({ name }) => name === "dimension")?.value;
  return html`<li><article class="card" id="${product.id}">${
    picture === undefined
      ? html`<div class="picture none" aria-hidden="true"></div>`
      : renderPicture(picture, { base, width: CARD_WIDTH, className: "picture" })
  }<h3><a href="${addressOf(view, `lots/${encodeURIComponent(product.id)}`, wanted)}">${product.name || words.unnamed}</a></h3>
<p class="quantity"><b>${product.quantity}</b> ${size}</p>
${renderMarks(product, view)}
<p class="foot"><span class="reference"><span class="unseen">${words.reference} </span>${product.reference}</span></p>${renderPrice(product, view)}</article></li>
`;
}
