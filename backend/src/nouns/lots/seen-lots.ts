import { DomainError } from "@gisement/shared-domain/errors";
import { array, date, object } from "yup";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { requireID } from "../../platform/input/read-input.ts";
import { checkCount } from "./lock-lots.ts";
import type { ProductStatusRow } from "./types.ts";

type Values = Partial<ProductStatusRow>;

/** Key of the lot to change: its id and the `updatedAt` that the client read. */
export const lotKey = () => ({
  id: id().required(),
  updatedAt: date().nullable().meta({
    description: "The row's updatedAt as read; if it changed since, CONFLICT with the stored values.",
  }),
});

/** `updatedAt` of the lots as the client read them. */
export const seenLots = array(
  nameType("SeenLotInput", object({ id: id().required(), updatedAt: date().required() })).required(),
)
  .nullable()
  .meta({
    description:
      "updatedAt of the lots as read. If one was changed since, nothing is written, and CONFLICT lists each with its stored values. Missing lots are not compared.",
  });
/** Input fields of calls on a list of lots. */
export const lotList = { ids: array(id().required()).required(), seen: seenLots };
export const lotListInput = object(lotList);
export type LotList = InputValue<typeof lotListInput>;
export type Seen = LotList["seen"];

/**
 * Refuses the whole call if one of the lots was changed since the client read it (decision C20). `write` returns the
 * values that the call would write to a lot. Lots missing from `seen` are not compared.
 * @throws CONFLICT
 */
export function checkSeen(
  rows: readonly ProductStatusRow[],
  seen: Seen,
  write: (row: ProductStatusRow) => Values = () => ({}),
): void {
  if (!seen || seen.length === 0) return;
  checkCount(seen.length, "seen");
  const readAt = new Map(
    seen.map(({ id, updatedAt }, index) => [requireID(id, `seen[${index}].id`), updatedAt]),
  );
  checkAllUnchanged(rows.map((row) => ({ row, read: readAt.get(row.id), sent: write(row) })));
}

/** Checks that no row changed since it was read (decision C20). @throws CONFLICT with the stored values of the sent fields. */
export function checkAllUnchanged(
  entries: readonly {
    readonly row: ProductStatusRow;
    readonly read: Date | null | undefined;
    readonly sent: Values;
  }[],
): void {
  const conflicts = entries.filter(({ row, read }) => read && read.getTime() !== row.updatedAt.getTime());
  if (conflicts.length === 0) return;
  throw new DomainError("CONFLICT", "Some of these lots were changed meanwhile.", {
    field: "updatedAt",
    found: conflicts.map(({ row }) => row.id),
    current: conflicts.map(({ row, sent }) => ({
      id: row.id,
      name: row.name,
      updatedAt: row.updatedAt,
      progress: row.progress,
      stored: Object.fromEntries(Object.keys(sent).map((key) => [key, row[key as keyof ProductStatusRow]])),
      sent,
    })),
  });
}
