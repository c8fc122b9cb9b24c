import type { OrderKind } from "@gisement/shared-domain/orders";
import {
  customerPolicy,
  type Identity,
  orderPolicy,
  placePolicy,
  projectPolicy,
} from "@gisement/shared-domain/permissions";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readScope, sharedScope } from "../../platform/tenancy/scope.ts";
import { customersOwnership } from "../customers/ownership.ts";
import { customers } from "../customers/table.ts";
import { listUsers } from "../members/find-people.ts";
import { readableOrders } from "../orders/readable-orders.ts";
import { orders } from "../orders/table.ts";
import { orderScope } from "../orders/types.ts";
import { placesOwnership } from "../places/ownership.ts";
import { places } from "../places/table.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { type FoundLots, findLots } from "../search/index.ts";
import { foldWords, nameCondition } from "./name-condition.ts";

export const RECORD_KINDS = ["project", "place", "customer", "order", "person"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A row of any noun but lots, by its name. */
export interface FoundRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
  /** Town, company or addressee. */
  readonly detail: string | null;
  readonly status: string | null;
  /** The list that an order belongs to. */
  readonly orderKind: OrderKind | null;
}
export interface FoundRecords {
  readonly lots: FoundLots;
  readonly records: readonly FoundRecord[];
}

type Source = (
  db: Database,
  identity: Identity,
  words: readonly string[],
  limit: number,
) => Promise<FoundRecord[]>;
const plain = { status: null, orderKind: null } as const;

const findProjects: Source = async (db, identity, words, limit) => {
  if (!projectPolicy.read(identity).allowed) return [];
  const rows = await db
    .select({ id: projects.id, name: projects.name, progress: projects.progress, city: places.city })
    .from(projects)
    .leftJoin(places, eq(places.id, projects.placeID))
    .where(
      and(sharedScope(identity, projectsOwnership), isExistingProject, nameCondition(words, projects.name)),
    )
    .orderBy(desc(eq(projects.progress, "active")), desc(projects.createdAt), projects.id)
    .limit(limit);
  return rows.map(({ id, name, city, progress }) => ({
    ...plain,
    kind: "project",
    id,
    name,
    detail: city,
    status: progress,
  }));
};

const findPlaces: Source = async (db, identity, words, limit) => {
  if (!placePolicy.read(identity).allowed) return [];
  const rows = await db
    .select({ id: places.id, name: places.name, city: places.city })
    .from(places)
    .where(
      and(
        sharedScope(identity, placesOwnership),
        isNull(places.deletedAt),
        eq(places.isRemoval, false),
        nameCondition(words, places.name, places.city),
      ),
    )
    .orderBy(places.name, places.id)
    .limit(limit);
  return rows.map(({ id, name, city }) => ({ ...plain, kind: "place", id, name, detail: city }));
};

const findCustomers: Source = async (db, identity, words, limit) => {
  if (!customerPolicy.read(identity).allowed) return [];
  const { id, firstName, lastName, companyName, city } = customers;
  const rows = await db
    .select({ id, firstName, lastName, companyName, city })
    .from(customers)
    .where(
      and(
        readScope(identity, customersOwnership),
        eq(customers.deleted, false),
        nameCondition(words, firstName, lastName, companyName),
      ),
    )
    .orderBy(lastName, firstName, id)
    .limit(limit);
  return rows.map((row) => ({
    ...plain,
    kind: "customer",
    id: row.id,
    name: row.companyName || `${row.firstName} ${row.lastName}`,
    detail: row.companyName ? `${row.firstName} ${row.lastName}` : row.city,
  }));
};

const findOrders: Source = async (db, identity, words, limit) => {
  if (identity.kind !== "user" || !orderPolicy.read(identity).allowed) return [];
  const isReadable = orderScope(identity);
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      title: orders.title,
      name: orders.name,
      status: orders.status,
    })
    .from(orders)
    // The name of a customer is that of the seller's file: the other side does not read it.
    .leftJoin(customers, and(eq(customers.id, orders.customerID), readScope(identity, customersOwnership)))
    .where(
      and(
        isReadable,
        nameCondition(
          words,
          orders.number,
          orders.title,
          orders.name,
          customers.companyName,
          customers.firstName,
          customers.lastName,
        ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  const kinds = await readableOrders(
    db,
    identity,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, number, title, name, status }) => ({
    kind: "order",
    id,
    name: [number, title].filter(Boolean).join(", ") || (name ?? ""),
    detail: name,
    status,
    orderKind: kinds.get(id)?.kind ?? null,
  }));
};

const findPersons: Source = async (db, identity, words, limit) => {
  const { items } = await listUsers({ db, identity }, { search: words.join(" "), limit });
  return items.map(({ id, name }) => ({ ...plain, kind: "person", id, name, detail: null }));
};

const SOURCES: Readonly<Record<RecordKind, Source>> = {
  project: findProjects,
  place: findPlaces,
  customer: findCustomers,
  order: findOrders,
  person: findPersons,
};

/**
 * The rows of every noun that a text names, at most `limit` of each kind, within what the reader may see: lots by the words of
 * the inventory's search, all others by their names, in any order of words, without accents and with one typing error.
 */
export async function findRecords(
  db: Database,
  identity: Identity,
  typed: string,
  limit: number,
): Promise<FoundRecords> {
  const words = foldWords(typed);
  if (words.length === 0) return { lots: { items: [], total: 0, isMore: false }, records: [] };
  const [lots, ...records] = await Promise.all([
    findLots(db, identity, typed, limit),
    ...RECORD_KINDS.map((kind) => SOURCES[kind](db, identity, words, limit)),
  ]);
  return { lots, records: records.flat() };
}
