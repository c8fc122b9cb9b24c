import type { AnswerRefusal } from "@gisement/backend";
import { formatMoney, formatNumber } from "@gisement/shared-domain/format";
import type { PublishedShop, ShopProduct } from "@gisement/shared-domain/shops";
import { html, type Markup } from "../parts/html.ts";
import { type PageContext, renderPage } from "../parts/page-frame.ts";
import { renderPicture } from "../parts/pictures.ts";
import { VISITOR_TEXTS } from "../texts.ts";
import { isPriced, type RefusedAsk, renderAskFields } from "./ask-form.ts";
import { SHOP_TEXTS } from "./shop-texts.ts";

const PICTURE_WIDTH = 160;

export interface SelectedLot {
  readonly product: ShopProduct;
  readonly quantity: number;
}
/** What is chosen of one shop, and why its last request was refused. */
export interface SelectedShop {
  readonly shop: PublishedShop;
  readonly lots: readonly SelectedLot[];
  readonly refusal?: AnswerRefusal | undefined;
}

export interface SelectionPage extends PageContext {
  readonly shops: readonly SelectedShop[];
  /** Lots that are not shown any more and were left out. */
  readonly gone: number;
  /** Shops whose request was just sent while that of another one was refused; `all` where none was refused. */
  readonly sent: readonly string[] | "all";
  readonly isFull: boolean;
  readonly refused?: RefusedAsk;
}

/** The lot of a shop that its refusal names, by its place in the request. */
function faultOf({ refusal }: SelectedShop, index: number): AnswerRefusal | null {
  const [, place = ""] = /^lots\[(\d+)\]/.exec(String(refusal?.details.field ?? "")) ?? [];
  return refusal && place !== "" && Number(place) === index ? refusal : null;
}

/** The sum without VAT; null where a lot has no price. */
function sumOf(lots: readonly SelectedLot[]): number | null {
  if (lots.some(({ product }) => product.amount === undefined)) return null;
  return (
    lots.reduce((sum, { product, quantity }) => sum + Math.round((product.amount ?? 0) * quantity * 100), 0) /
    100
  );
}

function renderShopLots(selected: SelectedShop, page: SelectionPage): Markup {
  const t = SHOP_TEXTS[page.locale];
  const { shop, lots, refusal } = selected;
  const base = `/shops/${shop.slug}/`;
  const sum = sumOf(lots);
  const isClosed = refusal?.code === "NOT_FOUND" && refusal.details.field === "slug";
  return html`<section class="selected"><h2><a href="/shops/${shop.slug}?lang=${page.locale}">${shop.name}</a>${shop.contact.address && html` <small>${shop.contact.address}</small>`}</h2>
${isClosed && html`<p class="order-problem" role="alert">${t.ask.problems.other}</p>`}
<ul class="selected-lots">${lots.map(({ product, quantity }, index) => {
    const key = `${shop.slug}/${product.slug}`;
    const fault = faultOf(selected, index);
    const [picture] = product.pictures;
    const name = product.name || VISITOR_TEXTS[page.locale].unnamed;
    const isTooMuch = product.free !== null && quantity > product.free;
    const warning =
      product.free === 0
        ? t.soldOut
        : fault || isTooMuch
          ? fault?.code === "NOT_FOUND"
            ? t.soldOut
            : t.ask.problems.notFree(product.free)
          : null;
    return html`<li>${
      picture === undefined
        ? html`<span class="order-picture none" aria-hidden="true"></span>`
        : renderPicture(picture, { base, width: PICTURE_WIDTH, className: "order-picture" })
    }<p><a href="${base}p/${product.slug}?lang=${page.locale}">${name}</a><small>${[product.reference, product.quantity && `${product.quantity} ${VISITOR_TEXTS[page.locale].available}`].filter(Boolean).join(" · ")}</small></p>
<label><span class="unseen">${name}, </span>${t.ask.quantity(product.unit)}<input name="quantity ${key}" inputmode="decimal" maxlength="12" value="${formatNumber(quantity, page.locale)}"${warning && html` aria-invalid="true" aria-describedby="warning-${product.slug}"`}></label>
<span class="amount-of">${product.amount === undefined ? "" : formatMoney(product.amount * quantity)}</span>
<button class="button" name="act" value="remove ${key}" formnovalidate aria-label="${t.selection.removeNamed(name)}">${t.selection.remove}</button>${warning && html`<span class="order-error" id="warning-${product.slug}">${warning}</span>`}</li>`;
  })}</ul>${sum !== null && html`<p class="selected-sum">${t.selection.sum} <b>${formatMoney(sum)}</b></p>`}</section>`;
}

/** What a visitor has chosen, shop by shop, and the one form that asks for all of it: each shop gets its own request. */
export function renderSelection(page: SelectionPage): string {
  const { locale, shops, gone, sent, isFull, refused, assets } = page;
  const t = SHOP_TEXTS[locale];
  const count = shops.reduce((all, { lots }) => all + lots.length, 0);
  const [first] = shops;
  return renderPage({
    locale,
    assets,
    title: t.selection.title,
    publisher: null,
    contact: null,
    content: html`<div class="order selection"><div class="order-head"><h1>${t.selection.title}</h1><p class="muted">${
      count === 0 ? t.selection.empty : t.selection.count(count, shops.length)
    }</p></div>
${sent.length > 0 && html`<p class="order-done" role="status">${sent === "all" ? t.ask.sent : t.selection.sent(sent.join(", "))}</p>`}
${gone > 0 && html`<p class="order-problem" role="status">${t.selection.gone(gone)}</p>`}
${isFull && html`<p class="order-problem" role="alert">${t.selection.full}</p>`}
${
  count > 0 &&
  html`<form class="order-form" method="post" action="selection?lang=${locale}" novalidate>
<div class="order-body"><div class="order-main">${shops.map((each) => renderShopLots(each, page))}
<p class="order-acts"><button class="button" name="act" value="update">${t.selection.update}</button>${first && html`<a class="button" href="/shops/${first.shop.slug}?lang=${locale}">${t.selection.more}</a>`}</p></div>
<div class="order-side"><h2>${t.selection.ask}</h2><p class="muted">${t.ask.text}</p>
${renderAskFields({
  t: t.ask,
  refused,
  delivers: shops.every(({ shop }) => shop.delivers),
  takesCards: shops.every(
    ({ shop, lots }) => shop.takesCards && lots.every(({ product }) => isPriced(product)),
  ),
})}
<p class="order-acts"><button class="button primary" name="act" value="send">${t.ask.send}</button></p></div></div></form>`
}</div>`,
  });
}
