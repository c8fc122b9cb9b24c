import { readFile } from "node:fs/promises";
import { getColumns, getTableName } from "drizzle-orm";
import { type PgTable, PgTimestamp } from "drizzle-orm/pg-core";
import { composition } from "../platform/composition.ts";
import type { Executor } from "../platform/database/database.ts";
import { idOf } from "./ids.ts";

const FOLDER = new URL("../../demo/", import.meta.url);
const DAY = 86_400_000;

/** Reads a file below `demo/`. */
export const readDemoFile = async (file: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(file, FOLDER)));

/** Innermost first, as `{mention:{message:{review:0}:1}}` nests. */
const NAMED_ID = /\{([a-z][a-z-]*:[^{}]+)\}/;

function withIds(value: unknown): unknown {
  if (typeof value === "string") {
    const found = NAMED_ID.exec(value);
    return found ? withIds(value.replace(found[0], idOf(found[1] ?? ""))) : value;
  }
  if (Array.isArray(value)) return value.map(withIds);
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner)]));
  return value;
}

/** Reads the rows of `demo/data/<name>.json` and replaces each `{kind:name}` in them by an id. */
export async function readRows<Row>(name: string): Promise<readonly Row[]> {
  const text = await readFile(new URL(`data/${name}.json`, FOLDER), "utf8");
  return withIds(JSON.parse(text)) as readonly Row[];
}

/** Parses a moment such as `-38d 10:14`: days relative to the demo's day, and a time (UTC). Past moments are capped at `now`. */
export function momentOf(text: string, now: Date): Date {
  const [, days, hours, minutes] = /^([+-]\d+)d (\d\d):(\d\d)$/.exec(text) ?? [];
  if (days === undefined) throw new RangeError(`"${text}" is no moment of the demo, such as "-38d 10:14".`);
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const moment = midnight + Number(days) * DAY + Number(hours) * 3_600_000 + Number(minutes) * 60_000;
  return new Date(days.startsWith("-") ? Math.min(moment, now.getTime()) : moment);
}

/** Splits rows into chunks, because the number of parameters of a statement is limited. */
export function* chunks<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Converts a row of the data to columns of a table; the text of a moment becomes a date. */
export function readColumns(
  table: PgTable,
  row: Readonly<Record<string, unknown>>,
  now: Date,
): Record<string, unknown> {
  const columns = getColumns(table);
  const readValue = (key: string, value: unknown): unknown => {
    const column = columns[key];
    if (!column) throw new TypeError(`The demo's data has ${key}, which ${getTableName(table)} has not.`);
    return column instanceof PgTimestamp ? momentOf(String(value), now) : value;
  };
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, readValue(key, value)]));
}

/** Fills one table from `demo/data`. Missing columns get their defaults. */
export async function insertRows(
  { tx, now }: { readonly tx: Executor; readonly now: Date },
  name: string,
): Promise<void> {
  const table = composition().tables[name];
  if (!table) throw new TypeError(`There is no table ${name}.`);
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const rows = (await readRows<Record<string, unknown>>(file)).map((row) =>
    readColumns(table, row.createdAt === undefined ? row : { updatedAt: row.createdAt, ...row }, now),
  );
  for (const some of chunks(rows, 100)) await tx.insert(table).values(some as never);
}
