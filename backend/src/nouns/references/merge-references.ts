import { DomainError } from "@gisement/shared-domain/errors";
import { REFERENCE_LIMITS } from "@gisement/shared-domain/references";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { changeRow, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { followCreatedRows } from "../reviews/follow-created-rows.ts";
import { moveThreads } from "../reviews/move-threads.ts";
import { changeableReference, removableReference } from "./changeable-reference.ts";
import { replaceReference } from "./lots-of-reference.ts";
import { mergeReferencesInput } from "./reference-input.ts";
import type { ReferenceRow } from "./types.ts";

/** Fields that the remaining reference takes over where it has none. */
const FILLED = [
  "upc",
  "punchOutID",
  "category",
  "brand",
  "model",
  "description",
  "priceAmount",
  "priceDiscountRatio",
  "priceDiscountAmount",
  "dimension",
  "weight",
] as const satisfies readonly (keyof ReferenceRow)[];

/** The values of the remaining reference: its own, completed by those of the others in their order. */
function mergedValues(into: ReferenceRow, others: readonly ReferenceRow[]): Partial<ReferenceRow> {
  const filled = Object.fromEntries(
    FILLED.map((key) => [key, into[key] ?? others.find((other) => other[key] !== null)?.[key] ?? null]),
  );
  const all = (key: "pictures" | "links", limit: number) =>
    [...new Set([into, ...others].flatMap((row) => row[key]))].slice(0, limit);
  return {
    ...filled,
    pictures: all("pictures", REFERENCE_LIMITS.pictures),
    links: all("links", REFERENCE_LIMITS.links),
    properties: Object.assign(
      {},
      ...others.map(({ properties }) => properties).toReversed(),
      into.properties,
    ),
  };
}

/**
 * Gives the lots and threads of some references to another one, and archives them, all in one step, which undo takes back.
 *
 * @returns the ids of the changed lots
 * @throws INVALID_STATE with the reason `same-reference`.
 */
export async function mergeReferences(
  step: Step,
  input: InputValue<typeof mergeReferencesInput>,
): Promise<readonly string[]> {
  const { into: intoID, from } = readInput(mergeReferencesInput, input);
  const fromIDs = [...new Set(from)];
  if (fromIDs.includes(intoID))
    throw new DomainError("INVALID_STATE", "A reference is not merged with itself.", {
      field: "from",
      found: intoID,
      reason: "same-reference",
    });
  const [changeable, removable] = [changeableReference(step), removableReference(step)];
  // In the order of their ids, so that two merges of the same rows wait for each other instead of blocking each other.
  const locked = new Map<string, ReferenceRow>();
  for (const id of [intoID, ...fromIDs].toSorted())
    locked.set(id, await lockRow(step, id === intoID ? changeable : removable, id));
  const into = locked.get(intoID) as ReferenceRow;
  const others = fromIDs.map((id) => locked.get(id) as ReferenceRow);
  const lots = await replaceReference(step, fromIDs, intoID);
  await moveThreads(step, "referenceID", fromIDs, { id: into.id, title: into.name, subtitle: into.sku });
  await changeRow(step, changeable, into, mergedValues(into, others));
  for (const row of others) await changeRow(step, removable, row, { status: "ARCHIVED" });
  await followCreatedRows(step, "reference", others);
  return lots;
}
