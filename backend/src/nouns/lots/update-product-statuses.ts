import { DomainError } from "@gisement/shared-domain/errors";
import type { Identity } from "@gisement/shared-domain/permissions";
import type { PropertyValues } from "../../platform/database/shapes.ts";
import { withinOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkLinkedFiles } from "../files/linked-files.ts";
import { changeLots } from "./change-lots.ts";
import { geohashOf, lotWords } from "./derive-columns.ts";
import { lockLotsToWrite, lockMembers, readOwnIDs, requireActive } from "./lock-lots.ts";
import { checkProjects, findPlaces, positionAt } from "./lot-places.ts";
import { withheldProperties } from "./lot-privacy.ts";
import { checkEmptied, mergeOwnValues, type OwnFields, type WriteOptions } from "./own-values.ts";
import { type ProductChange, toProductValues } from "./product-input.ts";
import { checkRelations } from "./relation-values.ts";
import { checkAllUnchanged } from "./seen-lots.ts";
import type { ProductStatusRow } from "./types.ts";
import { writableActions } from "./writable-actions.ts";

const NONE: ReadonlySet<string> = new Set();

type Values = Partial<ProductStatusRow>;
interface Planned {
  readonly row: ProductStatusRow;
  readonly sent: Values;
  readonly path: string;
}

/**
 * Changes many lots in one step (API-521): edits, pastes and fills in a grid. Refused as a whole if one lot was changed
 * since it was read (CONFLICT lists each with its stored values) or has left the inventory.
 */
export async function updateProductStatuses(
  step: Step,
  changes: readonly ProductChange[],
): Promise<{ batchID: string; ids: readonly string[] }> {
  const ids = readOwnIDs(changes, "changes");
  const actions = await writableActions(
    step,
    changes.map(({ action }) => action),
  );
  const sent = changes.map(({ id: _id, updatedAt: _read, expect: _expected, ...input }, index) =>
    toProductValues(input, actions, `changes[${index}]`),
  );
  const rows = await lockLotsToWrite(step, ids, {
    isMoving: sent.some(({ placeID }) => placeID !== undefined),
    field: "changes",
  });
  checkAllUnchanged(
    rows.map((row, index) => {
      const { updatedAt, expect } = changes[index] ?? {};
      return { row, read: updatedAt, expect, sent: sent[index] ?? {} };
    }),
  );
  requireActive(rows, "changes");
  const changed = await writeLots(
    step,
    rows.map((row, index) => ({ row, sent: sent[index] ?? {}, path: `changes[${index}].` })),
  );
  return { batchID: step.batchID, ids: changed.map(({ id }) => id) };
}

/** Adds derived values, checks the changes against the lots and writes them. */
export async function writeLots(step: Step, planned: readonly Planned[]): Promise<ProductStatusRow[]> {
  const values = await completeLots(step, planned);
  // Batch members move with their batch.
  const moving = planned.filter((_one, index) => values[index]?.placeID !== undefined);
  const own = new Set(planned.map(({ row }) => row.id));
  const members = await lockMembers(
    step,
    moving.map(({ row }) => row),
  );
  const placeOf = new Map(planned.map(({ row }, index) => [row.productID, values[index] ?? {}]));
  const by = { updatedBy: step.identity.userID };
  return changeLots(
    step,
    [
      ...planned.map(({ row }, index) => ({
        row,
        values: { ...values[index], progress: "active", ...by } as Values,
      })),
      ...members
        .filter(({ id, progress }) => !own.has(id) && progress === "active")
        .map((row) => {
          const { placeID, city, lat, lon, geohash } = placeOf.get(row.batchedProductID ?? "") ?? {};
          return { row, values: { placeID, city, lat, lon, geohash, ...by } as Values };
        }),
    ],
    planned[0]?.path ? "changes" : "quantity",
  );
}

const LINKS = ["linkFdes", "linkTechnicalSheet"] as const;

/** Adds derived values to the sent ones: the position of a place, the labels of a category. */
export async function completeLots(
  step: Step,
  planned: readonly Planned[],
  { isProposed = false }: { readonly isProposed?: boolean } = {},
): Promise<Values[]> {
  const newReferences = (key: "placeID" | "projectID") =>
    planned.flatMap(({ sent, row, path }) => {
      const id = sent[key];
      return id && id !== row[key] ? [{ id, field: `${path}${key}` }] : [];
    });
  const places = await findPlaces(step, newReferences("placeID"));
  await checkProjects(step, newReferences("projectID"));
  await checkLinkedFiles(
    step,
    planned.flatMap(({ sent, path }) =>
      LINKS.flatMap((key) => {
        const link = sent[key];
        return link ? [{ link, field: `${path}${key}` }] : [];
      }),
    ),
  );
  const worded = planned.filter(({ sent }) => sent.category !== undefined || sent.properties !== undefined);
  const words = await lotWords(
    step.tx,
    step.identity,
    worded.flatMap(({ row, sent }) => [row, sent]),
  );
  const own = planned.map(({ row, sent, path }) =>
    ownValues(row, sent, words.fields, { path, isProposed, identity: step.identity }),
  );
  await checkRelations(
    step,
    planned.map(({ row, path }, index) => ({
      before: row.properties ?? {},
      after: own[index] ?? {},
      path,
    })),
    words.fields,
  );
  return planned.map(({ row, sent, path }, index) => {
    checkPeriod(row, sent, path);
    const { placeID, category, lat, lon, storage, careInstructions } = sent;
    const properties = own[index] ?? {};
    return {
      ...sent,
      ...(sent.properties === undefined ? {} : { properties }),
      ...(placeID && placeID !== row.placeID ? positionAt(places.get(placeID) ?? null, row) : {}),
      ...(lat === undefined || lon === undefined ? {} : { lat, lon, geohash: geohashOf(lat, lon) }),
      ...(category === undefined && sent.properties === undefined
        ? {}
        : words.of({ category: category === undefined ? row.category : category, properties })),
      ...(storage === undefined ? {} : { storage: merged(row.storage, storage) }),
      ...(careInstructions === undefined
        ? {}
        : { careInstructions: merged(row.careInstructions, careInstructions) }),
    };
  });
}

/** Merges the sent own values, as texts, into the stored ones. */
function ownValues(
  row: ProductStatusRow,
  { properties }: Values,
  fields: OwnFields,
  { identity, ...options }: WriteOptions & { readonly identity: Identity },
): PropertyValues {
  const stored = row.properties ?? {};
  if (properties === undefined) return stored;
  if (properties === null) {
    const left = withheldProperties(stored, withinOf(identity)?.withheld ?? NONE);
    checkEmptied(omitKeys(stored, left), fields, options);
    return left;
  }
  const sent = Object.entries(properties).map(([key, values]) => ({
    key,
    values: values as readonly string[],
  }));
  return mergeOwnValues(stored, sent, fields, options);
}

const omitKeys = (values: PropertyValues, left: PropertyValues): PropertyValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !(key in left)));

/** Merges the sent texts into the stored ones; null if none is left. */
function merged<Bag extends object>(stored: Bag | null, sent: Bag | null): Bag | null {
  if (sent === null) return null;
  const bag = { ...stored, ...sent };
  return Object.values(bag).some((text) => text !== null) ? bag : null;
}

function checkPeriod(row: ProductStatusRow, sent: Values, path: string): void {
  if (sent.startDate === undefined && sent.endDate === undefined) return;
  const { startDate, endDate } = { startDate: row.startDate, endDate: row.endDate, ...sent };
  if (startDate && endDate && endDate < startDate)
    throw new DomainError("BAD_USER_INPUT", "The end lies before the start.", {
      field: `${path}endDate`,
      found: endDate,
      accepted: { min: startDate },
    });
}
