import { DomainError } from "@gisement/shared-domain/errors";
import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { object, string } from "yup";
import { type InputValue, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged, type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { lockSet } from "./lock-set.ts";
import { fieldsOwnership, optionsOwnership, propertiesOwnership } from "./ownership.ts";
import { fields, options, properties } from "./table.ts";
import type { PropertyRow } from "./versions/find-versions.ts";

const name = () => string().trim().min(1).max(100).required();
export const createPropertyInput = object({ name: name() });
export const updatePropertyInput = object({ ...rowKey(), name: name() });

const refuse = (reason: string, field: string, found: unknown) =>
  new DomainError("INVALID_STATE", `Refused: ${reason}.`, { reason, field, found });

export const changeableSet = (step: Step): Lockable<typeof properties> => ({
  entity: "properties",
  table: properties,
  scope: writeScope(step.identity, propertiesOwnership),
  mayChange: propertyPolicy.change,
});

/**
 * Creates the writer's property set, before its first change would do so.
 *
 * @throws INVALID_STATE with the reason `set-exists` for a second one
 */
export async function createSet(
  step: Step,
  input: InputValue<typeof createPropertyInput>,
): Promise<PropertyRow> {
  const sent = readInput(createPropertyInput, input);
  await lockSet(step);
  const { identity, now, tx } = step;
  const [stored] = await tx
    .select({ name: properties.name })
    .from(properties)
    .where(writeScope(identity, propertiesOwnership));
  if (stored) throw refuse("set-exists", "name", stored.name);
  const stamp = { userID: identity.userID, createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(properties)
    .values({ ...sent, ...ownershipOf(identity), ...stamp })
    .returning();
  const created = row as PropertyRow;
  step.record({ entity: "properties", entityID: created.id, field: "created", new: created.name });
  return created;
}

/** Renames a set; its version is that of its properties, and stays. */
export async function renameSet(
  step: Step,
  input: InputValue<typeof updatePropertyInput>,
): Promise<PropertyRow> {
  const { id, updatedAt, ...values } = readInput(updatePropertyInput, input);
  await lockSet(step);
  const row = await lockRow(step, changeableSet(step), id);
  checkUnchanged(row, updatedAt);
  return changeRow(step, changeableSet(step), row, values);
}

/**
 * Deletes a set in which the team has never had a property or an option: the versions of another one are its history.
 *
 * @throws INVALID_STATE with the reason `set-in-use`, and the number of its properties and options
 */
export async function deleteSet(step: Step, id: string): Promise<PropertyRow> {
  await lockSet(step);
  const { identity, tx } = step;
  const row = await lockRow(step, changeableSet(step), id);
  const decision = propertyPolicy.mayRemove(identity, row);
  if (!decision.allowed)
    throw new DomainError("FORBIDDEN", "Only its author or an ADMIN may do this.", {
      field: "id",
      found: id,
      reason: decision.reason,
      ...(decision.roles ? { accepted: decision.roles } : {}),
    });
  const uses = {
    properties: await tx.$count(fields, writeScope(identity, fieldsOwnership)),
    options: await tx.$count(options, writeScope(identity, optionsOwnership)),
  };
  if (uses.properties + uses.options > 0) throw refuse("set-in-use", "id", uses);
  await tx.delete(properties).where(eq(properties.id, row.id));
  step.record({ entity: "properties", entityID: row.id, field: "removed", old: row.name });
  return row;
}
