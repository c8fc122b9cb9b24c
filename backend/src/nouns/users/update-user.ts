import { accountSchema, jobSchema, PREFERENCES } from "@gisement/shared-domain/account";
import { DomainError } from "@gisement/shared-domain/errors";
import { DATE_ORDER_CHOICES, isDateOrderChoice } from "@gisement/shared-domain/format";
import { userPolicy } from "@gisement/shared-domain/permissions";
import { SOLO } from "@gisement/shared-domain/team";
import { and, eq, isNull } from "drizzle-orm";
import { array } from "yup";
import type { KeyValues } from "../../platform/database/shapes.ts";
import { keyValues } from "../../platform/input/common-parts.ts";
import { type InputValue, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { readPartialInput } from "../../platform/input/read-partial-input.ts";
import { changeRow, checkUnchanged, type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { users } from "./table.ts";
import type { UserRow } from "./types.ts";

const preferences = array(keyValues({ key: 80, values: 100, value: 500, type: 40 }).required())
  .max(100)
  .nullable();
/** The sent fields of the account form; `updateUser` validates each with the stored account. */
export const updateUserInput = accountSchema()
  .omit(["teamSize", "dateOrder", "notifyTeam", "notifyMentions"])
  .partial()
  .shape({ ...rowKey(), preferences, job: nameType("JobInput", jobSchema) });

/** Locks the user's own row. @throws NOT_FOUND if the user was deleted meanwhile */
export const lockSelf = (step: Step, id: string): Promise<UserRow> => lockRow(step, changeableUser(step), id);
export const changeableUser = (step: Step): Lockable<typeof users> => ({
  entity: "users",
  table: users,
  scope: and(eq(users.id, step.identity.userID), isNull(users.deletedAt)) ?? isNull(users.id),
  mayChange: userPolicy.change,
});

/** Updates the user's own account, except for the sign-in address and rights. */
export async function updateUser(
  step: Step,
  { id, updatedAt, ...input }: InputValue<typeof updateUserInput>,
): Promise<UserRow> {
  const sent = Object.fromEntries(
    Object.entries(input).filter(
      ([key, value]) => value !== undefined && !(NEVER_NULL.includes(key) && value === null),
    ),
  );
  const row = await lockSelf(step, id);
  checkUnchanged(row, updatedAt);
  const { type, ...form } = sent;
  const checked = readPartialInput(accountSchema(undefined, row.type), form, row);
  // The form requires a type, but an account without one may be stored.
  const checkedType = type ? readPartialInput(accountSchema(undefined, row.type), { type }) : {};
  const { preferences: changed } = readInput(updateUserInput.pick(["preferences"]), sent);
  if (changed) checkPreferences(changed as KeyValues[]);
  const after = await changeRow(step, changeableUser(step), row, {
    ...(checked as Partial<UserRow>),
    ...(checkedType as Partial<UserRow>),
    ...(type === null || type === "" ? { type: "NONE" } : {}),
    ...(changed ? { preferences: mergePreferences(row.preferences, changed as KeyValues[]) } : {}),
  });
  if (after !== row) step.viewerChanged(id);
  return after;
}
const NEVER_NULL = ["name", "language"];

/** Replaces the preferences with the sent keys and keeps the others. */
export function mergePreferences(stored: readonly KeyValues[], sent: readonly KeyValues[]): KeyValues[] {
  const keys = new Set(sent.map(({ key }) => key));
  return [...stored.filter(({ key }) => !keys.has(key)), ...sent];
}

const isTeam = (value: string): boolean => value === SOLO || isUuid(value);
const isDate = (value: string): boolean => !Number.isNaN(Date.parse(value));
/** Formats of the preferences that rules read, which have one value. Operations of the survey write its own. */
const RULES: Readonly<
  Record<string, { readonly test: (value: string) => boolean; readonly accepted: string }>
> = {
  [PREFERENCES.defaultTeam]: { test: isTeam, accepted: "the id of a team, or solo" },
  [PREFERENCES.nextSurvey]: { test: isDate, accepted: "a date in ISO 8601" },
  [PREFERENCES.dateOrder]: { test: isDateOrderChoice, accepted: DATE_ORDER_CHOICES.join(", ") },
};

function checkPreferences(sent: readonly KeyValues[]): void {
  const keys = new Set<string>();
  for (const [index, { key, values }] of sent.entries()) {
    if (keys.has(key))
      throw new DomainError("BAD_USER_INPUT", "A preference was sent twice.", {
        field: `preferences[${index}].key`,
        found: key,
      });
    keys.add(key);
    const rule = RULES[key];
    const isInvalid = rule && values.length > 0 ? values.length > 1 || !rule.test(values[0] ?? "") : false;
    if (isInvalid)
      throw new DomainError("BAD_USER_INPUT", `${key} has no such value.`, {
        field: `preferences[${index}].values`,
        found: values,
        accepted: rule?.accepted,
      });
  }
}
