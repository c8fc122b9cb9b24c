import { sql } from "drizzle-orm";
import { customType, doublePrecision, jsonb, numeric, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Primary key; clients may supply their own uuid, so that a repeated call refers to the same row. */
export const key = () => uuid().primaryKey().defaultRandom();

/** Milliseconds, the precision of JavaScript: a stored moment equals the one that a client read. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const timestamps = {
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
};

/** The ownership stamp (spec part 2 §6): null organization means a solo user's own row. */
export const tenant = { organizationID: uuid(), organizationMasterID: uuid() };

export const textList = () => text().array().notNull().default(sql`'{}'`);
/** Money of documents, exact to the cent. */
export const euros = () => numeric({ precision: 14, scale: 2, mode: "number" });
/** Measures and list prices: searched and aggregated, never added up in a document. */
export const measure = () => doublePrecision();
export const json = <Shape>() => jsonb().$type<Shape>();
export const jsonList = <Shape>() => jsonb().$type<Shape[]>().notNull().default([]);

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
