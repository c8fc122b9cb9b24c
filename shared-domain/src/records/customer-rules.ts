import type { AnyObject, StringSchema, TestContext } from "yup";
import {
  checkPhone,
  checkPostcode,
  checkSiret,
  checkVat,
  type IdentifierCheck,
} from "../identifiers/index.ts";
import { CUSTOMER_LIMITS } from "./customer.ts";
import type { RecordRules } from "./record-schema.ts";

type Rule = StringSchema<string | null | undefined>;
type Check = (value: string, country?: string | null) => IdentifierCheck;

const countryOf = ({ parent }: TestContext<AnyObject>) => (parent as { country?: string | null }).country;
/** Texts that are well formed in the country of the customer; the message is the key of a text of forms. */
const wellFormed = (name: string, check: Check) => (rule: Rule) =>
  rule.test(name, `form.${name}`, (value, context) => !value || check(value, countryOf(context)).ok);
const atLeast = (min: number) => (rule: Rule) =>
  rule.test("min", `\${path} must be at least ${min} characters`, (value) => !value || value.length >= min);

/** What a customer's values must be besides their types: an address of mail, a postcode and a number of the country. */
export const customerRules: RecordRules = {
  email: (rule: Rule) => rule.email(),
  companyName: atLeast(CUSTOMER_LIMITS.company.min),
  phone: wellFormed("phone", checkPhone),
  zipcode: wellFormed("zipcode", checkPostcode),
  country: (rule: Rule) => rule.default("FR"),
  city: atLeast(CUSTOMER_LIMITS.city.min),
  SIRET: wellFormed("siret", checkSiret),
  VAT: wellFormed("vat", checkVat),
};

/** SIRET and VAT numbers are stored without blanks. A malformed one is refused; a failed checksum is not (decision A22). */
export function storedCustomer<Values extends object>(values: Values): Values {
  const { SIRET, VAT } = values as { readonly SIRET?: string | null; readonly VAT?: string | null };
  return {
    ...values,
    ...(SIRET ? { SIRET: checkSiret(SIRET).normalized } : {}),
    ...(VAT ? { VAT: checkVat(VAT).normalized } : {}),
  };
}
