import {
  type AccountForm,
  type AccountMessages,
  accountSchema,
  checkVatOf,
  hasCompany,
  isNotified,
  JOBS,
  jobChoice,
  PREFERENCES,
  type Preferences,
} from "@gisement/shared-domain/account";
import { chosenDateOrder } from "@gisement/shared-domain/format";
import { checkPhone, checkSiret } from "@gisement/shared-domain/identifiers";
import type { Locale } from "@gisement/shared-domain/locale";
import { type ObjectSchema, type StringSchema, string } from "yup";
import type { UpdateUserInput } from "../../gql/graphql.ts";
import type { AccountUser } from "./api/get-user.ts";

/** Values of the account form: the job by its value, the rest as in the shared schema. */
export type AccountValues = Omit<AccountForm, "job" | "language"> & {
  readonly job: string | null;
  readonly language: string;
};
export type AccountLabels = Readonly<Record<keyof AccountValues, string>>;

const COMPANY_FIELDS = ["company", "SIRET", "VAT", "address", "zipcode", "city"] as const;

/**
 * The shared rules; those of company fields apply while the fields are shown (ACCT-529). `storedType` as in
 * `accountSchema`.
 */
export function accountValuesSchema(
  messages: AccountMessages | undefined,
  storedType: string,
): ObjectSchema<AccountValues> {
  const rules = accountSchema(messages, storedType);
  const whileShown = COMPANY_FIELDS.map((field) => [
    field,
    (rules.fields[field] as StringSchema<string | null>).when("type", ([type], rule) =>
      hasCompany(type as string) ? rule : string().nullable(),
    ),
  ]);
  const shape = { ...Object.fromEntries(whileShown), job: string().nullable().default(null) };
  return rules.shape(shape) as unknown as ObjectSchema<AccountValues>;
}

const toPreferences = (stored: AccountUser["preferences"]): Preferences =>
  Object.fromEntries(stored.map(({ key, values }) => [key, values]));

/** The stored job (ACCT-522): an object of the marketing service. */
export function storedJob(job: unknown): { readonly value: string; readonly label: string } | null {
  if (typeof job !== "object" || job === null) return null;
  const { label, value } = job as { label?: unknown; value?: unknown };
  return typeof value === "string" && value
    ? { value, label: typeof label === "string" && label ? label : value }
    : null;
}

export function toForm(user: AccountUser): AccountValues {
  const preferences = toPreferences(user.preferences);
  return {
    name: user.name,
    phone: user.phone ?? null,
    type: user.type,
    language: user.language,
    teamSize: preferences[PREFERENCES.surveyTeamSize]?.[0] ?? null,
    company: user.company ?? null,
    SIRET: user.SIRET ?? null,
    VAT: user.VAT ?? null,
    address: user.address ?? null,
    zipcode: user.zipcode ?? null,
    city: user.city ?? null,
    country: user.country ?? null,
    dateOrder: chosenDateOrder(preferences) ?? null,
    job: storedJob(user.job)?.value ?? null,
    notifyTeam: isNotified(preferences, PREFERENCES.notifyTeam),
    notifyMentions: isNotified(preferences, PREFERENCES.notifyMentions),
  };
}

/** The preferences of the form (ACCT-530, ACCT-531); the server keeps all other keys. */
function preferencesOf(form: AccountValues, before: AccountValues): UpdateUserInput["preferences"] {
  const own: [string, string | null][] = [
    [PREFERENCES.notifyTeam, String(form.notifyTeam)],
    [PREFERENCES.notifyMentions, String(form.notifyMentions)],
  ];
  if (form.dateOrder !== before.dateOrder) own.push([PREFERENCES.dateOrder, form.dateOrder ?? null]);
  if (hasCompany(form.type)) own.push([PREFERENCES.surveyTeamSize, form.teamSize]);
  return own.map(([key, value]) => ({ key, values: value === null ? [] : [value], type: null }));
}

/** Empty text becomes null. */
const orNull = (value: string | null | undefined): string | null => value?.trim() || null;

/** The changed fields in their stored form; company fields only for types that have them. */
export function toInput(user: AccountUser, form: AccountValues, locale: Locale): UpdateUserInput {
  const phone = orNull(form.phone);
  const values = {
    name: form.name.trim(),
    phone: phone && checkPhone(phone, form.country).normalized,
    type: form.type,
    language: form.language,
    country: orNull(form.country),
    ...(hasCompany(form.type)
      ? {
          company: orNull(form.company),
          SIRET: form.SIRET ? checkSiret(form.SIRET).normalized : null,
          VAT: form.VAT ? checkVatOf(form.VAT, form.country).normalized : null,
          address: orNull(form.address),
          zipcode: orNull(form.zipcode),
          city: orNull(form.city),
        }
      : {}),
  };
  const before = toForm(user);
  type CompanyOrPerson = keyof typeof values;
  const changed = Object.entries(values).filter(
    ([field]) => orNull(form[field as CompanyOrPerson]) !== before[field as CompanyOrPerson],
  );
  const job = JOBS.find(({ value }) => value === form.job);
  return {
    id: user.id,
    updatedAt: user.updatedAt,
    ...Object.fromEntries(changed),
    ...(form.job === before.job ? {} : { job: job ? jobChoice(job, locale) : null }),
    preferences: preferencesOf(form, before),
  };
}
