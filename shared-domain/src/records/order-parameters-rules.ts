import type { StringSchema } from "yup";
import { checkBic, checkIban } from "../identifiers/bank.ts";
import type { RecordRules } from "./record-schema.ts";

type Rule = StringSchema<string | null | undefined>;

/** What order parameters must be besides their types; the messages are keys of texts of forms. */
export const orderParametersRules: RecordRules = {
  iban: (rule: Rule) => rule.test("iban", "form.iban", (value) => !value || checkIban(value).ok),
  bic: (rule: Rule) => rule.test("bic", "form.bic", (value) => !value || checkBic(value).ok),
};

/** Account and bank are stored without blanks. */
export function storedOrderParameters<Values extends object>(values: Values): Values {
  const { iban, bic } = values as { readonly iban?: string | null; readonly bic?: string | null };
  return {
    ...values,
    ...(iban ? { iban: checkIban(iban).normalized } : {}),
    ...(bic ? { bic: checkBic(bic).normalized } : {}),
  };
}
