import { and, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { type DocumentKind, formatNumber } from "./document-kind.ts";
import { lockSeries, nextValue, readSeries } from "./series.ts";
import { issuedNumbers, numberSeries } from "./table.ts";

/** The number that is issued next, unless another document takes it meanwhile. Locks nothing. */
export async function nextNumber(db: Executor, kind: DocumentKind, ownerID: string): Promise<string> {
  const series = { ownerID, kind };
  const [row] = await db
    .select({ last: numberSeries.last })
    .from(numberSeries)
    .where(and(eq(numberSeries.ownerID, ownerID), eq(numberSeries.kind, kind)));
  const settings = await readSeries(db, series);
  return formatNumber(settings.prefix, nextValue(settings, row?.last ?? null));
}

/**
 * Issues the next number of this kind to an order: prefix and running number of its seller, a team or a solo user, who is
 * the acting one by default (decision C18). The series is locked until the transaction ends, so that a document that fails leaves no gap and two
 * processes never issue the same number. Call it late in a rule: other documents of the team wait for the commit.
 */
export async function issueNumber(
  step: Step,
  kind: DocumentKind,
  orderID: string,
  ownerID: string = step.identity.team?.id ?? step.identity.userID,
): Promise<string> {
  const { tx, identity, now } = step;
  const series = { ownerID, kind };
  const last = await lockSeries(tx, series);
  // Read after the lock: a change of settings holds it too.
  const settings = await readSeries(tx, series);
  const value = nextValue(settings, last);
  const number = formatNumber(settings.prefix, value);
  await tx
    .insert(issuedNumbers)
    .values({ ...series, value, number, orderID, issuedAt: now, issuedBy: identity.userID ?? null });
  await tx
    .update(numberSeries)
    .set({ last: value, updatedAt: now })
    .where(and(eq(numberSeries.ownerID, series.ownerID), eq(numberSeries.kind, kind)));
  return number;
}
