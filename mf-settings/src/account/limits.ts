import { checkPhone, checkPostcode, checkSiret, checkVat } from "@gisement/shared-domain/identifiers";
import { isLocale, LOCALES } from "@gisement/shared-domain/locale";
import { ACCOUNT_TYPES, TEAM_SIZES } from "@gisement/shared-domain/vocabulary";
import { boolean, type InferType, object, string } from "yup";

/** Limits of the account form in characters (ACCT-516, ACCT-519, ACCT-520, decision A19). */
export const ACCOUNT_LIMITS = {
  company: { min: 2, max: 80 },
  address: 60,
  city: { min: 2, max: 50 },
  job: 80,
} as const;

/** 2 to 80 letters of any script, blanks, apostrophes, hyphens and full stops (ACCT-514, decision C2). */
export const NAME_PATTERN = /^(?=.*\p{L})[\p{L}\p{M} '’.-]{2,80}$/u;

/** Countries the product works in; their rules of telephone numbers and postcodes are known. */
export const COUNTRIES = ["FR", "BE", "LU", "CH", "NL"] as const;

/** Types that have a company and a team size (ACCT-529). */
export const COMPANY_TYPES = ["COMPANY", "NGO"] as const;
export const hasCompany = (type: string | null | undefined): boolean =>
  (COMPANY_TYPES as readonly string[]).includes(type ?? "");

/** Sentences of the rules that yup has no words for. */
export interface AccountMessages {
  readonly name: string;
  readonly phone: string;
  readonly siret: string;
  readonly vat: string;
  readonly zipcode: string;
}

const optional = () => string().trim().nullable().default(null);
/** A rule of a company field: it holds while the field is shown and filled. */
const shownRule =
  (check: (value: string, country: string | null | undefined) => boolean) =>
  (value: string | null | undefined, context: { parent: unknown }): boolean => {
    const { type, country } = context.parent as { type?: string | null; country?: string | null };
    return !value || !hasCompany(type) || check(value, country);
  };
const between = ({ min, max }: { min: number; max: number }) =>
  [
    {
      name: "min",
      message: `\${path} must be at least ${min} characters`,
      test: shownRule((value) => value.length >= min),
    },
    {
      name: "max",
      message: `\${path} must be at most ${max} characters`,
      test: shownRule((value) => value.length <= max),
    },
  ] as const;

/** Types that nobody chooses: given by the platform, and kept when their holder saves the form (ACCT-525). */
export const GIVEN_TYPES = ["ADMIN", "CYNEO"] as const;
export const isGivenType = (type: string): boolean => (GIVEN_TYPES as readonly string[]).includes(type);

/** `storedType` is the account's present type. */
export const accountSchema = (messages?: AccountMessages, storedType = "NONE") => {
  const [companyMin, companyMax] = between(ACCOUNT_LIMITS.company);
  const [cityMin, cityMax] = between(ACCOUNT_LIMITS.city);
  const [, addressMax] = between({ min: 0, max: ACCOUNT_LIMITS.address });
  return object({
    name: string().trim().required().matches(NAME_PATTERN, messages?.name),
    phone: optional().test({
      name: "phone",
      message: messages?.phone,
      test: (value, context) =>
        !value || checkPhone(value, (context.parent as { country?: string | null }).country).ok,
    }),
    type: string()
      .required()
      .oneOf([...ACCOUNT_TYPES.map(({ value }) => value), ...(isGivenType(storedType) ? [storedType] : [])]),
    language: string()
      .required()
      .oneOf([...LOCALES]),
    teamSize: string()
      .nullable()
      .default(null)
      .oneOf([null, ...TEAM_SIZES.map(({ value }) => value)]),
    company: optional().test(companyMin).test(companyMax),
    SIRET: optional().test({
      name: "siret",
      message: messages?.siret,
      test: shownRule((value) => checkSiret(value).ok),
    }),
    VAT: optional().test({
      name: "vat",
      message: messages?.vat,
      test: shownRule((value) => checkVat(value).ok),
    }),
    address: optional().test(addressMax),
    zipcode: optional().test({
      name: "zipcode",
      message: messages?.zipcode,
      test: shownRule((value, country) => checkPostcode(value, country).ok),
    }),
    city: optional().test(cityMin).test(cityMax),
    country: optional(),
    job: optional().max(ACCOUNT_LIMITS.job),
    notifyTeam: boolean().required(),
    notifyMentions: boolean().required(),
  });
};
export type AccountForm = InferType<ReturnType<typeof accountSchema>>;

/** The interface language of a stored one (`FR`); a language without an interface is French. */
export const interfaceLanguage = (stored: string): (typeof LOCALES)[number] => {
  const short = stored.toLowerCase();
  return isLocale(short) ? short : "fr";
};
