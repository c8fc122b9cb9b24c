import type { Locale } from "@gisement/shared-domain/locale";
import { type Vat, vatOf } from "@gisement/shared-domain/money";
import { subtractQuantity } from "@gisement/shared-domain/occurrences";
import {
  type Day,
  defaultExpiry,
  MISSING_ITEM_NAME,
  onParisDay,
  parisDay,
  QUOTE_LIMITS,
  QUOTE_TYPE,
  type QuoteDraftContent,
  quoteLineSchema,
  toVatChoice,
  vatFromChoice,
} from "@gisement/shared-domain/orders";
import { array, boolean, type InferType, number, object, string } from "yup";
import type { CreateOrderInput, UpdateOrderInput } from "../../gql/graphql.ts";
import type { QuoteSource } from "./api/get-source.ts";
import type { QuoteLot } from "./api/search-lots.ts";

/** Messages of the rules that yup has none for. */
export interface QuoteMessages {
  readonly tooMany: (remaining: number) => string;
  readonly expiryBeforeIssue: string;
  readonly noLines: string;
  readonly noCustomer: string;
  readonly gone: string;
  readonly noName: string;
}

const answer = () => string().trim().required().max(QUOTE_LIMITS.waste);

/** A draft as the form holds it, ready to be sent; the server keeps any other one too (`quoteDraftContent`). */
export const quoteSchema = (messages?: QuoteMessages) =>
  object({
    id: string().required(),
    customerID: string()
      .nullable()
      .defined()
      .test({
        name: "customer",
        message: messages?.noCustomer,
        test: (value, context) => {
          const { requestID, orderID } = context.parent as {
            requestID: string | null;
            orderID: string | null;
          };
          return Boolean(value ?? requestID ?? orderID);
        },
      }),
    requestID: string().nullable().default(null),
    orderID: string().nullable().default(null),
    lines: array()
      .of(
        quoteLineSchema(messages?.tooMany).shape({
          /** Null for an extra line. */
          lotID: string()
            .nullable()
            .defined()
            .test({
              name: "gone",
              message: messages?.gone,
              test: (_value, context) => !(context.parent as { isGone?: boolean }).isGone,
            }),
          productID: string().nullable().defined(),
          name: string()
            .defined()
            .max(500)
            .test({
              name: "named",
              message: messages?.noName,
              test: (value) => value.trim() !== "",
            }),
          ref: string().nullable().defined(),
          picture: string().nullable().defined(),
          unit: string().nullable().defined(),
          /** The line's own VAT as a choice; null for the quote's. */
          vat: string().nullable().default(null),
          /** The lot left the inventory since the line was written. */
          isGone: boolean().default(false),
        }),
      )
      .required()
      .min(1, messages?.noLines)
      .max(QUOTE_LIMITS.lines),
    vat: string().required(),
    vatPerLine: boolean().required(),
    shipping: number().required().min(0).max(QUOTE_LIMITS.shipping),
    issueDay: string().required(),
    expireDay: string()
      .required()
      .test({
        name: "order",
        message: messages?.expiryBeforeIssue,
        test: (value, context) => value >= (context.parent as { issueDay: string }).issueDay,
      }),
    expiryEdited: boolean().required(),
    managerID: string().nullable().defined(),
    waste: object({ quantity: answer(), sorting: answer(), collection: answer(), cost: answer() })
      .nullable()
      .default(null),
    notes: string().max(QUOTE_LIMITS.notes).defined(),
  });
export type QuoteDraft = InferType<ReturnType<typeof quoteSchema>>;
export type QuoteLine = QuoteDraft["lines"][number];

/** Defaults of a new draft from the team's quote settings. */
export interface QuoteDefaults {
  readonly validityDays?: number | null;
  readonly vat: Vat;
  /** The seller's country, whose rates can be chosen. */
  readonly country?: string | null;
  readonly managerID?: string | null;
}

export function newDraft(defaults: QuoteDefaults, now: Date): QuoteDraft {
  const issueDay = parisDay(now);
  return {
    id: crypto.randomUUID(),
    customerID: null,
    requestID: null,
    orderID: null,
    lines: [],
    vat: toVatChoice(defaults.vat),
    vatPerLine: false,
    shipping: 0,
    issueDay,
    expireDay: expiryFor(issueDay, defaults.validityDays),
    expiryEdited: false,
    managerID: defaults.managerID ?? null,
    notes: "",
    waste: null,
  };
}

/** The expiry day of a document issued on this day (CONST-002). */
export const expiryFor = (issueDay: Day, validityDays?: number | null): Day =>
  parisDay(defaultExpiry(onParisDay(issueDay), validityDays ?? undefined));

/** The quantity of a lot that other orders have not reserved; null if unknown. */
export const availableQuantity = ({
  quantity,
  heldQuantity,
}: Pick<QuoteLot, "quantity" | "heldQuantity">): number | null =>
  quantity?.number == null ? null : subtractQuantity(quantity.number, heldQuantity);

/** Whether a lot can no longer be offered: it was removed, sold or left the inventory otherwise. */
export const isGone = ({ progress, type }: Pick<QuoteLot, "progress" | "type">): boolean =>
  progress !== "active" || type === "deleted";

/** A line for a lot: one unit at its price. */
export function lineFromLot(lot: QuoteLot, locale: Locale): QuoteLine {
  const translated = locale === "en" ? lot.nameEN : locale === "nl" ? lot.nameNL : null;
  const remaining = availableQuantity(lot);
  return {
    lotID: lot.id,
    productID: lot.productID,
    name: translated || lot.name || MISSING_ITEM_NAME[locale],
    ref: lot.ref,
    picture: lot.pictures[0] ?? null,
    unit: lot.quantity?.unit ?? null,
    quantity: remaining === null ? 1 : Math.min(1, remaining),
    remainingQuantity: remaining,
    unitPrice: lot.price?.amount ?? 0,
    discount: 0,
    description: "",
    vat: null,
    isGone: isGone(lot),
  };
}

/** A line about no lot: transport, dismantling, packing. */
export const extraLine = (line: Partial<QuoteLine> = {}): QuoteLine => ({
  lotID: null,
  productID: null,
  name: "",
  ref: null,
  picture: null,
  unit: "",
  quantity: 1,
  remainingQuantity: null,
  unitPrice: 0,
  discount: 0,
  description: "",
  vat: null,
  isGone: false,
  ...line,
});

/** The own VAT of a line; null if it has the quote's. */
const ownVat = (
  { vatPerLine }: Pick<QuoteDraft, "vatPerLine">,
  { vat }: Pick<QuoteLine, "vat">,
): Vat | null => (vatPerLine && vat ? vatFromChoice(vat) : null);

/** What a quote says, for the one that is written and for the next version of one that was sent. */
function toContentInput(draft: QuoteDraft, now: Date) {
  const vat = vatFromChoice(draft.vat);
  const vatOfLine = (line: QuoteLine) => {
    const own = ownVat(draft, line);
    return own ? { vatRate: own.rate, vatScheme: own.scheme } : {};
  };
  return {
    items: draft.lines.map((line) => ({
      // The server expects a lot id as product: this lot, not the newest of its model.
      ...(line.lotID === null
        ? { name: line.name.trim(), ...(line.unit?.trim() ? { unit: line.unit.trim() } : {}) }
        : { productID: line.lotID }),
      ...(line.discount ? { discount: line.discount } : {}),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      ...vatOfLine(line),
      ...(line.description ? { description: line.description } : {}),
    })),
    vatPercentage: vat.rate,
    vatScheme: vat.scheme,
    shipping: draft.shipping,
    issueDate: onParisDay(draft.issueDay, now).toISOString(),
    expireDate: onParisDay(draft.expireDay, now).toISOString(),
    managerID: draft.managerID,
    waste: draft.waste,
  };
}

export function toOrderInput(draft: QuoteDraft, now: Date, draftID: string | null): CreateOrderInput {
  return {
    id: draft.id,
    type: QUOTE_TYPE,
    requestType: "quote",
    source: "manual",
    customerID: draft.customerID,
    ...(draft.requestID ? { requestID: draft.requestID } : {}),
    ...(draftID ? { draftID } : {}),
    ...toContentInput(draft, now),
    ...(draft.notes.trim() ? { notes: draft.notes.trim() } : {}),
  };
}

/** The next version of the quote that this draft changes. */
export function toVersionInput(
  draft: QuoteDraft,
  now: Date,
  order: { readonly id: string; readonly updatedAt: string },
  draftID: string | null,
): UpdateOrderInput {
  return {
    id: order.id,
    updatedAt: order.updatedAt,
    ...(draftID ? { draftID } : {}),
    ...toContentInput(draft, now),
    notes: draft.notes.trim() || null,
  };
}

const numberOrNull = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** The form's values as the server keeps them; text that is no number is left out. */
export const toDraftContent = ({ lines, shipping, ...draft }: QuoteDraft): QuoteDraftContent => ({
  ...draft,
  shipping: numberOrNull(shipping),
  lines: lines.map(({ isGone: _isGone, quantity, unitPrice, discount, remainingQuantity, ...line }) => ({
    ...line,
    quantity: numberOrNull(quantity),
    unitPrice: numberOrNull(unitPrice),
    discount: numberOrNull(discount),
    remainingQuantity: numberOrNull(remainingQuantity),
  })),
});

/** A kept draft as the form's values, its lines with what is free of their lots now. */
export function fromDraftContent(content: QuoteDraftContent, lots: readonly QuoteLot[]): QuoteDraft {
  // An empty number is null in the form, which its rules refuse when the quote is sent.
  const { lines, ...rest } = content as unknown as QuoteDraft;
  return {
    ...rest,
    // A draft from before there were discounts and works has neither.
    waste: rest.waste ?? null,
    lines: lines.map((line) => withLot({ ...line, discount: line.discount ?? 0 }, lots)),
  };
}

/** A line with what its lot says now. */
export function withLot(line: QuoteLine, lots: readonly QuoteLot[]): QuoteLine {
  if (line.lotID === null) return line;
  const lot = lots.find(({ id }) => id === line.lotID);
  return lot
    ? { ...line, isGone: isGone(lot), remainingQuantity: availableQuantity(lot) }
    : { ...line, isGone: true };
}

/** A draft that answers a request: its lots, with the quantities that were asked for, at the lots' prices. */
export function draftFromRequest(
  source: QuoteSource,
  lots: readonly QuoteLot[],
  fresh: QuoteDraft,
  locale: Locale,
): QuoteDraft {
  const lines = source.orderItems.flatMap(({ productStatusID, quantity }) => {
    const lot = lots.find(({ id }) => id === productStatusID);
    return lot ? [{ ...lineFromLot(lot, locale), quantity }] : [];
  });
  return { ...fresh, requestID: source.id, customerID: source.customerID ?? null, lines };
}

/** A draft of the next version of a quote: what it says now. */
export function draftFromQuote(
  source: QuoteSource,
  lots: readonly QuoteLot[],
  fresh: QuoteDraft,
): QuoteDraft {
  const vat = toVatChoice(vatOf(source.vatScheme, source.vatPercentage ?? 0));
  const vats = source.orderItems.map(({ vatRate, vatScheme }) => toVatChoice(vatOf(vatScheme, vatRate)));
  const day = (moment: string | null | undefined, otherwise: Day) =>
    moment ? parisDay(new Date(moment)) : otherwise;
  return {
    ...fresh,
    orderID: source.id,
    customerID: source.customerID ?? null,
    lines: source.orderItems.map((item, index) =>
      withLot(
        extraLine({
          lotID: item.productStatusID ?? null,
          productID: item.productID ?? item.productStatusID ?? null,
          name: item.name ?? "",
          ref: lots.find(({ id }) => id === item.productStatusID)?.ref ?? null,
          picture: item.pictures[0] ?? null,
          unit: item.unit ?? null,
          quantity: item.quantity,
          unitPrice: item.unitPrice,
          discount: item.discount,
          description: item.description ?? "",
          vat: vats[index] === vat ? null : (vats[index] ?? null),
        }),
        lots,
      ),
    ),
    vat,
    vatPerLine: vats.some((own) => own !== vat),
    shipping: source.shipping?.amount ?? 0,
    issueDay: day(source.issueDate, fresh.issueDay),
    expireDay: day(source.expireDate, fresh.expireDay),
    expiryEdited: true,
    managerID: source.managerID ?? null,
    notes: source.notes ?? "",
    waste: source.waste ?? null,
  };
}
