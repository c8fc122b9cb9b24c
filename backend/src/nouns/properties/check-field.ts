import { DomainError } from "@gisement/shared-domain/errors";
import { hasSetting, RELATION_KINDS, settingText, WRITERS_SETTING } from "@gisement/shared-domain/fields";
import { mayProtectProperty, propertyPolicy } from "@gisement/shared-domain/permissions";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { Step } from "../../platform/transaction/step.ts";
import type { FieldChange } from "./field-input.ts";
import { type FieldSet, liveFields, platformField, sameLabel, sameRole } from "./field-set.ts";
import type { FieldRow } from "./types.ts";

const refuse = (reason: string, field: string, found: unknown, current?: unknown) =>
  new DomainError("INVALID_STATE", `Refused: ${reason}.`, { reason, field, found, current });

/** Checks the value of a type that needs one: the field shown, or the kind of rows. @throws BAD_USER_INPUT */
export function checkValue({ type, value }: Pick<FieldRow, "type" | "value">, path: string): void {
  const isKnown =
    type === "FIELD"
      ? LOT.find(value ?? "") !== undefined
      : type !== "RELATION" || (RELATION_KINDS as readonly (string | null)[]).includes(value);
  if (isKnown) return;
  throw new DomainError("BAD_USER_INPUT", "This type needs another value.", {
    field: `${path}.value`,
    found: value,
    accepted: type === "FIELD" ? "the key of a field of lots" : RELATION_KINDS,
    reason: "field-value",
  });
}

/** What may be changed of a stored property. @throws INVALID_STATE with the reason. */
export function checkChange(
  set: FieldSet,
  row: FieldRow,
  { type, value, ...change }: FieldChange,
  { settings, path }: { readonly settings: Readonly<Record<string, unknown>>; readonly path: string },
): void {
  const platform = platformField(set, row.key);
  const isNew = (sent: unknown, stored: unknown) => sent !== undefined && sent !== null && sent !== stored;
  const typeChanges = isNew(type, row.type);
  // A formula is written as such, and nothing else becomes one: the values of lots would be lost.
  if ((row.type === "FORMULA" || type === "FORMULA") && (typeChanges || isNew(value, row.value)))
    throw refuse("formula", `${path}.type`, type ?? value);
  if (platform && (typeChanges || isNew(value, row.value)))
    throw refuse("platform-field", `${path}.type`, type ?? value);
  if (!hasSetting(row, "isLocked")) return;
  const { order: _order, isLocked, ...others } = settings;
  const unlocks = isLocked === false || isLocked === null;
  if (unlocks && platform && hasSetting(platform, "isLocked"))
    throw refuse("platform-field", `${path}.metadata.isLocked`, isLocked);
  const touched =
    typeChanges ||
    isNew(value, row.value) ||
    Boolean(change.formula) ||
    isNew(change.label, row.label) ||
    (change.group !== undefined && (change.group ?? null) !== row.group) ||
    (change.translations ?? []).length > 0 ||
    change.archived === true ||
    Object.keys(others).length > 0;
  if (touched && !unlocks) throw refuse("locked", path, row.label);
}

/** Hiding and bringing back need the right to remove the row; a property of the platform is the whole team's. */
export function checkArchive({ identity }: Step, row: FieldRow, path: string): void {
  const decision = propertyPolicy.mayRemove(identity, {
    organizationID: row.organizationFieldsId,
    userID: row.userID,
  });
  if (decision.allowed) return;
  throw new DomainError("FORBIDDEN", "Only its author or an ADMIN may do this.", {
    field: path,
    found: row.label,
    reason: decision.reason,
    ...(decision.roles ? { accepted: decision.roles } : {}),
  });
}

/** Values of the product and of formulas are left to nobody: rules and computations write them, too. @throws INVALID_STATE */
export function checkWriters(
  set: FieldSet,
  { key, type, metadata }: Pick<FieldRow, "key" | "type" | "metadata">,
  settings: Readonly<Record<string, unknown>>,
  path: string,
): void {
  if (!settings[WRITERS_SETTING] || settingText({ metadata }, WRITERS_SETTING) === null) return;
  const reason = platformField(set, key)
    ? "platform-field"
    : ["FIELD", "FORMULA"].includes(type) && "computed";
  if (reason) throw refuse(reason, `${path}.metadata.${WRITERS_SETTING}`, settings[WRITERS_SETTING]);
}

const PROTECTION = ["isLocked", "isPrivate", WRITERS_SETTING] as const;
const isSet = (row: Pick<FieldRow, "metadata">, name: (typeof PROTECTION)[number]): boolean =>
  name === WRITERS_SETTING ? settingText(row, name) !== null : hasSetting(row, name);

/** The lock, the privacy and the writers of a property are changed by an ADMIN or its author. @throws FORBIDDEN with the reason `not-owner` */
export function checkProtection(
  { identity }: Pick<Step, "identity">,
  set: FieldSet,
  {
    before,
    after,
    path,
  }: { readonly before: FieldRow; readonly after: Pick<FieldRow, "metadata">; readonly path: string },
): void {
  const flag = PROTECTION.find((name) => isSet(before, name) !== isSet(after, name));
  if (!flag) return;
  const isOwn = before.organizationFieldsId !== null || before.userID !== null;
  const isReplacement = platformField(set, before.key) !== undefined;
  const decision = mayProtectProperty(identity, {
    organizationID: isOwn ? before.organizationFieldsId : (identity.team?.id ?? null),
    userID: isReplacement && identity.team !== null ? null : (before.userID ?? identity.userID),
  });
  if (decision.allowed) return;
  throw new DomainError("FORBIDDEN", "Only its author or an ADMIN may do this.", {
    field: `${path}.metadata.${flag}`,
    found: before.label,
    reason: decision.reason,
    ...(decision.roles ? { accepted: decision.roles } : {}),
  });
}

/** The rules of the whole set, for rows as they are after the change. */
export function checkInSet(set: FieldSet, row: FieldRow, path: string): void {
  const live = liveFields(set);
  const other = sameLabel(live, row);
  if (other)
    throw new DomainError("BAD_USER_INPUT", "The group has a property with this label.", {
      field: `${path}.label`,
      found: row.label,
      reason: "label-taken",
    });
  for (const flag of ["isRef", "isID"] as const) {
    const holder = sameRole(live, row, flag);
    if (holder) throw refuse(`one-${flag}`, `${path}.metadata`, row.label, { label: holder.label });
  }
}
