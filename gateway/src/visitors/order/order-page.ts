import { createHash } from "node:crypto";
import type { AnswerRefusal } from "@gisement/backend";
import { ORDER_DOCUMENT_TITLES } from "@gisement/shared-domain/documents";
import {
  formatDateInWords,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatTime,
} from "@gisement/shared-domain/format";
import { toCents, VAT_SCHEME_LABELS } from "@gisement/shared-domain/money";
import { WASTE_LABELS, wasteText } from "@gisement/shared-domain/orders";
import { LINK_ACTS, type LinkAct, type PublishedOrder } from "@gisement/shared-domain/published-order";
import { labelOf, ORDER_STATUSES } from "@gisement/shared-domain/vocabulary";
import { renderContact, renderPublisher } from "../parts/contact.ts";
import { html, type Markup } from "../parts/html.ts";
import { type PageContext, renderPage } from "../parts/page-frame.ts";
import { renderPicture } from "../parts/pictures.ts";
import { isAct, type Problem, problemOf } from "./answer-form.ts";
import { ORDER_TEXTS, type OrderTexts } from "./order-texts.ts";

/** A form that was sent and refused: what was typed, and why. */
export interface RefusedForm {
  readonly fields: URLSearchParams;
  readonly refusal: AnswerRefusal;
}
export interface OrderRequest extends PageContext {
  readonly query: unknown;
  /** Names the copy: the same form of the same copy, sent twice, writes once. */
  readonly edition: string;
  readonly refused?: RefusedForm;
  /** Of a mailed link. */
  readonly linkAddress: (linkID: string) => string;
}
interface View extends OrderRequest {
  readonly order: PublishedOrder;
  readonly t: OrderTexts;
  readonly problem: Problem | null;
}

const PICTURE_WIDTH = 160;
const CLOSED = ["REFUSED", "EXPIRED", "CANCELED"];

function renderLines({ order, t, locale }: View): Markup {
  return html`<h2>${t.lines}</h2>
<table class="order-lines"><thead><tr><th scope="col">${t.product}</th><th scope="col">${t.quantity}</th>${order.showsPrices && html`<th scope="col">${t.unitPrice}</th><th scope="col">${t.amount}</th>`}</tr></thead>
<tbody>${order.lines.map(
    (line) => html`<tr><th scope="row"><span class="order-product">${
      line.picture
        ? renderPicture(line.picture, { base: "", width: PICTURE_WIDTH, className: "order-picture" })
        : html`<span class="order-picture none" aria-hidden="true"></span>`
    }<span><b>${line.name ?? t.unnamed}</b>${[line.ref, line.detail].filter(Boolean).length > 0 && html`<small>${[line.ref, line.detail].filter(Boolean).join(" · ")}</small>`}</span></span></th>
<td data-label="${t.quantity}">${formatQuantity({ number: line.quantity, unit: line.unit }, locale)}</td>
${
  order.showsPrices &&
  html`<td data-label="${t.unitPrice}"><span>${formatMoney(line.unitPrice)}${line.discount > 0 && html`<small class="order-discount">${t.discount(`${formatNumber(line.discount, locale)}\u00a0%`)}</small>`}</span></td>
<td data-label="${t.amount}">${formatMoney(line.total)}</td>`
}</tr>`,
  )}</tbody></table>
${order.showsPrices && renderTotals(order, t, locale)}`;
}

function renderTotals(order: PublishedOrder, t: OrderTexts, locale: View["locale"]): Markup {
  return html`<dl class="order-totals">${
    order.shipping > 0 && html`<div><dt>${t.shipping}</dt><dd>${formatMoney(order.shipping)}</dd></div>`
  }${order.vatTotals.map(({ scheme, rate, tax }) =>
    scheme === "standard"
      ? html`<div><dt>${t.vat(`${formatNumber(rate, locale)} %`)}</dt><dd>${formatMoney(tax)}</dd></div>`
      : html`<div><dt>${VAT_SCHEME_LABELS[scheme][locale]}</dt><dd></dd></div>`,
  )}<div class="order-total"><dt>${t.total}</dt><dd>${formatMoney(order.total)}</dd></div></dl>`;
}

function renderDocuments({ order, t, locale }: View): Markup | false {
  return (
    order.documents.length > 0 &&
    html`<section><h2>${t.documents}</h2><ul class="order-documents">${order.documents.map(
      ({ id, kind, number, issuedAt, pages }) =>
        html`<li><a href="documents/${id}">${ORDER_DOCUMENT_TITLES[kind][locale]} ${number}</a> <span>${formatDateInWords(issuedAt, locale)} · ${t.pages(pages)}</span></li>`,
    )}</ul></section>`
  );
}

function renderMessages({ order, t, locale }: View): Markup {
  return html`<section><h2>${t.conversation}</h2>${
    order.messages.length === 0
      ? html`<p class="muted">${t.noMessages}</p>`
      : html`<ol class="order-messages">${order.messages.map(
          ({ isSeller, name, text, pictures, at }) =>
            html`<li${isSeller && html` class="seller"`}><p><b>${isSeller ? order.seller.name : name}</b> <time datetime="${at}">${formatDateInWords(at, locale)}</time></p><p class="words-of">${text}</p>${pictures.map((key) => renderPicture(key, { base: "", width: PICTURE_WIDTH, className: "order-picture", alt: t.pictureOf(isSeller ? order.seller.name : (name ?? "")) }))}</li>`,
        )}</ol>`
  }</section>`;
}

const errorAt = ({ problem }: View, field: Problem["field"]): Markup | false =>
  problem?.field === field &&
  html`<span class="order-error" id="${field ?? "form"}-error">${problem.text}</span>`;
const invalid = ({ problem }: View, field: Problem["field"]): Markup | false =>
  problem?.field === field && html` aria-invalid="true" aria-describedby="${field}-error"`;

/** Where and when the goods are fetched: each place with its appointment, and a list to choose from. It works without script. */
function renderPickup(view: View): Markup | false {
  const { order, t, locale, edition } = view;
  const { appointment } = t;
  const moment = (at: string) => `${formatDateInWords(at, locale, "long")}, ${formatTime(at)}`;
  const form = createHash("sha256").update(edition).digest("base64url");
  const hidden = html`<input type="hidden" name="version" value="${order.version}"><input type="hidden" name="form" value="${form}"><input type="hidden" name="name" value="${order.customer || order.seller.name}">`;
  return (
    order.pickup.length > 0 &&
    html`<section id="pickup"><h2>${appointment.title}</h2>${order.pickup.map(
      ({ placeID, name, address, startsAt, isOpen, slots }) =>
        html`<div class="order-place"><p><b>${name}</b>${address && html`<br>${address}`}</p>${
          startsAt && html`<p class="order-booked">${appointment.booked(moment(startsAt))}</p>`
        }${
          isOpen &&
          (slots.length > 0
            ? html`<form class="order-form" method="post" action="answers?lang=${locale}">${hidden}<label>${appointment.choose}<select name="slot"${invalid(view, "slot")}>${slots.map((at) => html`<option value="${placeID} ${at}"${at === startsAt && html` selected`}>${moment(at)}</option>`)}</select>${errorAt(view, "slot") || html`<small>${appointment.text}</small>`}</label><p class="order-acts"><button class="button" name="act" value="BOOK">${t.acts.BOOK}</button></p></form>`
            : html`<p class="muted">${startsAt ? "" : appointment.none}</p>`)
        }${
          isOpen &&
          startsAt &&
          html`<form method="post" action="answers?lang=${locale}">${hidden}<input type="hidden" name="slot" value="${placeID}"><p class="order-acts"><button class="button" name="act" value="BOOK">${appointment.giveBack}</button></p></form>`
        }</div>`,
    )}</section>`
  );
}

/** What a shop has answered to a request: its quotes, each at its own link. */
function renderAnswers({ order, t, locale, linkAddress }: View): Markup | false {
  return (
    !order.isQuote &&
    html`<section><h2>${t.answers}</h2>${
      order.answers.length === 0
        ? html`<p class="muted">${order.payment ? t.noAnswers : t.requested}</p>`
        : html`<ul class="order-documents">${order.answers.map(
            ({ number, status, linkID }) =>
              html`<li><a href="${linkAddress(linkID)}?lang=${locale}">${t.title(number)}</a> <span>${labelOf(ORDER_STATUSES, status, locale)}</span></li>`,
          )}</ul>`
    }</section>`
  );
}

/** What is owed, and how it is paid: by card here, or as the seller says (decision E8). It works without script. */
function renderPayment(view: View): Markup | false {
  const { order, t, locale, query } = view;
  const { payment } = order;
  if (!payment) return false;
  const amount = formatMoney(payment.amount);
  const isBack = (query as { readonly done?: unknown }).done === "PAY" && !view.refused;
  return html`<section id="payment"><h2>${t.payment.title}</h2><p class="order-booked">${t.payment.owed(amount)}</p>${
    isBack && html`<p class="order-done" role="status">${t.payment.back}</p>`
  }${
    payment.byCard &&
    html`<form class="order-form" method="post" action="payments?lang=${locale}"><input type="hidden" name="amount" value="${toCents(payment.amount)}">${
      view.problem?.field === "amount" && html`<p class="order-problem" role="alert">${view.problem.text}</p>`
    }<p class="order-acts"><button class="button primary">${t.payment.byCard(amount)}</button></p><small>${t.payment.byCardText}</small></form>`
  }${
    payment.iban && html`<p>${t.payment.transfer(payment.iban, payment.reference)}</p>`
  }${payment.atPickup && html`<p>${t.payment.atPickup}</p>`}</section>`;
}

/** One form for all acts. Its first button is the one that Enter presses in the name: it only writes. */
function renderForm(view: View): Markup {
  const { order, t, locale, edition, refused } = view;
  const typed = (name: string, otherwise = "") => refused?.fields.get(name) ?? otherwise;
  const form = createHash("sha256").update(edition).digest("base64url");
  const button = (act: LinkAct, className: string) =>
    html`<button class="button ${className}" name="act" value="${act}">${t.acts[act]}</button>`;
  return html`<section id="answer"><h2>${t.answer}</h2>
<p class="muted">${order.isOpen ? t.answerText : t.writeText}</p>
<form class="order-form" method="post" action="answers?lang=${locale}" novalidate>
${view.problem && view.problem.field !== "slot" && view.problem.field !== "amount" && html`<p class="order-problem" role="alert">${view.problem.field === null ? view.problem.text : t.refused}</p>`}
<input type="hidden" name="version" value="${order.version}"><input type="hidden" name="form" value="${form}">
<label>${t.name}<input name="name" autocomplete="name" maxlength="120" required value="${typed("name", order.customer)}"${invalid(view, "name")}>${errorAt(view, "name")}</label>
<label>${t.message}<textarea name="text" rows="4" maxlength="2000"${invalid(view, "text")}>${typed("text")}</textarea>${errorAt(view, "text") || (order.isOpen && html`<small>${t.messageHelp}</small>`)}</label>
${
  order.isOpen &&
  html`<label class="order-check"><input type="checkbox" name="agreed"${refused?.fields.has("agreed") && html` checked`}${invalid(view, "agreed")}><span>${t.agreed(order.number, formatMoney(order.total))}${errorAt(view, "agreed")}</span></label>`
}
<p class="order-acts">${button("WRITE", "")}${order.isOpen && button("REFUSE", "")}${order.isOpen && button("ACCEPT", "primary")}</p>
</form></section>`;
}

/** A quote for its customer: what is offered, its documents, what both sides wrote, and the form that answers. */
export function renderOrder(order: PublishedOrder, request: OrderRequest): string {
  const { locale, query, refused } = request;
  const t = ORDER_TEXTS[locale];
  const problem = refused ? problemOf(refused.refusal, refused.fields.get("act"), t) : null;
  const view: View = { ...request, order, t, problem };
  const title = (order.isQuote ? t.title : t.requestTitle)(order.number);
  const { done } = query as { readonly done?: unknown };
  const facts = [
    order.customer && t.forWhom(order.customer),
    formatDateInWords(order.issueDate, locale, "long"),
    order.isOpen && order.expireDate && t.until(formatDateInWords(order.expireDate, locale, "long")),
  ];
  const pickup = order.dates.map((date) => formatDateInWords(date, locale, "long"));
  const { assets } = request;
  return renderPage({
    locale,
    assets,
    title: `${title} · ${order.seller.name}`,
    publisher: renderPublisher(order.seller, ""),
    contact: renderContact(order.seller, title, locale),
    content: html`<div class="order">
<div class="order-head"><h1>${title}</h1><p class="tile-line"><span class="order-status">${labelOf(ORDER_STATUSES, order.status, locale)}</span> ${facts.filter(Boolean).join(" · ")}</p>${
      pickup.length > 0 &&
      order.pickup.length === 0 &&
      html`<p class="muted">${t.pickup} : ${pickup.join(", ")}</p>`
    }</div>
${isAct(done) && LINK_ACTS.includes(done) && !refused && html`<p class="order-done" role="status">${t.done[done]}</p>`}
<div class="order-body"><div class="order-main">${renderLines(view)}
${order.notes && html`<p class="order-notes">${order.notes}</p>`}
${order.waste && html`<section><h2>${WASTE_LABELS.title[locale]}</h2><p class="order-notes">${wasteText(order.waste, locale)}</p></section>`}</div>
<div class="order-side">${renderAnswers(view)}
${renderPayment(view)}
${renderPickup(view)}
${!CLOSED.includes(order.status) && renderForm(view)}
${renderDocuments(view)}
${renderMessages(view)}</div></div></div>`,
  });
}
