import type { Locale } from "@gisement/shared-domain/locale";
import { documentTotals, type Totals, type Vat } from "@gisement/shared-domain/money";
import { subtractQuantity } from "@gisement/shared-domain/occurrences";
import {
  type Day,
  defaultExpiry,
  MISSING_ITEM_NAME,
  onParisDay,
  parisDay,
  QUOTE_LIMITS,
  QUOTE_TYPE,
  quoteLineSchema,
} from "@gisement/shared-domain/orders";
import { array, boolean, type InferType, number, object, string, ValidationError } from "yup";
import type { CreateOrderInput } from "../../gql/graphql.ts";
import type { QuoteLot } from "./api/search-lots.ts";
import { fromChoice, toChoice } from "./vat-choice.ts";

/** Messages of the rules that yup has none for. */
export interface QuoteMessages {
  readonly tooMany: (remaining: number) => string;
  readonly expiryBeforeIssue: string;
  readonly noLines: string;
  readonly noCustomer: string;
}

/** A draft as the form holds it; days are calendar days in Paris. */
export const quoteSchema = (messages?: QuoteMessages) =>
  object({
    /** Id of the future order, so that a repeated request creates only one. */
    id: string().required(),
    customerID: string()
      .nullable()
      .defined()
      .test({ name: "customer", message: messages?.noCustomer, test: (value) => Boolean(value) }),
    lines: array()
      .of(
        quoteLineSchema(messages?.tooMany).shape({
          lotID: string().required(),
          name: string().defined(),
          ref: string().nullable().defined(),
          picture: string().nullable().defined(),
          unit: string().nullable().defined(),
          /** The line's own VAT as a choice; null for the quote's. */
          vat: string().nullable().default(null),
        }),
      )
      .required()
      .min(1, messages?.noLines)
      .max(QUOTE_LIMITS.lines),
    /** VAT of shipping and of lines without their own, as a choice. */
    vat: string().required(),
    /** Whether lines may have their own VAT. */
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
    /** An expiry set by hand no longer follows the issue date (decision A24). */
    expiryEdited: boolean().required(),
    managerID: string().nullable().defined(),
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
    lines: [],
    vat: toChoice(defaults.vat),
    vatPerLine: false,
    shipping: 0,
    issueDay,
    expireDay: expiryFor(issueDay, defaults.validityDays),
    expiryEdited: false,
    managerID: defaults.managerID ?? null,
    notes: "",
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
    description: "",
    vat: null,
  };
}

const amount = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** The own VAT of a line; null if it has the quote's. */
const ownVat = (
  { vatPerLine }: Pick<QuoteDraft, "vatPerLine">,
  { vat }: Pick<QuoteLine, "vat">,
): Vat | null => (vatPerLine && vat ? fromChoice(vat) : null);

/** Totals of the current input; a value that is not yet a number counts as 0. */
export function draftTotals(draft: Pick<QuoteDraft, "lines" | "vat" | "vatPerLine" | "shipping">): Totals {
  const vat = fromChoice(draft.vat);
  const lines = draft.lines.map((line) => ({
    unitPrice: amount(line.unitPrice),
    quantity: amount(line.quantity),
    vat: ownVat(draft, line) ?? vat,
  }));
  return documentTotals(lines, { amount: amount(draft.shipping), vat });
}

export function toOrderInput(draft: QuoteDraft, now: Date): CreateOrderInput {
  const vat = fromChoice(draft.vat);
  const vatOfLine = (line: QuoteLine) => {
    const own = ownVat(draft, line);
    return own ? { vatRate: own.rate, vatScheme: own.scheme } : {};
  };
  return {
    id: draft.id,
    type: QUOTE_TYPE,
    requestType: "quote",
    customerID: draft.customerID,
    items: draft.lines.map((line) => ({
      // The server expects a lot id as product: this lot, not the newest of its model.
      productID: line.lotID,
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
    ...(draft.notes.trim() ? { notes: draft.notes.trim() } : {}),
  };
}

const draftKey = (teamID: string) => `gisement:mf-orders:quote-draft:${teamID}`;

/** The shape of a stored draft, without rules for its values: incomplete drafts are stored too. */
const storedSchema = object({
  id: string().required(),
  lines: array()
    .of(object({ lotID: string().required(), productID: string().required() }))
    .required(),
});

/** The draft that this tab stored for a team; an unreadable one is deleted. */
export function readStoredDraft(teamID: string, fallback: QuoteDraft): QuoteDraft | null {
  try {
    const stored = sessionStorage.getItem(draftKey(teamID));
    if (!stored) return null;
    const value: unknown = JSON.parse(stored);
    storedSchema.validateSync(value, { strict: true });
    return { ...fallback, ...(value as Partial<QuoteDraft>) };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof ValidationError)) throw error;
    dropDraft(teamID);
    return null;
  }
}

export function keepDraft(teamID: string, draft: QuoteDraft): void {
  try {
    sessionStorage.setItem(draftKey(teamID), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the draft lives as long as the page, and leaving asks for confirmation.
  }
}

export const dropDraft = (teamID: string): void => sessionStorage.removeItem(draftKey(teamID));
