import { DomainError } from "@gisement/shared-domain/errors";
import { REFERENCE_LIMITS } from "@gisement/shared-domain/references";
import { REVIEW_METADATA } from "@gisement/shared-domain/reviews";
import { and, inArray } from "drizzle-orm";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { reviewsOwnership } from "../reviews/ownership.ts";
import { reviews } from "../reviews/table.ts";
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
  await moveThreads(step, fromIDs, into);
  await changeRow(step, changeable, into, mergedValues(into, others));
  for (const row of others) await changeRow(step, removable, row, { status: "ARCHIVED" });
  return lots;
}

async function moveThreads(step: Step, fromIDs: readonly string[], into: ReferenceRow): Promise<void> {
  const scope = writeScope(step.identity, reviewsOwnership);
  const threads = await step.tx
    .select()
    .from(reviews)
    .where(and(inArray(reviews.referenceID, [...fromIDs]), scope))
    .orderBy(reviews.id)
    .for("update");
  const named: Readonly<Record<string, string>> = {
    [REVIEW_METADATA.title]: into.name,
    [REVIEW_METADATA.subtitle]: into.sku,
  };
  for (const thread of threads)
    await changeRow(step, { entity: "reviews", table: reviews, scope }, thread, {
      referenceID: into.id,
      elementID: into.id,
      metadata: thread.metadata.map((entry) =>
        named[entry.key] === undefined ? entry : { ...entry, value: named[entry.key] },
      ),
    });
}
