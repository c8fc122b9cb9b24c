import { and, eq, isNull, sql } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import { organizations } from "../organizations/table.ts";
import { orders } from "./table.ts";

export interface DocumentNumber {
  readonly number: string;
  readonly numberInOrganization: number;
}

/** Minimum number of digits, so that numbers sort as texts. */
const WIDTH = 4;

/**
 * The issuer's next document number: prefix and running number from the quote settings (decision C18). Counted in the
 * order's own transaction under a lock on the issuer, so an order that fails leaves no gap.
 */
export async function nextDocumentNumber(step: Step): Promise<DocumentNumber> {
  const teamID = step.identity.team?.id;
  if (!teamID) return nextOfSolo(step);
  const [organization] = await step.tx
    .select({ settings: organizations.quoteSettings, last: organizations.lastDocumentNumber })
    .from(organizations)
    .where(eq(organizations.id, teamID))
    .for("update");
  const start = organization?.settings?.startNumber ?? 1;
  const next = Math.max(start, (organization?.last ?? 0) + 1);
  await step.tx.update(organizations).set({ lastDocumentNumber: next }).where(eq(organizations.id, teamID));
  return { number: written(organization?.settings?.prefix, next), numberInOrganization: next };
}

/** A solo user has their own counter; the lock is on the user. */
async function nextOfSolo({ tx, identity }: Step): Promise<DocumentNumber> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`document-number:${identity.userID}`}, 0))`,
  );
  const [counted] = await tx
    .select({ last: sql<number | null>`max(${orders.numberInOrganization})` })
    .from(orders)
    .where(and(isNull(orders.organizationID), eq(orders.userID, identity.userID)));
  const next = (counted?.last ?? 0) + 1;
  return { number: written(null, next), numberInOrganization: next };
}

const written = (prefix: string | null | undefined, value: number): string =>
  `${prefix ?? ""}${String(value).padStart(WIDTH, "0")}`;
