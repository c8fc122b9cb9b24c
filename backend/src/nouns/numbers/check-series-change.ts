import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { MIN_DIGITS } from "./document-kind.ts";
import { lockSeries, nextValue, type Series, type SeriesSettings } from "./series.ts";
import { issuedNumbers } from "./table.ts";

/**
 * Checks a change of prefix or start number: a series only goes forward, and never repeats a number that it has issued, not
 * even one with another prefix. Holds the series until the transaction ends.
 *
 * @throws DomainError BAD_USER_INPUT with reason `number-used`: for the start, `accepted.min` is the next value; for the
 *   prefix, `current` is the issued number that would be repeated.
 */
export async function checkSeriesChange(
  tx: Executor,
  series: Series,
  before: SeriesSettings,
  after: SeriesSettings,
  fields: { readonly prefix: string; readonly start: string },
): Promise<void> {
  if (before.prefix === after.prefix && before.start === after.start) return;
  const last = await lockSeries(tx, series);
  if (last === null) return;
  if (after.start !== null && after.start !== before.start && after.start <= last)
    throw new DomainError("BAD_USER_INPUT", `Number ${after.start} has been issued.`, {
      field: fields.start,
      found: after.start,
      accepted: { min: last + 1 },
      reason: "number-used",
    });
  // The digits after the new prefix, if the number is one that the new settings would write.
  const digits = sql`substr(${issuedNumbers.number}, ${after.prefix.length + 1}::int)`;
  const [repeated] = await tx
    .select({ number: issuedNumbers.number })
    .from(issuedNumbers)
    .where(
      and(
        eq(issuedNumbers.ownerID, series.ownerID),
        eq(issuedNumbers.kind, series.kind),
        sql`starts_with(${issuedNumbers.number}, ${after.prefix})`,
        sql`case when ${digits} ~ ${`^(\\d{${MIN_DIGITS}}|[1-9]\\d{${MIN_DIGITS},})$`}
          then ${digits}::numeric >= ${nextValue(after, last)} else false end`,
      ),
    )
    .orderBy(issuedNumbers.value)
    .limit(1);
  if (repeated)
    throw new DomainError("BAD_USER_INPUT", `This prefix would repeat the number ${repeated.number}.`, {
      field: fields.prefix,
      found: after.prefix,
      current: repeated.number,
      reason: "number-used",
    });
}
