import { DomainError } from "@gisement/shared-domain/errors";
import { normaliseCode } from "@gisement/shared-domain/labels";
import { and, inArray, sql } from "drizzle-orm";
import { array, object, string } from "yup";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { requireID } from "../../platform/input/read-input.ts";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkCount, checkElements, serialCodeKind } from "./check-elements.ts";
import { serialCodesOwnership } from "./ownership.ts";
import { serialCodes } from "./table.ts";
import type { SerialCodeRow } from "./types.ts";
import { writeCodesToLots } from "./write-codes-to-lots.ts";

export const assignSerialCodesInput = object({
  codes: array(
    nameType(
      "SerialCodeInput",
      object({
        id: nameType("ID", string().defined()).meta({ description: "The code printed on the label." }),
        type: serialCodeKind.defined(),
        elementID: id().defined(),
      }),
    ).required(),
  ).required(),
});
type AssignSerialCodes = InputValue<typeof assignSerialCodesInput>;
type Assignment = AssignSerialCodes["codes"][number];

function readAssignments(input: readonly Assignment[]): Assignment[] {
  checkCount(input, "codes");
  const read = input.map(({ id, type, elementID }, index) => {
    const code = normaliseCode(id);
    if (!code)
      throw new DomainError("BAD_USER_INPUT", "This is not a label code.", {
        field: `codes.${index}.id`,
        found: id.slice(0, 100),
        accepted: "ten characters of a printed label, the last of which checks the others",
      });
    return { id: code, type, elementID: requireID(elementID, `codes.${index}.elementID`) };
  });
  const seen = new Set<string>();
  for (const { id } of read) {
    if (seen.has(id))
      throw new DomainError("BAD_USER_INPUT", "A label belongs to one lot or place.", {
        field: "codes",
        found: id,
        accepted: "each code once",
      });
    seen.add(id);
  }
  return read;
}

/** Attaches blank labels to lots or places; the team's already attached labels are moved. */
export async function assignSerialCodes(step: Step, input: AssignSerialCodes): Promise<SerialCodeRow[]> {
  const codes = readAssignments(input.codes);
  for (const type of ["LOT", "PLACE"] as const) {
    const ids = [...new Set(codes.filter((code) => code.type === type).map(({ elementID }) => elementID))];
    if (ids.length > 0) await checkElements(step, type, ids, "codes.elementID");
  }
  const ids = codes.map(({ id }) => id);
  const own = await step.tx
    .select()
    .from(serialCodes)
    .where(and(inArray(serialCodes.id, ids), writeScope(step.identity, serialCodesOwnership)))
    .orderBy(serialCodes.id)
    .for("update");
  const former = new Map(own.map((row) => [row.id, row]));
  const { organizationID } = ownershipOf(step.identity);
  const stamp = { userID: step.identity.userID, organizationID, createdAt: step.now, updatedAt: step.now };
  // Sorted by id, so that users who scan the same labels in different orders do not deadlock.
  const newCodes = codes.filter(({ id }) => !former.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (newCodes.length > 0) {
    const inserted = await step.tx
      .insert(serialCodes)
      .values(newCodes.map((code) => ({ ...code, ...stamp })))
      .onConflictDoNothing()
      .returning({ id: serialCodes.id });
    if (inserted.length < newCodes.length) {
      const insertedIDs = new Set(inserted.map(({ id }) => id));
      throw new DomainError("CONFLICT", "Some of these labels are attached to something else.", {
        field: "codes",
        found: newCodes.flatMap(({ id }) => (insertedIDs.has(id) ? [] : id)),
      });
    }
  }
  const moved = codes.filter(({ id, type, elementID }) => {
    const before = former.get(id);
    return before !== undefined && (before.type !== type || before.elementID !== elementID);
  });
  if (moved.length > 0)
    await step.tx
      .insert(serialCodes)
      .values(moved.map((code) => ({ ...code, ...stamp })))
      .onConflictDoUpdate({
        target: serialCodes.id,
        set: {
          type: sql`excluded.type`,
          elementID: sql`excluded.element_id`,
          updatedAt: step.now,
        },
      });
  step.record(
    ...newCodes.map(({ id, elementID }) => ({
      entity: "serial_codes",
      entityID: elementID,
      field: "created",
      new: id,
    })),
    ...moved.map(({ id, elementID }) => ({
      entity: "serial_codes",
      entityID: elementID,
      field: "assigned",
      old: former.get(id)?.elementID ?? null,
      new: id,
    })),
  );
  await writeCodesToLots(step.tx, [
    ...new Set([
      ...[...newCodes, ...moved].filter(({ type }) => type === "LOT").map(({ elementID }) => elementID),
      ...moved.flatMap(({ id }) => {
        const before = former.get(id);
        return before?.type === "LOT" ? [before.elementID] : [];
      }),
    ]),
  ]);
  const stored = await step.tx.select().from(serialCodes).where(inArray(serialCodes.id, ids));
  const byID = new Map(stored.map((row) => [row.id, row]));
  return ids.flatMap((id) => byID.get(id) ?? []);
}
