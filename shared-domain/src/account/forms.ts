import { array, boolean, type InferType, number, object, string } from "yup";
import { isPersonName, NAME_LENGTH } from "../auth/name.ts";
import { DATE_ORDER_CHOICES } from "../format/index.ts";
import { ACCOUNT_TYPES, TEAM_SIZES } from "../vocabulary/index.ts";
import { type CompanyMessages, companyFields, ENGLISH_COMPANY, textBetween } from "./company-fields.ts";
import { hasCompany, isAssignedType, USAGES } from "./vocabulary.ts";

/** Limits of the account form in characters (ACCT-516, ACCT-519, ACCT-520, decision A19). */
export const ACCOUNT_LIMITS = {
  name: NAME_LENGTH,
  company: { min: 2, max: 80 },
  address: 60,
  city: { min: 2, max: 50 },
  job: 120,
} as const;

/** Stored languages (spec part 2 §3 Enumerations); the interface speaks the first three. */
export const LANGUAGES = ["FR", "EN", "NL", "DE", "ES", "IT"] as const;

export interface AccountMessages extends CompanyMessages {
  readonly name: string;
}
const ENGLISH: AccountMessages = {
  ...ENGLISH_COMPANY,
  name: "${path} must be 2 to 80 letters, blanks, apostrophes, hyphens or full stops",
};

/** A job from the list (ACCT-522). */
export const jobSchema = object({
  brevoId: number().integer().required(),
  label: string().trim().max(ACCOUNT_LIMITS.job).required(),
  value: string().trim().max(ACCOUNT_LIMITS.job).required(),
})
  .nullable()
  .default(null);

const choices = (terms: readonly { readonly value: string }[]) => terms.map(({ value }) => value);

/**
 * The account form (spec part 2 §5), without the sign-in address. `storedType` is the account's current type: a type
 * that the platform assigned stays valid, although users cannot choose it (ACCT-525).
 */
export const accountSchema = (messages: AccountMessages = ENGLISH, storedType = "NONE") =>
  object({
    name: string()
      .trim()
      .required()
      .test({
        name: "name",
        message: messages.name,
        params: NAME_LENGTH,
        test: (value) => !value || isPersonName(value),
      }),
    type: string()
      .required()
      .oneOf([...choices(ACCOUNT_TYPES), ...(isAssignedType(storedType) ? [storedType] : [])]),
    language: string()
      .required()
      .oneOf([...LANGUAGES]),
    company: textBetween(ACCOUNT_LIMITS.company),
    ...companyFields(ACCOUNT_LIMITS, messages),
    job: jobSchema,
    teamSize: string()
      .nullable()
      .default(null)
      .oneOf([null, ...choices(TEAM_SIZES)]),
    /** Null: as the language. */
    dateOrder: string()
      .nullable()
      .default(null)
      .oneOf([null, ...DATE_ORDER_CHOICES]),
    notifyTeam: boolean().default(true),
    notifyMentions: boolean().default(true),
  });
export type AccountForm = InferType<ReturnType<typeof accountSchema>>;

const answered = (schema: typeof jobSchema) =>
  schema.test({
    name: "required",
    message: "${path} is a required field",
    test: (job) => job !== null && job !== undefined,
  });

/** The one-time survey: type and usage for everyone, job and team size for companies and NGOs (ACCT-526). */
export const surveySchema = () =>
  object({
    type: string().required().oneOf(choices(ACCOUNT_TYPES)),
    usage: array(string().required().oneOf(choices(USAGES)))
      .min(1)
      .required(),
    job: jobSchema.when("type", ([type], schema) => (hasCompany(type as string) ? answered(schema) : schema)),
    teamSize: string()
      .nullable()
      .default(null)
      .oneOf([null, ...choices(TEAM_SIZES)])
      .when("type", ([type], schema) => (hasCompany(type as string) ? schema.required() : schema)),
  });
export type SurveyForm = InferType<ReturnType<typeof surveySchema>>;
