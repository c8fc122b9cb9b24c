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

/** The form's own preferences; the server leaves every other key as it is. */
function preferencesOf(form: AccountForm): Preferences {
  const own: [string, string | null][] = [
    [NOTIFY_TEAM, String(form.notifyTeam)],
    [NOTIFY_MENTIONS, String(form.notifyMentions)],
  ];
  if (hasCompany(form.type)) own.push([TEAM_SIZE, form.teamSize]);
  return own.map(([key, value]) => ({ key, values: value === null ? [] : [value], type: null }));
}

/** Empty text is no value. */
const orNull = (value: string | null | undefined): string | null => value?.trim() || null;

/** What is sent: what changed, in its stored form; company fields only for those who have them. */
export function toInput(user: AccountUser, form: AccountForm): UpdateUserInput {
  const job = orNull(form.job);
  const phone = orNull(form.phone);
  const values = {
    name: form.name.trim(),
    phone: phone && checkPhone(phone, form.country).normalized,
    type: form.type,
    language: form.language.toUpperCase(),
    country: orNull(form.country),
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
  const changed = Object.entries(values).filter(
    ([field, value]) => value !== (user[field as keyof typeof values] ?? null),
  );
  return {
    id: user.id,
    updatedAt: user.updatedAt,
    ...Object.fromEntries(changed),
    ...(job === jobLabel(user.job) ? {} : { job: job && { label: job, value: job } }),
    preferences: preferencesOf(form),
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
