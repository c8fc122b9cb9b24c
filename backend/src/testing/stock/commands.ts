import { randomUUID } from "node:crypto";
import type { OrderDocumentKind } from "@gisement/shared-domain/documents";
import { isNegotiable, movesFrom, parseOrderItems } from "@gisement/shared-domain/orders";
import fc from "fast-check";
import { issueWork } from "../../nouns/documents/issue-documents.ts";
import type { ImportMode } from "../../nouns/imports/plan-import.ts";
import { undoImport } from "../../nouns/imports/undo-import.ts";
import { batchProducts, unbatchProducts } from "../../nouns/lots/batch-products.ts";
import { changeProductStatuses } from "../../nouns/lots/change-product-statuses.ts";
import { duplicateProducts } from "../../nouns/lots/duplicate-products.ts";
import { moveProducts } from "../../nouns/lots/move-products.ts";
import { purgeProducts, removeProducts } from "../../nouns/lots/remove-products.ts";
import { restoreProducts } from "../../nouns/lots/restore-products.ts";
import { updateProductStatuses } from "../../nouns/lots/update-product-statuses.ts";
import { createOrder } from "../../nouns/orders/create-order.ts";
import { expireOrders } from "../../nouns/orders/expire-orders.ts";
import { handOver } from "../../nouns/orders/handovers/hand-over.ts";
import { updateOrder } from "../../nouns/orders/update-order.ts";
import { answerVersion, proposeVersion } from "../../nouns/orders/versions/answer-version.ts";
import { lastVersion } from "../../nouns/orders/versions/record-version.ts";
import type { Database, Executor } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { createFiles } from "../../platform/files/files.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { undoBatch } from "../../platform/undo/undo-batch.ts";
import { importLot } from "./import-lot.ts";
import type { StockState, StockTeam, StockWorld, StoredLot } from "./world.ts";

/** Kinds of commands of users and the clock; frequent ones are repeated. */
const KINDS = [
  "order",
  "order",
  "order",
  "sell",
  "sell",
  "sell",
  "advance",
  "advance",
  "advance",
  "advance",
  "advance",
  "fail",
  "lines",
  "propose",
  "accept",
  "accept",
  "hand-over",
  "hand-over",
  "clock",
  "issue",
  "issue",
  "edit",
  "edit",
  "split",
  "split",
  "new-product",
  "batch",
  "unbatch",
  "move",
  "duplicate",
  "remove",
  "restore",
  "purge",
  "import",
  "import-update",
  "import-undo",
  "undo",
  "undo",
] as const;
export type CommandKind = (typeof KINDS)[number];
/** The steps that a run must include, so that no law holds only because no step could break it. */
export const STEPS: readonly string[] = [
  ...new Set(KINDS.filter((kind) => kind !== "advance" && kind !== "fail")),
  ...["OPTIONED", "CONFIRMED", "PAID", "READY", "DONE", "REFUSED", "CANCELED"],
];

/** Commands that conserve the total stock. */
export const CONSERVING: readonly CommandKind[] = [
  "order",
  "sell",
  "advance",
  "fail",
  "lines",
  "propose",
  "accept",
  "clock",
  "issue",
  "split",
  "new-product",
  "batch",
  "unbatch",
  "move",
  "remove",
  "restore",
];

export const command = fc.record({
  kind: fc.constantFrom(...KINDS),
  team: fc.nat(1),
  pick: fc.nat(1000),
  share: fc.integer({ min: 1, max: 1000 }),
  flag: fc.boolean(),
});
export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** One sequence: its transaction, its clock and the steps that it can undo. */
export interface Run {
  readonly tx: Executor;
  readonly world: StockWorld;
  readonly store: FileStore;
  now: Date;
  readonly steps: { readonly team: StockTeam; readonly batchID: string }[];
  readonly imports: { readonly team: StockTeam; readonly id: string }[];
}
const DAY = 86_400_000;

const pickOne = <Item>(items: readonly Item[], { pick }: Command): Item | undefined =>
  items[pick % Math.max(items.length, 1)];
/** A subset of the items, determined by the command's numbers. */
const some = <Item>(items: readonly Item[], { pick }: Command): Item[] =>
  items.filter(
    (_item, index) => (pick >> (index % 10)) % 4 === 3 || index === pick % Math.max(items.length, 1),
  );
/** A part of a quantity in whole tenths, so that sums sometimes equal the whole. */
const partOf = (quantity: number | null, { share }: Command): number => {
  const tenths = 1 + (share % 10);
  return quantity === null ? tenths : Number(((quantity * tenths) / 10).toFixed(6));
};

/** Runs one command and returns its name, or null if it does not apply to the current state. @throws DomainError if refused */
export async function act(run: Run, step: Command, { lots, orders }: StockState): Promise<string | null> {
  const team = run.world.teams[step.team] as StockTeam;
  const teamID = team.admin.team?.id ?? "";
  run.now = new Date(run.now.getTime() + 1000);
  const asTeam = async <Result>(work: (step: Step) => Promise<Result>, acting = team): Promise<string> => {
    const context = { db: run.tx as unknown as Database, identity: acting.admin, now: () => run.now };
    const batchID = await inStep(context, async (inner) => {
      await work(inner);
      return inner.batchID;
    });
    run.steps.push({ team: acting, batchID });
    return step.kind;
  };
  const own = lots.filter(({ organizationID }) => organizationID === teamID);
  const active = own.filter(({ progress }) => progress === "active");
  const chosen = some(active, step);
  const ids = chosen.map(({ id }) => id);
  const placeID = pickOne(team.places, step) ?? "";
  const involved = orders.filter(({ organizationID, toOrganizationID }) =>
    [organizationID, toOrganizationID].includes(teamID),
  );
  const order = pickOne(involved, step);
  const sellerOf = ({ type, organizationID, toOrganizationID }: (typeof orders)[number]) =>
    run.world.teams.find(
      ({ admin }) => admin.team?.id === (type === "QUOTE" ? organizationID : toOrganizationID),
    );
  const linesOf = (from: readonly StoredLot[]) =>
    from.slice(0, 3).map((lot) => ({ productID: lot.id, quantity: partOf(lot.quantity, step) || 1 }));

  const other = run.world.teams[1 - step.team] as StockTeam;
  const otherID = other.admin.team?.id ?? "";
  const offers = involved.filter(
    ({ type, status, toOrganizationID }) =>
      type === "QUOTE" && toOrganizationID !== null && isNegotiable(status),
  );

  switch (step.kind) {
    case "propose":
    case "accept": {
      const offer = pickOne(offers, step);
      if (!offer) return null;
      const last = await lastVersion(run, offer.id);
      const version = last?.number ?? 1;
      // Sometimes the side that may not answer tries to.
      const isSellers = last?.side === "buyer" || step.pick % 8 === 7;
      const seller = sellerOf(offer) ?? team;
      const answering = isSellers ? seller : run.world.teams.find((each) => each !== seller);
      return asTeam(async (inner) => {
        if (step.kind === "accept") {
          await answerVersion(inner, { orderID: offer.id, version, answer: "ACCEPT", reason: null });
          return;
        }
        const lines = parseOrderItems(last?.items ?? offer.items).map((item, line) => ({
          line,
          quantity: partOf(item.quantity, step) || 1,
          unitPrice: step.share,
        }));
        await proposeVersion(inner, {
          orderID: offer.id,
          version,
          lines: step.flag ? lines : lines.slice(0, 1),
          message: null,
        });
      }, answering);
    }
    case "order": {
      const published = lots.filter(
        ({ organizationID, progress, slug, batchedProductID }) =>
          organizationID !== teamID && progress === "active" && slug !== null && batchedProductID === null,
      );
      const items = linesOf(step.flag ? chosen : some(published, step));
      if (items.length === 0) return null;
      return asTeam((inner) =>
        createOrder(inner, {
          items,
          ...(step.flag
            ? { type: "QUOTE", requestType: "quote", toOrganizationID: otherID }
            : { type: "ORDER", requestType: "reservation" }),
        }),
      );
    }
    case "sell": {
      const items = linesOf(step.flag ? chosen.slice(0, 1) : chosen);
      if (items.length === 0) return null;
      return asTeam(async (inner) => {
        const { id } = await createOrder(inner, { type: "QUOTE", requestType: "quote", items });
        await updateOrder(inner, { id, status: step.flag ? "OPTIONED" : "CONFIRMED" });
      });
    }
    case "advance":
    case "fail": {
      const fails = ["REFUSED", "CANCELED"];
      const open = involved.filter(({ status }) => movesFrom(status, "seller").length > 0);
      const moving = pickOne(open, step);
      const seller = moving && sellerOf(moving);
      if (!moving || !seller) return null;
      const moves = movesFrom(moving.status, "seller").filter(
        (to) => fails.includes(to) === (step.kind === "fail"),
      );
      const status = pickOne(moves, step);
      if (!status) return null;
      await asTeam((inner) => updateOrder(inner, { id: moving.id, status }), seller);
      return status;
    }
    case "hand-over": {
      const agreed = involved.filter(({ status }) => ["CONFIRMED", "PAID", "READY"].includes(status));
      const order = pickOne(agreed, step);
      if (!order) return null;
      const lines = parseOrderItems(order.items).map(({ quantity }, line) => ({
        line,
        quantity: step.flag ? quantity : partOf(quantity, step) || quantity,
      }));
      await asTeam(async (inner) => {
        if (order.status !== "READY") await updateOrder(inner, { id: order.id, status: "READY" });
        await handOver(inner, {
          orderID: order.id,
          lines: step.pick % 3 === 0 ? lines.slice(0, 1) : lines,
          rest: step.pick % 2 === 0 ? "KEEP" : "RELEASE",
          receivedBy: "Anne Lefèvre",
          signature: null,
          remark: null,
        });
      }, sellerOf(order) ?? team);
      return step.kind;
    }
    case "lines": {
      const pending = involved.find(
        ({ status, organizationID }) => status === "PENDING" && organizationID === teamID,
      );
      if (!pending) return null;
      const items = parseOrderItems(pending.items).map(({ id }) => ({
        productID: id,
        quantity: partOf(lots.find((lot) => lot.id === id)?.quantity ?? null, step) || 1,
      }));
      return asTeam((inner) => updateOrder(inner, { id: pending.id, items }));
    }
    case "issue": {
      const seller = order && sellerOf(order);
      if (!order || !seller) return null;
      const kind = pickOne(["INVOICE", "DELIVERY", "CREDIT", "QUOTE", "ORDER"] as const, step) ?? "INVOICE";
      const crashes = [null, "drawn", "written"] as const;
      const crash = crashes[step.share % crashes.length] ?? null;
      const issue = (until: typeof crash) => issueOne(run, seller, { orderID: order.id, kind }, until);
      if (crash) await issue(crash);
      // What did not happen is tried again, or never again.
      if (!crash || step.flag) await issue(null);
      return crash && !step.flag ? null : step.kind;
    }
    case "clock": {
      // With 5 days nothing is due yet.
      if (!order) return null;
      const days = step.flag ? 32 : 5;
      run.now = new Date(run.now.getTime() + days * DAY);
      return (await expireOrders(run.tx as unknown as Database, run.now)) > 0 ? step.kind : null;
    }
    case "edit":
      return ids.length > 0
        ? asTeam((inner) =>
            updateProductStatuses(
              inner,
              chosen.map(({ id, quantity }) => ({
                id,
                name: `Lot ${step.share}`,
                placeID,
                quantity: { number: step.share === 1000 ? null : partOf(step.flag ? 20 : quantity, step) },
              })),
            ),
          )
        : null;
    case "split":
    case "new-product": {
      const divisible = chosen.filter(({ quantity }) => quantity !== null && quantity > 0);
      if (divisible.length === 0) return null;
      return asTeam((inner) =>
        changeProductStatuses(inner, {
          items: divisible.map(({ id, quantity }) => ({
            id,
            quantity: partOf(quantity, step),
            action: step.flag ? "give" : "recycle",
            hold: step.share % 2 === 0 ? "PART" : null,
          })),
          responsibleID: team.admin.userID,
          placeID,
          projectID: step.flag ? team.project : null,
          createOccurrence: step.kind === "split",
        }),
      );
    }
    case "batch": {
      const free = chosen.filter(({ batchedProductID }) => batchedProductID === null).map(({ id }) => id);
      return free.length > 0
        ? asTeam((inner) =>
            batchProducts(inner, { ids: free, name: "Palette", placeID: step.flag ? placeID : null }),
          )
        : null;
    }
    case "unbatch": {
      const heads = new Set(active.map(({ batchedProductID }) => batchedProductID));
      const batch = pickOne(
        active.filter(({ productID }) => heads.has(productID)),
        step,
      );
      return batch ? asTeam((inner) => unbatchProducts(inner, batch.id)) : null;
    }
    case "move":
      return ids.length > 0 ? asTeam((inner) => moveProducts(inner, { ids, placeID })) : null;
    case "duplicate":
      return ids.length > 0 ? asTeam((inner) => duplicateProducts(inner, { ids })) : null;
    case "remove":
      return ids.length > 0
        ? asTeam((inner) =>
            removeProducts(inner, { ids, mode: step.flag ? "DELETE" : "ARCHIVE", action: "recycle" }),
          )
        : null;
    case "restore":
    case "purge": {
      const removed = some(
        own.filter(({ progress, type }) => progress === "done" && type !== "closed"),
        step,
      ).map(({ id }) => id);
      if (removed.length === 0) return null;
      return asTeam((inner) =>
        step.kind === "purge"
          ? purgeProducts(inner, { ids: removed })
          : restoreProducts(inner, { ids: removed, action: "sale", placeID }),
      );
    }
    case "import":
      return importOne(run, team, asTeam, "create", `NEW-${step.pick}`, partOf(10, step));
    case "import-update": {
      const known = pickOne(
        active.filter(({ ref }) => ref !== null),
        step,
      );
      return known?.ref ? importOne(run, team, asTeam, "update", known.ref, partOf(20, step)) : null;
    }
    case "import-undo": {
      const last = pickOne(run.imports, step);
      return last ? asTeam((inner) => undoImport(inner, last.id), last.team) : null;
    }
    case "undo": {
      const last = step.flag ? run.steps.at(-1) : pickOne(run.steps, step);
      return last ? asTeam((inner) => undoBatch(inner, last.batchID), last.team) : null;
    }
  }
}

class Crash extends Error {}
const drawNothing = async () => ({
  bytes: new TextEncoder().encode("%PDF-1.7"),
  pages: 1,
  signaturePlaces: [],
});

/** Runs the job that issues a document; it may die once its file is stored, or once everything is written and not yet committed. */
async function issueOne(
  { tx, store, now }: Run,
  { admin: identity }: StockTeam,
  { orderID, kind }: { readonly orderID: string; readonly kind: OrderDocumentKind },
  crash: "drawn" | "written" | null,
): Promise<void> {
  const db = tx as unknown as Database;
  const work = issueWork({ db, files: createFiles({ db, store }), store }, drawNothing);
  const job = { identity, signal: new AbortController().signal, progress: async () => {} };
  const payload = {
    orderID,
    kind,
    locale: "fr",
    sortedBy: null,
    checkedBy: null,
    isAutomatic: false,
  } as const;
  const finish = await work(payload, job);
  if (crash === "drawn") return;
  const step = inStep({ db, identity, now: () => now }, async (inner) => {
    await finish(inner);
    if (crash) throw new Crash();
  });
  await step.catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
}

async function importOne(
  run: Run,
  team: StockTeam,
  asTeam: (work: (step: Step) => Promise<unknown>) => Promise<string>,
  mode: ImportMode,
  ref: string,
  quantity: number,
): Promise<string> {
  const id = randomUUID();
  const done = await asTeam((inner) => importLot(inner, { id, mode, ref, quantity }));
  run.imports.push({ team, id });
  return done;
}
