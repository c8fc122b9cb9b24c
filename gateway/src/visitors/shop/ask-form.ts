import type { AnswerRefusal } from "@gisement/backend";
import type { Locale } from "@gisement/shared-domain/locale";
import { SHOP_REQUEST_LIMITS, SHOP_REQUEST_TYPES, type ShopProduct } from "@gisement/shared-domain/shops";
import { html, type Markup } from "../parts/html.ts";
import type { ShopTexts } from "./shop-texts.ts";

/** A form that was sent and refused: what was typed, and why. */
export interface RefusedAsk {
  readonly fields: URLSearchParams;
  readonly refusal: AnswerRefusal;
}

/** The same form of the same day, sent twice with the same words, asks once. */
const formOf = (): string => new Date().toISOString().slice(0, 10);

const AUTOCOMPLETE = { address: "street-address", zipcode: "postal-code", city: "address-level2" } as const;
/** Where it is to be delivered. */
const DELIVERY = ["address", "zipcode", "city"] as const;

/** What a sent form asks for these lots; the backend checks it. Line ends of a form are CR LF. */
export const readAsk = (
  fields: URLSearchParams,
  lots: readonly { readonly slug: string; readonly quantity: number }[],
  locale: Locale,
) => ({
  requestType: fields.get("requestType") ?? "",
  lots,
  name: fields.get("name") ?? "",
  email: fields.get("email") ?? "",
  phone: fields.get("phone") ?? "",
  message: (fields.get("message") ?? "").replaceAll("\r\n", "\n"),
  form: fields.get("form") ?? "",
  delivery:
    fields.get("handing") === "delivery"
      ? Object.fromEntries(DELIVERY.map((name) => [name, fields.get(name) ?? ""]))
      : null,
  locale,
});

const FIELDS = ["quantity", "name", "email", "phone", "message", ...DELIVERY] as const;
type AskField = (typeof FIELDS)[number];

/** The refused field and what is accepted there; no field for the form as a whole. */
function problemOf(
  { details }: AnswerRefusal,
  t: ShopTexts["ask"],
): { readonly field: AskField | null; readonly text: string } {
  // The one lot of a lot's page.
  const named =
    details.field === "lots[0].quantity"
      ? "quantity"
      : String(details.field ?? "").replace(/^delivery\./, "");
  const field = FIELDS.find((each) => each === named) ?? null;
  if (details.reason === "no-cards") return { field: null, text: t.problems.noCards };
  if (details.reason === "no-delivery") return { field: null, text: t.problems.noDelivery };
  if (details.reason === "too-many-open") return { field: "email", text: t.problems.tooMany };
  if (details.reason === "not-free") {
    const { max } = (details.accepted ?? {}) as { readonly max?: number | null };
    return { field: "quantity", text: t.problems.notFree(max ?? null) };
  }
  return field ? { field, text: t.problems[field] } : { field: null, text: t.problems.other };
}

/** Whether a lot is sold at a price that its page shows. */
export const isPriced = ({ amount, status }: ShopProduct): boolean =>
  amount !== undefined && status?.value === "sale";

/** Whether a lot of a selection was refused, which says so itself. */
const isAboutLot = (refused: RefusedAsk | undefined): boolean =>
  String(refused?.refusal.details.field ?? "").startsWith("lots");

type AskTexts = ShopTexts["ask"];

/** What the fields show: what was typed, and what was refused of it. */
function stateOf(refused: RefusedAsk | undefined, t: AskTexts) {
  const problem = refused ? problemOf(refused.refusal, t) : null;
  return {
    problem,
    typed: (name: string, otherwise = "") => refused?.fields.get(name) ?? otherwise,
    errorAt: (field: AskField): Markup | false =>
      problem?.field === field && html`<span class="order-error" id="${field}-error">${problem.text}</span>`,
    invalid: (field: AskField): Markup | false =>
      problem?.field === field && html` aria-invalid="true" aria-describedby="${field}-error"`,
  };
}

/** Who asks, and what they write; `quantity` is a field of its own where one lot is asked for. */
export function renderAskFields({
  t,
  refused,
  quantity = false,
  takesCards,
  delivers,
}: {
  readonly t: AskTexts;
  readonly refused: RefusedAsk | undefined;
  readonly quantity?: Markup | false;
  /** Whether what is asked for can be bought by card. */
  readonly takesCards: boolean;
  /** Whether it can be delivered. */
  readonly delivers: boolean;
}): Markup {
  const { problem, typed, errorAt, invalid } = stateOf(refused, t);
  return html`${problem && html`<p class="order-problem" role="alert">${problem.field === null && !isAboutLot(refused) ? problem.text : t.refused}</p>`}
<input type="hidden" name="form" value="${formOf()}">
<div class="ask-grid"><label>${t.type}<select name="requestType">${SHOP_REQUEST_TYPES.filter(
    (type) => takesCards || type !== "stripe",
  ).map(
    (type) =>
      html`<option value="${type}"${typed("requestType", "quote") === type && html` selected`}>${t.types[type]}</option>`,
  )}</select></label>
${quantity}<label>${t.name}<input name="name" autocomplete="name" maxlength="${SHOP_REQUEST_LIMITS.name.max}" required value="${typed("name")}"${invalid("name")}>${errorAt("name")}</label>
<label>${t.email}<input name="email" type="email" autocomplete="email" maxlength="320" required value="${typed("email")}"${invalid("email")}>${errorAt("email")}</label>
<label>${t.phone}<input name="phone" type="tel" autocomplete="tel" maxlength="30" value="${typed("phone")}"${invalid("phone")}>${errorAt("phone")}</label></div>
${
  delivers &&
  html`<fieldset class="handing"><legend>${t.handing}</legend>${(["pickup", "delivery"] as const).map(
    (way) =>
      html`<label class="choice"><input type="radio" name="handing" value="${way}"${typed("handing", "pickup") === way && html` checked`}>${t.handings[way]}</label>`,
  )}<div class="ask-grid handing-address">${DELIVERY.map(
    (name) =>
      html`<label>${t.address[name]}<input name="${name}" autocomplete="${AUTOCOMPLETE[name]}" maxlength="${name === "address" ? SHOP_REQUEST_LIMITS.address : name === "zipcode" ? 12 : 50}" value="${typed(name)}"${invalid(name)}>${errorAt(name)}</label>`,
  )}</div></fieldset>`
}<label>${t.message}<textarea name="message" rows="4" maxlength="${SHOP_REQUEST_LIMITS.message.max}" required${invalid("message")}>${typed("message")}</textarea>${errorAt("message")}</label>`;
}

/** Asks the shop about the lot, or puts it into the selection; without an account and without a script. */
export function renderAskForm(
  product: ShopProduct,
  {
    t,
    locale,
    action,
    refused,
    takesCards,
    takesSelection,
    delivers,
  }: {
    readonly t: AskTexts;
    readonly locale: Locale;
    readonly action: string;
    readonly refused: RefusedAsk | undefined;
    readonly takesCards: boolean;
    readonly takesSelection: boolean;
    readonly delivers: boolean;
  },
): Markup {
  const { typed, errorAt, invalid } = stateOf(refused, t);
  const quantity = html`<label>${t.quantity(product.unit)}<input name="quantity" inputmode="decimal" maxlength="12" required value="${typed("quantity", "1")}"${invalid("quantity")}>${errorAt("quantity")}</label>
`;
  return html`<section id="ask" class="ask"><h2>${t.title}</h2><p class="muted">${t.text}</p>
<form class="order-form" method="post" action="${action}?lang=${locale}#ask" novalidate>
${renderAskFields({ t, refused, quantity, takesCards, delivers })}
<p class="order-acts"><button class="button primary">${t.send}</button>${takesSelection && html`<button class="button" formaction="${action}/selection?lang=${locale}" formnovalidate>${t.choose}</button>`}</p></form></section>`;
}
