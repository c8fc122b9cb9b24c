import { normaliseCode } from "@gisement/shared-domain/labels";
import { and, desc, eq, inArray } from "drizzle-orm";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { type ProductStatusRow, productStatusSource, selectProductStatuses } from "../lots/types.ts";
import { placeSource } from "../places/types.ts";
import { serialCodesOwnership } from "./ownership.ts";
import { serialCodes } from "./table.ts";
import type { ResolvedCode, SerialCodeRow } from "./types.ts";

/** Returns the codes of these lots and places, oldest first. */
export async function listSerialCodes(
  { db, identity }: RequestContext,
  ids: readonly string[],
): Promise<SerialCodeRow[]> {
  const known = ids.flatMap((id) => parseID(id) ?? []);
  if (known.length === 0) return [];
  return db
    .select()
    .from(serialCodes)
    .where(and(inArray(serialCodes.elementID, known), readScope(identity, serialCodesOwnership)))
    .orderBy(serialCodes.createdAt, serialCodes.id);
}

/**
 * Finds the lots and places of these codes. Another team's codes, unknown codes and unassigned codes are all omitted, so
 * that the answers do not differ.
 */
export async function resolveSerialCodes(
  context: RequestContext,
  ids: readonly string[],
): Promise<ResolvedCode[]> {
  const { db, identity } = context;
  const codes = [...new Set(ids.flatMap((id) => normaliseCode(id) ?? []))];
  if (codes.length === 0) return [];
  const rows = await db
    .select()
    .from(serialCodes)
    .where(and(inArray(serialCodes.id, codes), readScope(identity, serialCodesOwnership)))
    .orderBy(serialCodes.id);
  return resolveRows(context, rows);
}

/** Newest first. */
const NEWEST: readonly KeysetColumn[] = [
  { column: serialCodes.createdAt, kind: "moment", direction: "desc", of: (row) => row.createdAt },
  { column: serialCodes.id, kind: "text", direction: "desc", of: (row) => row.id },
];

/** The team's codes with their lots and places, newest first. */
export async function listTeamCodes(
  context: RequestContext,
  { type, limit, nextToken }: { type?: string | null; limit: number; nextToken?: string | null },
) {
  const { db, identity } = context;
  const ofTeam = and(
    readScope(identity, serialCodesOwnership),
    type ? eq(serialCodes.type, type) : undefined,
  );
  const rows = await db
    .select()
    .from(serialCodes)
    .where(and(ofTeam, afterToken(NEWEST, nextToken)))
    .orderBy(...keysetOrder(NEWEST))
    .limit(limit + 1);
  const page = toPage(rows, limit, NEWEST);
  return {
    ...page,
    items: await resolveRows(context, page.items),
    total: () => db.$count(serialCodes, ofTeam),
  };
}

async function resolveRows(context: RequestContext, rows: readonly SerialCodeRow[]): Promise<ResolvedCode[]> {
  const { loaders } = context;
  const found = await Promise.all(
    rows.map(async ({ id, type, elementID, createdAt }) => ({
      id,
      type,
      createdAt,
      status:
        type === "LOT"
          ? ((await loaders.one(productStatusSource, elementID)) as ProductStatusRow | null)
          : null,
      place: type === "PLACE" ? await loaders.one(placeSource, elementID) : null,
    })),
  );
  const successors = await successorsOf(
    context,
    found.flatMap(({ status }) => (status?.progress === "done" ? [status] : [])),
  );
  return found.map((each) => ({
    ...each,
    status: (successors.get(each.status?.id ?? "") ?? each.status) as ResolvedCode["status"],
  }));
}

/**
 * Finds the successors of closed lots: an active lot of the same product at the same place, otherwise the newest active
 * one.
 */
async function successorsOf(
  { db, identity }: RequestContext,
  closed: readonly ProductStatusRow[],
): Promise<Map<string, ProductStatusRow>> {
  const successors = new Map<string, ProductStatusRow>();
  if (closed.length === 0) return successors;
  const active = await selectProductStatuses(db)
    .where(
      and(
        inArray(productStatuses.productID, [...new Set(closed.map(({ productID }) => productID))]),
        eq(productStatuses.progress, "active"),
        eq(productStatuses.archived, false),
        readScope(identity, productStatusesOwnership),
      ),
    )
    .orderBy(desc(productStatuses.createdAt), desc(productStatuses.id));
  for (const lot of closed) {
    const ofProduct = active.filter(({ productID }) => productID === lot.productID);
    const successor = ofProduct.find(({ placeID }) => placeID === lot.placeID) ?? ofProduct[0];
    if (successor) successors.set(lot.id, successor);
  }
  return successors;
}
