import { VAT_SCHEMES } from "@gisement/shared-domain/money";
import { number, string } from "yup";
import { nameType } from "../../platform/input/input-schema.ts";

export const vatScheme = () =>
  nameType(
    "VatScheme",
    string().oneOf(VAT_SCHEMES),
    "How VAT applies: standard has a rate, the others charge no VAT on the document.",
  );

/** Percent. Whether the seller's country has this rate is checked by the rule that knows the seller. */
export const vatRate = () => number().strict().min(0).max(100);
