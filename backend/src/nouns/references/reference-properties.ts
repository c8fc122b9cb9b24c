import { DomainError } from "@gisement/shared-domain/errors";
import {
  LIST_LIMIT,
  OWN_PROPERTIES_LIMIT,
  OWN_TEXT_LIMIT,
  TEXT_LIMITS,
} from "@gisement/shared-domain/limits";
import { canDecideReview, referencePolicy } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { array, object, string } from "yup";
import type { KeyValues } from "../../platform/database/shapes.ts";
import { afterToken, keysetOrder, newestFirst, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { keyValues } from "../../platform/input/common-parts.ts";
import { enforce } from "../../platform/input/enforce.ts";
import { type InputValue, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownershipOf, readScope, writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged, type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { referencePropertiesOwnership } from "../properties/ownership.ts";
import { referenceProperties } from "../properties/table.ts";

export type ReferencePropertyRow = typeof referenceProperties.$inferSelect;

const values = () =>
  array(
    keyValues({
      key: TEXT_LIMITS.short,
      values: LIST_LIMIT,
      value: OWN_TEXT_LIMIT,
      type: TEXT_LIMITS.short,
    }).required(),
  ).max(OWN_PROPERTIES_LIMIT);
export const createReferencePropertyInput = object({ properties: values().min(1).required() });
export const updateReferencePropertyInput = object({
  ...rowKey(),
  properties: values().min(1).optional(),
  status: nameType("ReferencePropertyStatus", string().oneOf(["ACCEPTED", "REJECTED"]).nullable()),
});

const NEWEST = newestFirst(referenceProperties);

export async function listReferenceProperties(
  { db, identity }: RequestContext,
  {
    organizationID,
    limit,
    nextToken,
  }: { readonly organizationID: string | null; readonly limit: number; readonly nextToken?: string | null },
) {
  const rows = await db
    .select()
    .from(referenceProperties)
    .where(
      and(
        readScope(identity, referencePropertiesOwnership),
        organizationID ? eq(referenceProperties.organizationID, organizationID) : undefined,
        afterToken(NEWEST, nextToken),
      ),
    )
    .orderBy(...keysetOrder(NEWEST))
    .limit(limit + 1);
  return toPage(rows, limit, NEWEST);
}

const changeable = (step: Step): Lockable<typeof referenceProperties> => ({
  entity: "reference_properties",
  table: referenceProperties,
  scope: writeScope(step.identity, referencePropertiesOwnership),
  mayChange: referencePolicy.change,
});

export async function createReferenceProperty(
  step: Step,
  input: InputValue<typeof createReferencePropertyInput>,
): Promise<ReferencePropertyRow> {
  const { properties } = readInput(createReferencePropertyInput, input);
  const [row] = (await step.tx
    .insert(referenceProperties)
    .values({
      properties: properties as KeyValues[],
      byUserID: step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning()) as [ReferencePropertyRow];
  step.record({ entity: "reference_properties", entityID: row.id, field: "created", new: properties });
  return row;
}

/**
 * Changes proposed values, or decides on them: an ADMIN accepts or rejects, and the decision is final (REF-514).
 *
 * @throws INVALID_STATE with the reason `already-decided`.
 */
export async function updateReferenceProperty(
  step: Step,
  input: InputValue<typeof updateReferencePropertyInput>,
): Promise<ReferencePropertyRow> {
  const { id, updatedAt, properties, status } = readInput(updateReferencePropertyInput, input);
  const row = await lockRow(step, changeable(step), id);
  checkUnchanged(row, updatedAt);
  if (row.status !== null)
    throw new DomainError("INVALID_STATE", "These values are decided on.", {
      field: "id",
      found: row.status,
      reason: "already-decided",
    });
  if (status) enforce(canDecideReview(step.identity, row));
  return changeRow(step, changeable(step), row, {
    ...(properties ? { properties: properties as KeyValues[] } : {}),
    ...(status ? { status } : {}),
    updatedBy: step.identity.userID,
  });
}

export async function deleteReferenceProperty(step: Step, id: string): Promise<ReferencePropertyRow> {
  const removable: Lockable<typeof referenceProperties> = {
    ...changeable(step),
    mayChange: (identity, { organizationID, byUserID }) =>
      referencePolicy.mayRemove(identity, { organizationID, userID: byUserID }),
  };
  const row = await lockRow(step, removable, id);
  await step.tx.delete(referenceProperties).where(eq(referenceProperties.id, row.id));
  step.record({ entity: "reference_properties", entityID: row.id, field: "removed", old: row.properties });
  return row;
}
