import { DomainError } from "@gisement/shared-domain/errors";
import { checkPhone, checkPostcode, checkSiret, checkVat } from "@gisement/shared-domain/identifiers";
import { ACCOUNT_TYPES } from "@gisement/shared-domain/vocabulary";
import { eq } from "drizzle-orm";
import { array, number, object, string } from "yup";
import { changeRow, checkUnchanged, lockRow } from "../actions/change-row.ts";
import type { Step } from "../actions/step.ts";
import type { KeyValues } from "../database/shapes.ts";
import { readInput } from "../graphql/read-input.ts";
import { users } from "./table.ts";
import type { UserRow } from "./types.ts";

/** Letters of any script, blanks and the marks of names (decision C2). */
const NAME = /^[\p{L}\p{M} '’.-]{2,80}$/u;
const LANGUAGES = ["FR", "EN", "NL", "DE", "ES", "IT"];

const optional = (limit: number) => string().trim().max(limit).nullable();
/** The account form (spec part 2 §5, decision A19). */
const userSchema = object({
  name: string().trim().matches(NAME),
  phone: optional(40),
  company: optional(80),
  SIRET: optional(40),
  VAT: optional(40),
  type: string()
    .oneOf(ACCOUNT_TYPES.map(({ value }) => value))
    .nullable(),
  address: optional(60),
  city: optional(50),
  zipcode: optional(12),
  country: optional(60),
  language: string().oneOf(LANGUAGES),
  preferences: array(
    object({
      key: string().min(1).max(80).required(),
      values: array(string().max(500).defined()).max(100).required(),
      type: string().max(40).nullable(),
    }),
  )
    .max(100)
    .nullable(),
  job: object({
    brevoId: number().integer().nullable(),
    label: string().max(120).nullable(),
    value: string().max(120).nullable(),
  })
    .nullable()
    .default(undefined),
});

export interface UserInput {
  readonly [field: string]: unknown;
}

/** People change themselves; the address they sign in with and their rights are not among what they change. */
export async function updateUser(
  step: Step,
  { id, updatedAt, ...input }: UserInput & { id: string; updatedAt?: Date | null },
): Promise<UserRow> {
  const given = Object.fromEntries(
    Object.entries(input)
      .filter(([key, value]) => value !== undefined && !(NEVER_NULL.includes(key) && value === null))
      .map(([key, value]) => [key, value === "" ? null : value]),
  );
  const { preferences, ...checked } = readInput(userSchema, given);
  const changeable = { entity: "users", table: users, scope: eq(users.id, step.identity.userID) };
  const row = await lockRow(step, changeable, id);
  checkUnchanged(row, updatedAt);
  checkIdentifiers({ ...row, ...checked } as UserRow, checked);
  return changeRow(step, changeable, row, {
    ...(checked as Partial<UserRow>),
    ...(checked.type === null ? { type: "NONE" } : {}),
    ...(preferences ? { preferences: mergePreferences(row.preferences, preferences as KeyValues[]) } : {}),
  });
}
const NEVER_NULL = ["name", "language"];

/** The keys that were sent replace theirs; every other preference stays. */
export function mergePreferences(stored: readonly KeyValues[], sent: readonly KeyValues[]): KeyValues[] {
  const keys = new Set(sent.map(({ key }) => key));
  return [...stored.filter(({ key }) => !keys.has(key)), ...sent];
}

/** Only what was sent is checked: an old value never stands in the way of another change. */
function checkIdentifiers(row: UserRow, sent: Readonly<Record<string, unknown>>): void {
  const checks = {
    SIRET: () => checkSiret(row.SIRET ?? ""),
    VAT: () => checkVat(row.VAT ?? ""),
    phone: () => checkPhone(row.phone ?? "", row.country),
    zipcode: () => checkPostcode(row.zipcode ?? "", row.country),
  };
  for (const [field, check] of Object.entries(checks)) {
    if (!sent[field]) continue;
    const { ok, reason } = check();
    if (!ok)
      throw new DomainError("BAD_USER_INPUT", `${field} is not well formed.`, {
        field,
        found: sent[field],
        accepted: reason,
      });
  }
}
