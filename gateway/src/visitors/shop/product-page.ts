import { drawQr } from "@gisement/shared-domain/labels";
import type { ShopProductPage } from "@gisement/shared-domain/shops";
import { mailUrl } from "../parts/contact.ts";
import { html, type Markup } from "../parts/html.ts";
import { renderIcon } from "../parts/icons.ts";
import { renderPage } from "../parts/page-frame.ts";
import {
  renderFacts,
  renderMarks,
  renderPictures,
  renderPrice,
  renderProductCard,
} from "../parts/product.ts";
import { isPriced, type RefusedAsk, renderAskForm } from "./ask-form.ts";
import {
  barOf,
  renderAudience,
  renderFoot,
  type ShopRequest,
  type ShopView,
  shopAddress,
  viewOfShop,
} from "./shop-view.ts";
import { readSearch } from "./wanted.ts";

const CONDITIONS: Readonly<Record<string, string>> = { new: "NewCondition" };

/** The lot by schema.org, without what the page does not say. */
function dataOf({ product, shop }: ShopProductPage, canonical: string, pictures: readonly string[]): object {
  const isSoldOut = product.free === 0;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    url: canonical,
    ...(product.description ? { description: product.description } : {}),
    ...(product.reference ? { sku: product.reference } : {}),
    ...(product.category ? { category: product.category.label } : {}),
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(product.amount === undefined
      ? {}
      : {
          offers: {
            "@type": "Offer",
            url: canonical,
            price: product.amount.toFixed(2),
            priceCurrency: "EUR",
            availability: `https://schema.org/${isSoldOut ? "SoldOut" : "InStock"}`,
            itemCondition: `https://schema.org/${CONDITIONS[product.state?.value ?? ""] ?? "UsedCondition"}`,
            seller: { "@type": "Organization", name: shop.name },
          },
        }),
  };
}

function renderSimilar({ similar }: ShopProductPage, view: ShopView): Markup | false {
  return (
    similar.length > 0 &&
    html`<section aria-labelledby="similar"><div class="section-head"><h2 id="similar">${view.t.similar}</h2></div><ul class="cards">${similar.map(
      (each) => renderProductCard(each, view, shopAddress(view, `/p/${each.slug}`, null)),
    )}</ul></section>`
  );
}

/** The page's address for a phone, beside a screen or on paper. */
function renderQr(address: string, text: string): Markup {
  const { size, path } = drawQr(address);
  return html`<figure class="qr"><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${address}"><path d="${path}"/></svg><figcaption>${text}</figcaption></figure>`;
}

export interface ProductRequest extends ShopRequest {
  /** Whether the form was sent: the page says that a mail is on its way. */
  readonly isAsked: boolean;
  readonly refused?: RefusedAsk;
}

/** A lot of a shop: pictures, price, what is free, its facts, a mail about it, and others of its category. */
export function renderShopProduct(page: ShopProductPage, request: ProductRequest): string {
  const view = viewOfShop(page.shop, request);
  const { t, words, shop, base, origin, locale } = view;
  const { product } = page;
  const { contact } = shop;
  const name = product.name || words.unnamed;
  const canonical = `${origin}/shops/${shop.slug}/p/${product.slug}`;
  const pictures = product.pictures.map(
    (key) => `${origin}${base}files/${key.split("/").map(encodeURIComponent).join("/")}`,
  );
  const subject = [name, product.reference && `(${product.reference})`].filter(Boolean).join(" ");
  return renderPage({
    ...request,
    ...barOf(view, subject),
    title: `${name} · ${shop.name}`,
    ...(shop.audience === "everybody" && {
      public: {
        canonical,
        description: product.description || `${name}, ${shop.name}`,
        picture: pictures[0] ?? null,
        kind: "product",
        data: dataOf(page, canonical, pictures),
      },
    }),
    content: html`${renderAudience(view)}<div class="lot-page">
<div class="lot-head"><a class="back" href="${shopAddress(view, "", null)}">${renderIcon("chevron-left")}${t.back}</a>${
      product.category &&
      html`<nav class="walk"><a href="${shopAddress(view, "", { ...readSearch({}), category: product.category.value })}">${product.category.label}</a></nav>`
    }</div>
<article class="lot-sheet">${renderPictures(product, name, view)}
<div class="lot-words"><p class="kind">${[product.category?.label, product.reference].filter(Boolean).join(" · ")}</p>
<h1>${name}</h1>
${product.description && html`<p class="about">${product.description}</p>`}
${renderMarks(product, view)}
${renderPrice(product, view)}
${
  product.free === 0
    ? html`<p class="amount sold-out" role="status">${t.soldOut}</p>`
    : product.quantity && html`<p class="amount"><b>${product.quantity}</b> ${words.available}</p>`
}
${
  contact.email &&
  product.free !== 0 &&
  html`<p class="act"><a class="button primary" href="${mailUrl(contact.email, { subject, body: words.mailBody({ name, reference: product.reference, address: canonical }) })}">${renderIcon("mail")}<span>${words.writeAbout(contact.name)}</span></a></p>`
}
${renderFacts(product, view)}
${shop.audience === "everybody" && renderQr(canonical, t.qr)}</div></article>
${request.isAsked && html`<p class="order-done" role="status">${t.ask.sent}</p>`}
${
  product.free !== 0 &&
  shop.audience !== "preview" &&
  renderAskForm(product, {
    t: t.ask,
    locale,
    action: `/shops/${shop.slug}/p/${product.slug}`,
    refused: request.refused,
    takesCards: shop.takesCards && isPriced(product),
    takesSelection: shop.takesSelection,
    delivers: shop.delivers,
  })
}${renderSimilar(page, view)}</div>${renderFoot(view)}`,
    locale,
  });
}
