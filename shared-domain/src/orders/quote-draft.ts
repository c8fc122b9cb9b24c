import { array, boolean, type InferType, number, object, string } from "yup";
import { documentTotals, isVatScheme, type Totals, type Vat, vatOf } from "../money/index.ts";
import { QUOTE_LIMITS } from "./forms.ts";
import { ID } from "./items.ts";

const id = () =>
  string().strict().matches(ID, { excludeEmptyString: false, message: "${path} is not an id." });
const text = (longest: number) => string().strict().max(longest);
const amount = () => number().strict().nullable().defined();
const answer = () => text(QUOTE_LIMITS.waste).defined();
/** A day such as `2026-12-20`; empty while it is typed. */
const day = () => text(10).defined();

/**
 * A quote that its seller has not sent, as the form holds it: any part may still be missing or wrong, so only shapes and lengths
 * are checked. Days are calendar days in Paris, amounts are euros, VAT is a choice of `vatFromChoice`.
 */
export const quoteDraftContent = () =>
  object({
    /** Id of the future order, so that sending it twice creates only one. */
    id: id().required(),
    customerID: id().nullable().defined(),
    /** The request that it answers: it goes to who wrote it. */
    requestID: id().nullable().default(null),
    /** The quote that was sent and is changed by this draft; its next version. */
    orderID: id().nullable().default(null),
    lines: array()
      .of(
        object({
          /** Null for an extra line, such as transport or dismantling. */
          lotID: id().nullable().defined(),
          productID: id().nullable().defined(),
          name: text(500).defined(),
          ref: text(200).nullable().defined(),
          picture: text(500).nullable().defined(),
          unit: text(60).nullable().defined(),
          quantity: amount(),
          /** What was free of the lot when it was looked at. */
          remainingQuantity: amount(),
          unitPrice: amount(),
          /** Percent. */
          discount: amount().default(0),
          description: text(QUOTE_LIMITS.description).defined(),
          /** The line's own VAT; null for the quote's. */
          vat: text(40).nullable().default(null),
        }).noUnknown(),
      )
      .max(QUOTE_LIMITS.lines)
      .defined(),
    /** VAT of shipping and of lines without their own. */
    vat: text(40).defined(),
    /** Whether lines may have their own VAT. */
    vatPerLine: boolean().strict().defined(),
    shipping: amount(),
    issueDay: day(),
    expireDay: day(),
    /** An expiry set by hand no longer follows the issue date (decision A24). */
    expiryEdited: boolean().strict().defined(),
    managerID: id().nullable().defined(),
    notes: text(QUOTE_LIMITS.notes).defined(),
    /** What a quote of works says of its waste; null for a quote without works. */
    waste: object({ quantity: answer(), sorting: answer(), collection: answer(), cost: answer() })
      .noUnknown()
      .nullable()
      .default(null),
  }).noUnknown();
export type QuoteDraftContent = InferType<ReturnType<typeof quoteDraftContent>>;

/** Drafts of one team at once. */
export const QUOTE_DRAFTS_LIMIT = 100;

/** A VAT as the value of a select: the rate of the scheme `standard`, or the name of another scheme. */
export const toVatChoice = ({ scheme, rate }: Vat): string => (scheme === "standard" ? String(rate) : scheme);

export const vatFromChoice = (choice: string): Vat =>
  isVatScheme(choice) ? vatOf(choice, 0) : vatOf("standard", Number(choice) || 0);

const counted = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);

interface DraftAmounts {
  readonly lines: readonly {
    readonly quantity?: number | null;
    readonly unitPrice?: number | null;
    readonly discount?: number | null;
    readonly vat?: string | null;
  }[];
  readonly vat: string;
  readonly vatPerLine: boolean;
  readonly shipping?: number | null;
}

/** Totals of what was typed so far; a value that is not yet a number counts as 0. */
export function quoteDraftTotals({ lines, vat: choice, vatPerLine, shipping }: DraftAmounts): Totals {
  const vat = vatFromChoice(choice);
  return documentTotals(
    lines.map((line) => ({
      unitPrice: counted(line.unitPrice),
      quantity: counted(line.quantity),
      discount: Math.min(100, Math.max(0, counted(line.discount))),
      vat: vatPerLine && line.vat ? vatFromChoice(line.vat) : vat,
    })),
    { amount: counted(shipping), vat },
  );
}
