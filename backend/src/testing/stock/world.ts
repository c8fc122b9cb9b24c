import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { batchProducts } from "../../nouns/lots/batch-products.ts";
import { updateProductStatuses } from "../../nouns/lots/update-product-statuses.ts";
import { createOrder } from "../../nouns/orders/create-order.ts";
import type { OrderLineInput } from "../../nouns/orders/order-lines.ts";
import { updateOrder } from "../../nouns/orders/update-order.ts";
import { shops } from "../../nouns/shops/table.ts";
import type { Database, Executor } from "../../platform/database/database.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { buildLot, buildPlace, buildProject } from "../factories.ts";
import { buildMember, buildTeam } from "../people.ts";
import { importLot } from "./import-lot.ts";

export interface StockTeam {
  readonly admin: UserIdentity;
  readonly places: readonly string[];
  readonly project: string;
  /** Earlier steps that a sequence may undo. */
  readonly steps: readonly string[];
  readonly imports: readonly string[];
}
/** Initial state of every sequence: two teams that sell to each other, each with a few lots and open orders. */
export interface StockWorld {
  readonly teams: readonly [StockTeam, StockTeam];
}

export interface StoredLot {
  readonly id: string;
  readonly productID: string;
  readonly organizationID: string;
  readonly fromStatusID: string | null;
  readonly batchedProductID: string | null;
  readonly orderID: string | null;
  readonly importID: string | null;
  readonly progress: string;
  readonly type: string | null;
  readonly source: string | null;
  readonly slug: string | null;
  readonly ref: string | null;
  readonly quantity: number | null;
  readonly held: number;
}
export interface StoredOrder {
  readonly id: string;
  readonly status: string;
  readonly items: string;
  readonly type: string | null;
  readonly organizationID: string;
  readonly toOrganizationID: string | null;
  readonly rows: readonly { readonly lotID: string; readonly quantity: number }[];
}
export interface StoredVersion {
  readonly id: string;
  readonly orderID: string;
  readonly number: number;
  /** What its reader answers: lines, side and sums. */
  readonly content: string;
}
export interface StoredNumber {
  readonly ownerID: string;
  readonly kind: string;
  readonly value: number;
  readonly number: string;
  readonly orderID: string;
}
export interface StoredDocument {
  readonly id: string;
  readonly ownerID: string;
  readonly orderID: string;
  readonly kind: string;
  readonly number: string;
  readonly sha256: string;
  /** Whether its file is kept, and not left to the sweep. */
  readonly hasFile: boolean;
}
export interface StockState {
  readonly lots: readonly StoredLot[];
  readonly orders: readonly StoredOrder[];
  readonly versions: readonly StoredVersion[];
  readonly numbers: readonly StoredNumber[];
  readonly documents: readonly StoredDocument[];
}

/** What invoices must say of both sides. */
const LEGAL = {
  address: "12 rue du Loiret",
  zipcode: "75013",
  city: "Paris",
  country: "FR",
  SIRET: "73282932000074",
  VAT: "FR44732829320",
};

export async function buildStockWorld(db: Database): Promise<StockWorld> {
  const now = () => new Date();
  const build = async (name: string) => {
    const team = await buildTeam(db, { name, ...LEGAL });
    const admin = await buildMember(db, team, "ADMIN");
    await db.insert(shops).values({ name, enabled: true, organizationID: team.id });
    const places = [await buildPlace(db, admin), await buildPlace(db, admin, { name: "Dépôt" })];
    const lot = async (ref: string, quantityNumber: number | null) =>
      (await buildLot(db, admin, { ref, quantityNumber, slug: `${team.id}-${ref}`, placeID: places[0]?.id }))
        .id;
    const lots = {
      ten: await lot("TEN", 4),
      nine: await lot("NINE", 2),
      part: await lot("PART", 0.3),
      four: await lot("FOUR", 4),
      unknown: await lot("UNKNOWN", null),
    };
    for (const name of ["Enlevé", "Enlevé aussi"])
      await buildLot(db, admin, { name, progress: "done", type: "deleted", placeID: places[1]?.id });
    const raise = await inStep({ db, identity: admin, now }, (step) =>
      updateProductStatuses(step, [{ id: lots.ten, quantity: { number: 10 } }]),
    );
    const batch = await inStep({ db, identity: admin, now }, (step) =>
      batchProducts(step, { ids: [lots.four], name: "Palette" }),
    );
    // One import creates a lot; the other raises the quantity of a lot that orders will hold.
    const imports = [randomUUID(), randomUUID()] as const;
    await inStep({ db, identity: admin, now }, (step) =>
      importLot(step, { id: imports[0], mode: "create", ref: "NEW", quantity: 5 }),
    );
    await inStep({ db, identity: admin, now }, (step) =>
      importLot(step, { id: imports[1], mode: "update", ref: "NINE", quantity: 9 }),
    );
    return {
      admin,
      places: places.map(({ id }) => id),
      project: (await buildProject(db, admin)).id,
      lots: { ...lots, batch: batch.ids[0] as string },
      steps: [raise.batchID, batch.batchID],
      imports,
    };
  };
  const teams = [await build("Atelier"), await build("Lowlands")] as const;
  for (const [index, { admin, lots }] of teams.entries()) {
    const buyer = (teams[1 - index] as (typeof teams)[number]).admin;
    /** Creates an order of these lots and applies the seller's status changes. */
    const order = async (writer: UserIdentity, items: OrderLineInput[], ...moves: string[]) => {
      const kind =
        writer === admin
          ? { type: "QUOTE", requestType: "quote" }
          : { type: "ORDER", requestType: "reservation" };
      const { id } = await inStep({ db, identity: writer, now }, (step) =>
        createOrder(step, { ...kind, items }),
      );
      for (const status of moves)
        await inStep({ db, identity: admin, now }, (step) => updateOrder(step, { id, status }));
    };
    await order(admin, [{ productID: lots.ten, quantity: 3 }], "CONFIRMED", "READY");
    await order(buyer, [{ productID: lots.ten, quantity: 2 }], "OPTIONED");
    await order(buyer, [
      { productID: lots.part, quantity: 0.1 },
      { productID: lots.part, quantity: 0.2 },
    ]);
    await order(buyer, [{ productID: lots.nine, quantity: 4 }], "CONFIRMED", "PAID");
    await order(admin, [{ productID: lots.unknown, quantity: 4 }], "CONFIRMED");
    await order(admin, [{ productID: lots.batch, quantity: 1 }]);
    // Two quotes that the other team may answer; one of them holds its stock.
    const offers = [[{ productID: lots.nine, quantity: 3 }], [{ productID: lots.ten, quantity: 1 }]];
    for (const [offered, items] of offers.entries()) {
      const quote = {
        type: "QUOTE",
        requestType: "quote",
        toOrganizationID: buyer.team?.id ?? null,
        items,
      };
      const { id } = await inStep({ db, identity: admin, now }, (step) => createOrder(step, quote));
      if (offered > 0)
        await inStep({ db, identity: admin, now }, (step) => updateOrder(step, { id, status: "OPTIONED" }));
    }
  }
  return { teams };
}

type Papers = Pick<StockState, "versions" | "numbers" | "documents">;

/** All lots and orders of both teams, including closed and purged lots. */
export async function readState(tx: Executor): Promise<StockState> {
  const lots = await tx.execute<StoredLot & Record<string, unknown>>(sql`
    select id, product_id as "productID", organization_id as "organizationID", from_status_id as "fromStatusID",
      batched_product_id as "batchedProductID", order_id as "orderID", import_id as "importID", progress, type, source, slug, ref,
      quantity_number as quantity, held_quantity as held
    from product_statuses order by created_at, id`);
  const orders = await tx.execute<StoredOrder & Record<string, unknown>>(sql`
    select o.id, o.status, o.items, o.type, o.organization_id as "organizationID", o.to_organization_id as "toOrganizationID",
      coalesce(jsonb_agg(jsonb_build_object('lotID', i.product_status_id, 'quantity', i.quantity) order by i.sort_index)
        filter (where i.id is not null), '[]') as rows
    from orders o left join order_items i on i.order_id = o.id
    group by o.id order by o.created_at, o.id`);
  const papers = await tx.execute<Papers & Record<string, unknown>>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'orderID', order_id, 'number', number,
        'content', concat_ws(' ', side, items, total_amount, tax_amount, shipping_amount))), '[]') from order_versions) as versions,
      (select coalesce(jsonb_agg(jsonb_build_object('ownerID', owner_id, 'kind', kind, 'value', value, 'number', number, 'orderID', order_id)
        order by value), '[]') from issued_numbers) as numbers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'ownerID', d.organization_id, 'orderID', d.order_id, 'kind', d.kind,
        'number', d.number, 'sha256', d.sha256, 'hasFile', coalesce(f.state <> 'pending', false))), '[]')
        from documents d left join stored_files f on f.key = d.file_key) as documents`);
  return { lots: lots.rows, orders: orders.rows, ...(papers.rows[0] as Papers) };
}
