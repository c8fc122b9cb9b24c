import { formatQuantity } from "@gisement/shared-domain/format";
import type { PublishedShopRequest } from "@gisement/shared-domain/shops";
import { renderContact, renderPublisher } from "../parts/contact.ts";
import { html } from "../parts/html.ts";
import { type PageContext, renderPage } from "../parts/page-frame.ts";
import type { RefusedAsk } from "./ask-form.ts";
import { SHOP_TEXTS } from "./shop-texts.ts";

interface RequestPage extends PageContext {
  readonly refused?: RefusedAsk;
}

/** What was asked for, with the button that confirms it: mail programs open links by themselves. */
export function renderShopRequest(
  request: PublishedShopRequest,
  { locale, assets, refused }: RequestPage,
): string {
  const t = SHOP_TEXTS[locale].confirm;
  const { seller, shop, state } = request;
  const title = state === "confirmed" ? t.done : state === "expired" ? t.expired : t.title;
  return renderPage({
    locale,
    assets,
    title: `${title} · ${shop.name}`,
    publisher: renderPublisher(seller, ""),
    contact: renderContact(seller, request.lots[0]?.name ?? shop.name, locale),
    content: html`<div class="order"><div class="order-head"><h1>${title}</h1>
<p class="muted">${state === "confirmed" ? t.doneText(shop.name) : state === "expired" ? t.expiredText : t.text(shop.name)}</p></div>
${refused && html`<p class="order-problem" role="alert">${refused.refusal.details.reason === "expired" ? t.expiredText : t.refused}</p>`}
<dl class="facts">${request.lots.map(
      (lot) =>
        html`<div><dt><a href="/shops/${shop.slug}/p/${lot.slug}?lang=${locale}">${lot.name}</a></dt><dd>${formatQuantity({ number: lot.quantity, unit: lot.unit }, locale)}</dd></div>
`,
    )}${request.delivery && html`<div><dt>${SHOP_TEXTS[locale].ask.handings.delivery}</dt><dd>${request.delivery}</dd></div>`}<div><dt>${t.message}</dt><dd class="words-of">${request.message}</dd></div></dl>
${
  state === "open" &&
  html`<form method="post" action="answers?lang=${locale}"><p class="order-acts"><button class="button primary" name="act" value="CONFIRM">${t.send}</button></p></form>`
}</div>`,
  });
}
