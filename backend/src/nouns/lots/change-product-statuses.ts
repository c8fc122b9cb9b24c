import { DomainError } from "@gisement/shared-domain/errors";
import {
  LOT_TYPES,
  type StatusChangeKind,
  statusChangeKind,
  statusChangeSchema,
  subtractQuantity,
} from "@gisement/shared-domain/occurrences";
import { array, boolean, type InferType, number, object, string } from "yup";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput, requireOptionalID } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { followLots } from "../orders/follow-lots.ts";
import { holdersOf, updateHeldQuantities } from "../orders/held-stock.ts";
import { changeLots } from "./change-lots.ts";
import { copyOf, insertLots, insertProducts, SOURCES } from "./copy-lot.ts";
import { refuseHeld } from "./held-lots.ts";
import { isActive, lockLotsWithMembers, readOwnIDs, requireActive, requireState } from "./lock-lots.ts";
import { lotKey, partial } from "./lot-key.ts";
import { checkProjects, findPlaceFor } from "./lot-places.ts";
import { movedValues } from "./move-products.ts";
import { batchesAmong } from "./product-batch-rows.ts";
import { type Expected, expectedLot } from "./product-input.ts";
import { checkAllUnchanged } from "./seen-lots.ts";
import { checkResponsible, type TeamOfLots, teamOfLots } from "./team-of-lots.ts";
import type { ProductStatusRow } from "./types.ts";
import { writableActions } from "./writable-actions.ts";

const heldPart = nameType("HeldPart", string().oneOf(["REST", "PART"]));
/** The dialog's input. Its rules are in `statusChangeSchema`, because they need the stored quantities. */
export const statusChangeInput = object({
  items: array(
    nameType(
      "StatusChangeItem",
      object({
        ...lotKey(),
        expect: expectedLot(),
        quantity: number().nullable().meta({
          description:
            "Quantity concerned. A number above 0 and below the lot's quantity is split off, and the rest stays unchanged; any other number is written to the lot. Left out, an unknown quantity stays unknown.",
        }),
        action: string().required(),
        hold: heldPart.nullable().meta({
          description:
            "The part that keeps the quantity held by orders: the rest (REST, the default) or the separated part.",
        }),
      }),
    ).required(),
  ).required(),
  partial: partial(),
  organizationID: id().nullable().meta({
    description: "The new owner team; null for a solo owner.",
  }),
  responsibleID: id().nullable(),
  keepResponsibles: boolean().nullable().meta({
    description:
      "True: each lot keeps its responsible user, and responsibleID, if given, is for the lots without one. Left out, each lot keeps its own unless responsibleID is given. Another team keeps none.",
  }),
  placeID: id().nullable(),
  keepPlaces: boolean().nullable().meta({
    description:
      "True: each lot keeps its place, and placeID is for the lots without one. Another team keeps none.",
  }),
  projectID: id().nullable(),
  spot: string().nullable(),
  createOccurrence: boolean().required().meta({
    description:
      "True if the separated part becomes an occurrence of the same product; false if it becomes a new product.",
  }),
});
type StatusChange = InputValue<typeof statusChangeInput>;
type HeldPart = NonNullable<InferType<typeof heldPart>>;
type Values = Partial<ProductStatusRow>;
interface Planned {
  readonly row: ProductStatusRow;
  readonly kind: StatusChangeKind;
  readonly quantity: number | null;
  readonly hold: HeldPart;
  /** New values of the lot, or of the part that is split off. */
  readonly values: Values;
}

/**
 * The status dialog (INV-516 to INV-520, decisions A10 and A11): a status, team, responsible person, place and project for
 * many lots in one step. If the quantity of a lot is lowered, only that part changes; the rest stays as it is. Of two
 * concurrent splits of one lot, the second is a CONFLICT.
 */
export async function changeProductStatuses(
  step: Step,
  input: StatusChange,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const ids = readOwnIDs(input.items, "items");
  const { lots, members } = await lockLotsWithMembers(step, ids, "items");
  const actions = await writableActions(
    step,
    input.items.map(({ action }) => action),
  );
  const team = await teamOfLots(step, requireOptionalID(input.organizationID, "organizationID") ?? null);
  const form = readForm(input, lots, actions, team);
  const responsibleID = requireOptionalID(input.responsibleID, "responsibleID") ?? null;
  if (responsibleID) await checkResponsible(step, team, responsibleID);
  const placeID = requireOptionalID(input.placeID, "placeID") ?? null;
  const place = placeID === null ? null : await findPlaceFor(step, placeID, team);
  const projectID = requireOptionalID(input.projectID, "projectID");
  if (projectID) await checkProjects(step, [{ id: projectID, field: "projectID" }], team);

  const spot = input.spot === undefined ? undefined : form.spot;
  const staysAt = (row: ProductStatusRow) => form.keepPlaces && row.placeID !== null;
  const valuesFor = (row: ProductStatusRow, action: string | null): Values => ({
    ...(staysAt(row) || place === null
      ? spot === undefined
        ? {}
        : { spot: spot || null }
      : movedValues(row, place, spot)),
    action,
    toUserID: (form.keepResponsibles ? row.toUserID : null) ?? responsibleID,
    ...(projectID === undefined && !team.isOther ? {} : { projectID: projectID ?? null }),
  });
  const planned = lots.map((row, index): Planned => {
    const { quantity, action } = form.items[index] as (typeof form.items)[number];
    const kind = statusChangeKind(quantity, row.quantityNumber, form.createOccurrence);
    const hold = input.items[index]?.hold ?? "REST";
    return { row, kind, quantity, hold, values: valuesFor(row, action) };
  });
  checkAllUnchanged(
    planned.map(({ row, quantity, values }, index) => ({
      row,
      // A missing updatedAt means that the client showed an active lot.
      read: input.items[index]?.updatedAt ?? (isActive(row) ? null : new Date(0)),
      expect: input.items[index]?.expect as Expected,
      sent: {
        quantityNumber: quantity,
        action: values.action,
        ...(staysAt(row) ? {} : { placeID }),
        ...(input.spot === undefined ? {} : { spot: values.spot ?? null }),
        ...(projectID === undefined ? {} : { projectID }),
      },
    })),
  );
  requireActive(lots, "items");
  await checkParts(step, planned, team);
  return write(step, planned, team, {
    members: members.filter(isActive),
    valuesOf: (row) => {
      const { action } =
        planned.find(({ row: batch }) => batch.productID === row.batchedProductID)?.values ?? {};
      return valuesFor(row, action ?? row.action);
    },
  });
}

/** Checks the dialog's own rules against the stored names and quantities. */
function readForm(
  input: StatusChange,
  lots: readonly ProductStatusRow[],
  actions: readonly string[],
  team: TeamOfLots,
) {
  return readInput(statusChangeSchema(undefined, actions), {
    ...input,
    // Places and people belong to one team.
    keepPlaces: input.keepPlaces === true && !team.isOther,
    keepResponsibles: (input.keepResponsibles ?? !input.responsibleID) && !team.isOther,
    items: input.items.map(({ id, quantity, action }, index) => ({
      id,
      quantity: quantity ?? null,
      action,
      name: lots[index]?.name,
      current: lots[index]?.quantityNumber,
      hasPlace: Boolean(lots[index]?.placeID),
    })),
  });
}

/**
 * Refuses to split a batch, to move batched or held lots to another team, and to leave too little in the part with the
 * hold.
 */
async function checkParts(step: Step, planned: readonly Planned[], team: TeamOfLots): Promise<void> {
  const whole = team.isOther ? planned : planned.filter(({ kind }) => kind !== "update");
  if (whole.length === 0) return;
  const rows = whole.map(({ row }) => row);
  const batches = await batchesAmong(step, rows);
  requireState(rows, (row) => !batches.has(row.id) && !(team.isOther && row.batchedProductID !== null), {
    accepted: "in no batch",
    reason: "batched",
    field: "items",
  });
  const short = whole.filter((one) => one.row.heldQuantity > roomOf(one, team)).map(({ row }) => row);
  if (short.length === 0) return;
  const holders = await holdersOf(
    step.tx,
    step.identity,
    short.map(({ id }) => id),
  );
  refuseHeld(short, holders, { field: "items" });
}

/** Quantity of the part that takes over the hold; zero in another team, whose lots this team's orders cannot hold. */
function roomOf({ row, kind, quantity, hold }: Planned, team: TeamOfLots): number {
  if (kind === "update" || quantity === null) return team.isOther ? 0 : Number.POSITIVE_INFINITY;
  if (hold === "PART") return team.isOther ? 0 : quantity;
  return subtractQuantity(row.quantityNumber ?? 0, quantity);
}

async function write(
  step: Step,
  planned: readonly Planned[],
  team: TeamOfLots,
  batched: {
    readonly members: readonly ProductStatusRow[];
    readonly valuesOf: (row: ProductStatusRow) => Values;
  },
): Promise<{ batchID: string; ids: readonly string[] }> {
  const needsProduct = planned.filter(({ kind }) => team.isOther || kind === "new-product");
  const newProducts = await insertProducts(step, needsProduct.length, team);
  const productOf = new Map(needsProduct.map(({ row }, index) => [row.id, newProducts[index] as string]));
  /** A lot that moves to another team gets a product of that team and leaves our import and reference. */
  const moving = (row: ProductStatusRow): Values => ({
    ...(productOf.has(row.id) ? { productID: productOf.get(row.id) } : {}),
    ...(team.isOther
      ? {
          organizationID: team.organizationID,
          organizationMasterID: team.organizationMasterID,
          importID: null,
          referenceID: null,
        }
      : {}),
  });
  const by = { updatedBy: step.identity.userID };
  const changed = await changeLots(
    step,
    [
      ...planned.map((one) => ({
        row: one.row,
        values: {
          ...keptOf(step, one, { ...one.values, ...moving(one.row) }),
          ...by,
        },
      })),
      ...batched.members.map((row) => ({ row, values: { ...batched.valuesOf(row), ...by } })),
    ],
    "items",
  );
  const successors = new Map<string, ProductStatusRow>();
  const parts = planned.flatMap(({ row, kind, quantity, hold, values }) => {
    if (kind === "update" || quantity === null) return [];
    const separatedPart = copyOf(step, row, {
      ...values,
      ...moving(row),
      source: SOURCES.split,
      quantityNumber: quantity,
      batchedProductID: null,
      serialIDs: [],
      checkedAt: null,
    });
    if (hold === "PART") successors.set(row.id, separatedPart);
    if (kind === "new-product") return [separatedPart];
    const rest = copyOf(step, row, {
      quantityNumber: subtractQuantity(row.quantityNumber ?? 0, quantity),
      slug: row.slug,
      // A split lot stays on the plan with the part that stays (decision E16).
      shapeID: row.shapeID,
    });
    if (hold === "REST") successors.set(row.id, rest);
    return [rest, separatedPart];
  });
  await insertLots(step, parts);
  await updateHeldQuantities(step.tx, await followLots(step, successors));
  return { batchID: step.batchID, ids: [...changed, ...parts].map(({ id }) => id) };
}

/** Values written to the original row. If another part takes over the hold, nothing of this row is held any more. */
function keptOf(step: Step, { row, kind, quantity, hold }: Planned, values: Values): Values {
  if (kind === "update" || quantity === null) return { ...values, quantityNumber: quantity };
  if (row.quantityNumber === null)
    throw new DomainError("INVALID_STATE", "A lot of unknown size has no parts.");
  const rest = subtractQuantity(row.quantityNumber, quantity);
  if (kind === "new-product")
    return { quantityNumber: rest, ...(hold === "PART" ? { heldQuantity: 0 } : {}) };
  // The former active status is closed; closing never archives (decision A10).
  return {
    progress: "done",
    type: LOT_TYPES.closed,
    endDate: step.now,
    batchedProductID: null,
    heldQuantity: 0,
    shapeID: null,
  };
}
