import { string } from "yup";
import { checkPhone, checkPostcode, checkSiret, checkVat } from "../identifiers/index.ts";

/** Messages of the rules that yup has none for; screens pass them in the user's language. */
export interface CompanyMessages {
  readonly phone: string;
  readonly SIRET: string;
  readonly VAT: string;
  readonly zipcode: string;
}
export const ENGLISH_COMPANY: CompanyMessages = {
  phone: "${path} must be a telephone number of the chosen country, or of 10 to 15 digits",
  SIRET: "${path} must have 14 digits, in groups of 3, 3, 3 and 5",
  VAT: "${path} must be FR, 2 digits and 3 groups of 3 digits, or the form of the chosen country",
  zipcode: "${path} must be a postcode of the chosen country",
};

/** VAT formats of the other countries that the product serves; France has its own check (ACCT-518). */
const FOREIGN_VAT: Readonly<Record<string, RegExp>> = {
  BE: /^BE[01]\d{9}$/,
  NL: /^NL\d{9}B\d{2}$/,
  LU: /^LU\d{8}$/,
  CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/,
};

/** A wrong format blocks; a wrong checksum only warns (decision A22). */
export function checkVatOf(value: string, country?: string | null) {
  const rule = FOREIGN_VAT[country?.toUpperCase() ?? ""];
  if (!rule) return checkVat(value);
  const bare = value.replace(/[\s.\-\u00a0\u202f]/g, "").toUpperCase();
  return rule.test(bare) ? { ok: true, normalized: bare } : checkVat(value);
}

const countryOf = (context: { parent: unknown }) =>
  (context.parent as { country?: string | null } | undefined)?.country;
const optional = () => string().trim().nullable().default(null);

/** An optional text within two lengths; empty is allowed. */
export const textBetween = ({ min, max }: { readonly min: number; readonly max: number }) =>
  optional()
    .test({
      name: "min",
      message: `\${path} must be at least ${min} characters`,
      params: { min },
      test: (value) => !value || value.length >= min,
    })
    .max(max);

/** The company fields that accounts and organizations share; their length limits differ by form (decision A19). */
export const companyFields = (
  limits: { readonly address: number; readonly city: { readonly min: number; readonly max: number } },
  messages: CompanyMessages,
) => ({
  phone: optional().test({
    name: "phone",
    message: messages.phone,
    test: (value, context) => !value || checkPhone(value, countryOf(context)).ok,
  }),
  SIRET: optional().test({
    name: "SIRET",
    message: messages.SIRET,
    test: (value) => !value || checkSiret(value).ok,
  }),
  VAT: optional().test({
    name: "VAT",
    message: messages.VAT,
    test: (value, context) => !value || checkVatOf(value, countryOf(context)).ok,
  }),
  address: optional().max(limits.address),
  zipcode: optional().test({
    name: "zipcode",
    message: messages.zipcode,
    test: (value, context) => !value || checkPostcode(value, countryOf(context)).ok,
  }),
  city: textBetween(limits.city),
  country: optional().max(60),
});

/** Numbers that are well formed but fail their checksum: reported, never refused (decision A22). */
export function identifierWarnings(values: {
  readonly SIRET?: string | null;
  readonly VAT?: string | null;
  readonly country?: string | null;
}): readonly ("SIRET" | "VAT")[] {
  const warned: ("SIRET" | "VAT")[] = [];
  const siret = values.SIRET ? checkSiret(values.SIRET) : null;
  if (siret?.ok && siret.reason === "checksum") warned.push("SIRET");
  const vat = values.VAT ? checkVatOf(values.VAT, values.country) : null;
  if (vat?.ok && "reason" in vat && vat.reason === "checksum") warned.push("VAT");
  return warned;
}
