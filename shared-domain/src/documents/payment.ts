import { type Cents, toEuros } from "../money/index.ts";
import { addParisDays, parisDay } from "../orders/index.ts";

/** The longest name and text of a payment code, in characters. */
const NAME = 70;
const TEXT = 140;

/** The day, `2027-01-03`, by which a document issued then is to be paid. */
export const dueDay = (issuedAt: string, days: number): string =>
  parisDay(addParisDays(new Date(issuedAt), days));

/** An IBAN in groups of four, as banks print it. */
export const ibanInFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1\u00a0");

const oneLine = (text: string, limit: number): string =>
  text.replace(/\s+/gu, " ").trim().slice(0, limit).trim();

/**
 * The text of a code that a banking app reads as a SEPA transfer (European Payments Council, EPC069-12, version 002).
 * Null if there is nothing to pay or more than a transfer takes.
 */
export function paymentCode(payment: {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly amount: Cents;
  readonly reference: string;
}): string | null {
  const { name, iban, bic, amount, reference } = payment;
  if (amount <= 0 || toEuros(amount) > 999_999_999.99) return null;
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    bic ?? "",
    oneLine(name, NAME),
    iban,
    `EUR${toEuros(amount).toFixed(2)}`,
    "",
    "",
    oneLine(reference, TEXT),
  ].join("\n");
}
