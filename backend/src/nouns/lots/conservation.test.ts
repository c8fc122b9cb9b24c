import { addQuantities } from "@gisement/shared-domain/occurrences";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildMember, buildTeam } from "../../testing/people.ts";
import { fields, options } from "../properties/table.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type Stored = Record<string, unknown> & {
  id: string;
  product_id: string;
  from_status_id: string | null;
  batched_product_id: string | null;
  progress: string;
  type: string | null;
  source: string | null;
  quantity_number: number;
};
interface World {
  readonly admin: UserIdentity;
  readonly places: readonly string[];
  readonly project: string;
}

/** All stored data of a team's lots, except when and by whom it was last written. */
async function contents({ admin }: World): Promise<{ lots: Stored[]; links: unknown[] }> {
  const team = [admin.team?.id];
  const lots = await api.database.pool.query<Stored>(
    "select * from product_statuses where organization_id = $1 and progress <> 'deleted' order by id",
    team,
  );
  const links = await api.database.pool.query(
    "select * from product_batches where organization_id = $1 order by id",
    team,
  );
  return {
    lots: lots.rows.map(({ updated_at: _at, updated_by: _by, ...row }) => row as Stored),
    links: links.rows,
  };
}

const isClosed = ({ progress, type }: Stored) => progress === "done" && type === "closed";
const isActive = ({ progress }: Stored) => progress === "active";
const isRemoved = (lot: Stored) => lot.progress === "done" && lot.type !== "closed";

/** Total quantity by original lot, its splits included; batches do not count. */
async function amounts(world: World): Promise<Record<string, number>> {
  const { rows } = await api.database.pool.query<Stored>(
    "select * from product_statuses where organization_id = $1",
    [world.admin.team?.id],
  );
  const byID = new Map(rows.map((row) => [row.id, row]));
  const originOf = (lot: Stored): Stored => {
    const from = byID.get(lot.from_status_id ?? "");
    const isPart = from && (from.product_id === lot.product_id || lot.source === "split");
    return isPart ? originOf(from) : lot;
  };
  const sums: Record<string, number> = {};
  for (const lot of rows) {
    const origin = originOf(lot);
    if (lot.progress !== "deleted" && !isClosed(lot) && origin.source !== "batch")
      sums[origin.id] = addQuantities(sums[origin.id] ?? 0, lot.quantity_number);
  }
  return sums;
}

/** Batch membership by lots and by links; both must agree. */
async function gathered(world: World): Promise<{ ofLots: unknown[]; ofLinks: unknown[] }> {
  const team = [world.admin.team?.id];
  const { pool } = api.database;
  const ofLots = await pool.query(
    `select distinct batched_product_id as head, product_id from product_statuses
     where organization_id = $1 and progress <> 'deleted' and batched_product_id is not null order by 1, 2`,
    team,
  );
  const ofLinks = await pool.query(
    `select s.product_id as head, b.product_id from product_batches b join product_statuses s on s.id = b.batched_status_id
     where b.organization_id = $1 order by 1, 2`,
    team,
  );
  return { ofLots: ofLots.rows, ofLinks: ofLinks.rows };
}

const KINDS = [
  "split",
  "split",
  "new-product",
  "status",
  "move",
  "check",
  "edit",
  "batch",
  "unbatch",
  "remove",
  "restore",
  "duplicate",
  "undo",
] as const;
const command = fc.record({
  kind: fc.constantFrom(...KINDS),
  pick: fc.nat(1000),
  share: fc.integer({ min: 1, max: 999 }),
  flag: fc.boolean(),
});
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

const RESULT = "{ batchID ids }";
/** Id of the step, or null if there was nothing to change. */
async function send(world: World, name: string, type: string, input: object): Promise<string | null> {
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) ${RESULT} }`;
  const data = await api.get<Record<string, { batchID: string; ids: string[] }>>(world.admin, document, {
    input,
  });
  const result = data[name];
  return result && result.ids.length > 0 ? result.batchID : null;
}
async function undo(world: World, batchID: string): Promise<string> {
  const { undoBatch } = await api.get<{ undoBatch: { batchID: string } }>(
    world.admin,
    "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID } }",
    { id: batchID },
  );
  return undoBatch.batchID;
}

/** Picks some of these lots; deterministic for the same numbers. */
const some = (lots: readonly Stored[], { pick }: Command): Stored[] =>
  lots.filter((_lot, index) => (pick >> (index % 10)) % 2 === 1 || index === pick % Math.max(lots.length, 1));

/** Performs one action that is possible now; null if there is nothing to apply it to. */
async function act(world: World, step: Command): Promise<string | null> {
  const { lots } = await contents(world);
  const active = lots.filter(isActive);
  const heads = new Set(active.flatMap(({ batched_product_id }) => batched_product_id ?? []));
  const place = world.places[step.pick % world.places.length] as string;
  const action = step.flag ? "give" : "recycle";
  const change = (
    chosen: readonly Stored[],
    quantityOf: (lot: Stored) => number,
    createOccurrence: boolean,
  ) =>
    send(world, "changeProductStatuses", "StatusChangeInput", {
      items: chosen.map((lot) => ({ id: lot.id, quantity: quantityOf(lot), action })),
      responsibleID: world.admin.userID,
      placeID: place,
      projectID: step.flag ? world.project : null,
      createOccurrence,
    });
  const chosen = some(active, step);
  const ids = chosen.map(({ id }) => id);
  switch (step.kind) {
    case "split":
    case "new-product": {
      const part = (lot: Stored) => Math.floor(lot.quantity_number * step.share) / 1000;
      const divisible = chosen.filter((lot) => part(lot) > 0 && !heads.has(lot.product_id));
      return divisible.length ? change(divisible, part, step.kind === "split") : null;
    }
    case "status":
      return ids.length ? change(chosen, (lot) => lot.quantity_number, step.flag) : null;
    case "move":
      return ids.length
        ? send(world, "moveProducts", "MoveProductsInput", { ids, placeID: place, spot: "A1" })
        : null;
    case "check":
      return ids.length ? send(world, "checkProducts", "ProductIDsInput", { ids }) : null;
    case "edit":
      return ids.length
        ? send(world, "updateProductStatuses", "UpdateProductStatusesInput", {
            changes: ids.map((id) => ({
              id,
              category: step.flag ? "portes" : null,
              dimension: { width: step.share },
              storage: { shelf: "B2" },
              startDate: "2026-03-01T00:00:00.000Z",
              placeID: place,
            })),
          })
        : null;
    case "batch": {
      const free = chosen.filter(({ batched_product_id }) => batched_product_id === null).map(({ id }) => id);
      const input = { ids: free, name: "Palette", placeID: step.flag ? place : null };
      return free.length ? send(world, "batchProducts", "BatchProductsInput", input) : null;
    }
    case "unbatch": {
      const batch = active.find(({ product_id }) => heads.has(product_id));
      return batch ? send(world, "unbatchProducts", "UnbatchProductsInput", { id: batch.id }) : null;
    }
    case "remove":
      return ids.length
        ? send(world, "removeProducts", "RemoveProductsInput", {
            ids,
            mode: step.flag ? "DELETE" : "ARCHIVE",
            action: "recycle",
            reason: "Abîmé",
          })
        : null;
    case "restore": {
      const back = some(lots.filter(isRemoved), step).map(({ id }) => id);
      const input = { ids: back, action: "sale", placeID: step.flag ? place : null };
      return back.length ? send(world, "restoreProducts", "RestoreProductsInput", input) : null;
    }
    case "duplicate":
      return ids.length ? send(world, "duplicateProducts", "ProductIDsInput", { ids }) : null;
    default:
      return null;
  }
}

async function buildOwnWorld(): Promise<World> {
  const { db } = api.database;
  const admin = await buildMember(db, await buildTeam(db), "ADMIN");
  const places = [await buildPlace(db, admin), await buildPlace(db, admin, { name: "Dépôt", city: "Lille" })];
  const placeID = places[0]?.id;
  // The category's label is stored with the lot for search; undo must restore it too.
  const owned = { organizationID: admin.team?.id, userID: admin.userID };
  const [field] = await db
    .insert(fields)
    .values({
      key: "category",
      label: "Catégorie",
      type: "LIST",
      organizationFieldsId: admin.team?.id,
      userID: admin.userID,
    })
    .returning();
  await db.insert(options).values({ label: "Portes", value: "portes", fieldOptionsId: field?.id, ...owned });
  await buildLot(db, admin, {
    quantityNumber: 10,
    placeID,
    spot: "Z9",
    category: "portes",
    searchLabels: " Portes",
  });
  await buildLot(db, admin, { quantityNumber: 0.3, quantityUnit: "m2", storage: { room: "12" } });
  await buildLot(db, admin, { quantityNumber: 1234.567, conditions: ["good"], condition: "good" });
  return { admin, places: places.map(({ id }) => id), project: (await buildProject(db, admin)).id };
}

const RUNS = Number(process.env.PROPERTY_RUNS ?? 20);

test("[INV-514] [INV-516] [INV-517] random splits, batches, moves, removals, restorations, copies and undos lose or double no lot; undoing all restores the first state, redoing all the last", {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), async (commands) => {
      const world = await buildOwnWorld();
      const first = await contents(world);
      const expected = await amounts(world);
      const done: { batchID: string; amounts: Record<string, number> }[] = [];
      for (const step of commands) {
        const before = await amounts(world);
        if (step.kind === "undo") {
          const last = done.pop();
          if (!last) continue;
          await undo(world, last.batchID);
          expect(await amounts(world)).toEqual(last.amounts);
          continue;
        }
        const batchID = await act(world, step);
        if (!batchID) continue;
        done.push({ batchID, amounts: before });
        const after = await amounts(world);
        // A copy starts with the quantity of its original; all other quantities are unchanged.
        if (step.kind === "duplicate") expect(after).toMatchObject(before);
        else expect(after).toEqual(before);
        const { ofLots, ofLinks } = await gathered(world);
        expect(ofLinks).toEqual(ofLots);
      }
      const last = await contents(world);
      const undone: string[] = [];
      for (const { batchID } of done.toReversed()) undone.push(await undo(world, batchID));
      expect(await contents(world)).toEqual(first);
      expect(await amounts(world)).toEqual(expected);
      for (const batchID of undone.toReversed()) await undo(world, batchID);
      expect(await contents(world)).toEqual(last);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
