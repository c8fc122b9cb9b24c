import { makeCode } from "@gisement/shared-domain/labels";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { array, object } from "yup";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { requireID } from "../../platform/input/read-input.ts";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkCount, checkElements, serialCodeKind } from "./check-elements.ts";
import { serialCodesOwnership } from "./ownership.ts";
import { serialCodes } from "./table.ts";
import type { SerialCodeRow } from "./types.ts";
import { writeCodesToLots } from "./write-codes-to-lots.ts";

export const createSerialCodesInput = object({
  type: serialCodeKind.defined(),
  elementIDs: array(id().defined()).required(),
});

/**
 * Creates a code for each lot or place without one. Returns one code per item in input order, so that a second print
 * repeats the same labels.
 */
export async function createSerialCodes(
  step: Step,
  input: InputValue<typeof createSerialCodesInput>,
): Promise<SerialCodeRow[]> {
  checkCount(input.elementIDs, "elementIDs");
  const ids = [...new Set(input.elementIDs.map((id) => requireID(id, "elementIDs")))];
  await checkElements(step, input.type, ids, "elementIDs");
  // If two users print the same lots concurrently, the second waits and finds the first one's codes.
  const { organizationID } = ownershipOf(step.identity);
  const owner = organizationID ?? step.identity.userID;
  await step.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`serial-codes:${owner}`}, 0))`);
  const found = await step.tx
    .select()
    .from(serialCodes)
    .where(
      and(
        inArray(serialCodes.elementID, ids),
        eq(serialCodes.type, input.type),
        writeScope(step.identity, serialCodesOwnership),
      ),
    )
    .orderBy(asc(serialCodes.createdAt), asc(serialCodes.id));
  const codes = new Map<string, SerialCodeRow>();
  // The newest code wins: older labels may be torn off.
  for (const code of found) codes.set(code.elementID, code);
  const missing = ids.filter((id) => !codes.has(id));
  if (missing.length > 0) {
    const created = await step.tx
      .insert(serialCodes)
      .values(
        missing.map((elementID) => ({
          id: makeCode(),
          type: input.type,
          elementID,
          userID: step.identity.userID,
          organizationID,
          createdAt: step.now,
          updatedAt: step.now,
        })),
      )
      .returning();
    for (const code of created) codes.set(code.elementID, code);
    step.record(
      ...created.map((code) => ({
        entity: "serial_codes",
        entityID: code.elementID,
        field: "created",
        new: code.id,
      })),
    );
    if (input.type === "LOT") await writeCodesToLots(step.tx, missing);
  }
  return ids.flatMap((id) => codes.get(id) ?? []);
}
