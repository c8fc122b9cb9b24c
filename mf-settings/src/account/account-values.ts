import { checkPhone, checkSiret, checkVat } from "@gisement/shared-domain/identifiers";
import type { UpdateUserInput } from "../gql/graphql";
import type { AccountUser } from "./api/get-user.ts";
import { type AccountForm, hasCompany, interfaceLanguage } from "./limits.ts";

/** Preference keys of the account form (ACCT-530, ACCT-531). */
const NOTIFY_TEAM = "notification-team";
const NOTIFY_MENTIONS = "notification-review-mention";
const TEAM_SIZE = "survey-user-team-size";

type Preferences = AccountUser["preferences"];

const preference = (preferences: Preferences, key: string): string | null =>
  preferences.find((entry) => entry.key === key)?.values[0] ?? null;

/** Notifications are on until somebody turns them off. */
const isOn = (preferences: Preferences, key: string): boolean => preference(preferences, key) !== "false";

/** The label of the stored job, which is an object of the mail service (ACCT-522). */
function jobLabel(job: unknown): string | null {
  if (typeof job !== "object" || job === null) return null;
  const { label, value } = job as { label?: unknown; value?: unknown };
  return [label, value].find((text): text is string => typeof text === "string" && text !== "") ?? null;
}

export const toForm = (user: AccountUser): AccountForm => ({
  name: user.name,
  phone: user.phone,
  type: user.type,
  language: interfaceLanguage(user.language),
  teamSize: preference(user.preferences, TEAM_SIZE),
  company: user.company,
  SIRET: user.SIRET,
  VAT: user.VAT,
  address: user.address,
  zipcode: user.zipcode,
  city: user.city,
  country: user.country,
  job: jobLabel(user.job),
  notifyTeam: isOn(user.preferences, NOTIFY_TEAM),
  notifyMentions: isOn(user.preferences, NOTIFY_MENTIONS),
});

function withPreferences(user: AccountUser, form: AccountForm): Preferences {
  const wanted: Record<string, string | null> = {
    [NOTIFY_TEAM]: String(form.notifyTeam),
    [NOTIFY_MENTIONS]: String(form.notifyMentions),
    ...(hasCompany(form.type) ? { [TEAM_SIZE]: form.teamSize } : {}),
  };
  // What other screens keep there stays as it is.
  const others = user.preferences
    .filter(({ key }) => !(key in wanted))
    .map(({ key, values, type }) => ({ key, values: [...values], type }));
  const own = Object.entries(wanted).flatMap(([key, value]) =>
    value === null ? [] : [{ key, values: [value], type: null }],
  );
  return [...others, ...own];
}

/** Empty text is no value. */
const orNull = (value: string | null | undefined): string | null => value?.trim() || null;

/** What is sent: the form's values in their stored form; company fields only for those who have them. */
export function toInput(user: AccountUser, form: AccountForm): UpdateUserInput {
  const job = orNull(form.job);
  const phone = orNull(form.phone);
  return {
    id: user.id,
    updatedAt: user.updatedAt,
    name: form.name.trim(),
    phone: phone && checkPhone(phone, form.country).normalized,
    type: form.type,
    language: form.language.toUpperCase(),
    country: form.country,
    preferences: withPreferences(user, form),
    ...(job === jobLabel(user.job) ? {} : { job: job && { label: job, value: job } }),
    ...(hasCompany(form.type)
      ? {
          company: orNull(form.company),
          SIRET: form.SIRET ? checkSiret(form.SIRET).normalized : null,
          VAT: form.VAT ? checkVat(form.VAT).normalized : null,
          address: orNull(form.address),
          zipcode: orNull(form.zipcode),
          city: orNull(form.city),
        }
      : {}),
  };
}

/** One field that somebody else, or another tab, changed meanwhile. */
export interface AccountConflict {
  readonly field: keyof AccountForm;
  readonly mine: AccountForm[keyof AccountForm];
  readonly theirs: AccountForm[keyof AccountForm];
}

/**
 * Where what is stored now differs from what was typed, among the fields that changed since the form was opened. A field that
 * only one side changed is no conflict.
 */
export function conflictsBetween(
  opened: AccountForm,
  mine: AccountForm,
  theirs: AccountForm,
): AccountConflict[] {
  return (Object.keys(theirs) as (keyof AccountForm)[])
    .filter((field) => (theirs[field] ?? null) !== (opened[field] ?? null))
    .filter((field) => (theirs[field] ?? null) !== (mine[field] ?? null))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}
