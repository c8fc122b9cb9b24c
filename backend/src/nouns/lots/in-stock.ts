import { LOT_ACTIONS, LOT_TYPES } from "@gisement/shared-domain/occurrences";
import { sql } from "drizzle-orm";
import { productStatuses as lot } from "./status-table.ts";

const listed = sql`${lot.progress} = 'active' and ${lot.type} is distinct from ${LOT_TYPES.deleted}`;

/** A lot in stock: in the inventory (LISTING_FILTER) and not finished. The one definition of every count of stock. */
export const inStock = sql`(${listed} and ${lot.action} is distinct from ${LOT_ACTIONS.done})`;

/** A lot that is still in the inventory, but finished: listed, and no longer stock. */
export const isFinished = sql`(${listed} and ${lot.action} = ${LOT_ACTIONS.done})`;
