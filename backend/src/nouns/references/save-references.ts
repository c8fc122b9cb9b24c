import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import type { OwnValue } from "@gisement/shared-domain/fields";
import { freeSku } from "@gisement/shared-domain/references";
import { and, sql } from "drizzle-orm";
import type { PropertyValues } from "../../platform/database/shapes.ts";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { insertRows } from "../../platform/transaction/write-rows.ts";
import { checkEmptied, mergeOwnValues, type OwnFields } from "../lots/own-values.ts";
import { checkRelations } from "../lots/relation-values.ts";
import { findOwnFields } from "../properties/find-properties.ts";
import { checkRequired, createsUnderReview, openCreationReview } from "../reviews/open-creation-review.ts";
import { giveReference } from "./assign-reference.ts";
import { changeableReference } from "./changeable-reference.ts";
import { isLiveReference } from "./hold-reference.ts";
import { referencesOwnership } from "./ownership.ts";
import {
  type ReferenceChange,
  type ReferenceCreation,
  referenceValues,
  saveReferencesInput,
} from "./reference-input.ts";
import { references } from "./table.ts";
import type { ReferenceRow } from "./types.ts";

const codeOf = (sku: string): string => sku.trim().toUpperCase();

/** Article numbers of the team, in capitals, with the reference that has each. */
class TakenSkus {
  private constructor(private readonly bySku: Map<string, Pick<ReferenceRow, "id" | "name">>) {}

  /** Two steps of one team that write article numbers run one after the other. */
  static async read({ tx, identity }: Step): Promise<TakenSkus> {
    const owner = identity.team?.id ?? identity.userID;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`references:${owner}`}, 0))`);
    const rows = await tx
      .select({ id: references.id, name: references.name, sku: references.sku })
      .from(references)
      .where(and(writeScope(identity, referencesOwnership), isLiveReference));
    return new TakenSkus(new Map(rows.map((row) => [codeOf(row.sku), row])));
  }

  has = (sku: string): boolean => this.bySku.has(codeOf(sku));

  take(row: Pick<ReferenceRow, "id" | "name" | "sku">, path: string): void {
    const other = this.bySku.get(codeOf(row.sku));
    if (other && other.id !== row.id)
      throw new DomainError("BAD_USER_INPUT", `The reference ${other.name} has this article number.`, {
        field: `${path}.sku`,
        found: row.sku,
        accepted: "an article number that no other reference has",
        reason: "sku-taken",
        current: { id: other.id, name: other.name },
      });
    this.bySku.set(codeOf(row.sku), row);
  }

  release({ id, sku }: ReferenceRow): void {
    if (this.bySku.get(codeOf(sku))?.id === id) this.bySku.delete(codeOf(sku));
  }
}

interface Context {
  readonly taken: TakenSkus;
  readonly fields: OwnFields;
}

/** Creates and changes references, all or none. New ones of anybody but an ADMIN open one review (REF-008). */
export async function saveReferences(
  step: Step,
  input: InputValue<typeof saveReferencesInput>,
): Promise<readonly ReferenceRow[]> {
  const { create: creations, update: changes } = checkedLists(input);
  const taken = await TakenSkus.read(step);
  const fields = await findOwnFields(step.tx, step.identity);
  const created = await createReferences(step, creations, { taken, fields });
  const changed: ReferenceRow[] = [];
  for (const [index, change] of changes.entries())
    changed.push(await changeReference(step, change, { taken, fields }, `update[${index}]`));
  return [...created, ...changed];
}

function checkedLists(input: InputValue<typeof saveReferencesInput>) {
  const { create, update } = readInput(saveReferencesInput, input);
  return {
    create: (create ?? []) as readonly ReferenceCreation[],
    update: (update ?? []) as readonly ReferenceChange[],
  };
}

function ownValues(
  stored: PropertyValues,
  sent: readonly { readonly key: string; readonly values: readonly string[] }[] | null | undefined,
  fields: OwnFields,
  path: string,
): PropertyValues {
  const options = { path: `${path}.` };
  if (sent !== null) return mergeOwnValues(stored, (sent ?? []) as readonly OwnValue[], fields, options);
  checkEmptied(stored, fields, options);
  return {};
}

async function createReferences(
  step: Step,
  creations: readonly ReferenceCreation[],
  { taken, fields }: Context,
): Promise<ReferenceRow[]> {
  if (creations.length === 0) return [];
  const reviewID = (await createsUnderReview(step)) ? randomUUID() : null;
  const properties = creations.map((creation, index) =>
    ownValues({}, creation.properties, fields, `create[${index}]`),
  );
  await checkRelations(
    step,
    properties.map((after, index) => ({ before: {}, after, path: `create[${index}].` })),
    fields,
  );
  const rows = creations.map(({ lotIDs: _lots, ...creation }, index) => {
    const path = `create[${index}]`;
    const row = {
      ...BLANK,
      ...defined(referenceValues(creation, path)),
      id: randomUUID(),
      properties: properties[index],
      metadata: reviewID ? [checkRequired(reviewID)] : [],
      userID: step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    } as ReferenceRow;
    const named = row.sku ? row : { ...row, sku: freeSku(row.name, taken.has) };
    taken.take(named, path);
    return named;
  });
  await insertRows(step.tx, references, rows);
  step.record(
    ...rows.map(({ id, name }) => ({ entity: "references", entityID: id, field: "created", new: name })),
  );
  for (const [index, { lotIDs }] of creations.entries())
    if (lotIDs?.length) await giveReference(step, rows[index]?.id ?? null, lotIDs, `create[${index}].lotIDs`);
  const [first] = rows;
  if (reviewID && first)
    await openCreationReview(step, {
      reviewID,
      kind: "reference",
      row: { id: first.id, label: first.name },
      subtitle: first.sku,
      count: rows.length,
    });
  return rows;
}

/** All columns of a new row: rows of one insert have the same ones. */
const BLANK = {
  upc: null,
  punchOutID: null,
  category: null,
  brand: null,
  model: null,
  description: null,
  pictures: [],
  priceAmount: null,
  priceCurrency: "EUR",
  priceDiscountRatio: null,
  priceDiscountAmount: null,
  dimension: null,
  weight: null,
  links: [],
  status: null,
} satisfies Partial<ReferenceRow>;

const defined = (values: Partial<ReferenceRow>): Partial<ReferenceRow> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

async function changeReference(
  step: Step,
  { id, updatedAt, ...change }: ReferenceChange,
  { taken, fields }: Context,
  path: string,
): Promise<ReferenceRow> {
  const changeable = changeableReference(step);
  const before = await lockRow(step, changeable, id);
  checkUnchanged(before, updatedAt);
  const sent = referenceValues(change, path);
  // An emptied article number keeps the former one: every reference has one.
  const values = { ...sent, sku: sent.sku || before.sku };
  if (values.sku !== before.sku) {
    taken.release(before);
    taken.take({ ...before, sku: values.sku }, path);
  }
  if (change.properties === undefined) return changeRow(step, changeable, before, values);
  const properties = ownValues(before.properties, change.properties, fields, path);
  await checkRelations(step, [{ before: before.properties, after: properties, path: `${path}.` }], fields);
  return changeRow(step, changeable, before, { ...values, properties });
}
