import { DomainError } from "@gisement/shared-domain/errors";
import { seatsOf } from "@gisement/shared-domain/teams";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { ARCHIVED } from "../organizations/lock-organization.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";
import { isTeamMembership, type OrganizationRow } from "../organizations/types.ts";
import { subscriptions } from "../users/table.ts";
import type { SubscriptionRow } from "../users/types.ts";

export interface Seats {
  /** Seats of the plan, additional seats, and their sum. */
  readonly plan: number;
  readonly extension: number;
  readonly total: number;
  /** Distinct members of the subscription's teams, including invited ones. */
  readonly used: number;
}
export interface TeamSubscription {
  readonly organizationID: string | null;
  /** The owner of the subscription: the master for its sub-teams. */
  readonly payerID: string | null;
  readonly current: SubscriptionRow | null;
  readonly seats: Seats;
}

/** A master pays for itself and its sub-teams; a member of several of them uses one seat. */
export async function teamSubscription(
  tx: Executor,
  team: Pick<OrganizationRow, "id" | "masterID">,
  now: Date,
): Promise<TeamSubscription> {
  const payerID = team.masterID ?? team.id;
  // In sequence: a transaction has one connection, which runs one statement at a time.
  const bought = await tx.select().from(subscriptions).where(eq(subscriptions.organizationID, payerID));
  const [counted] = await tx
    .select({
      used: sql<number>`count(distinct coalesce(${organizationMembers.userID}::text, lower(${organizationMembers.email})))::int`,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationID))
    .where(
      and(
        or(eq(organizations.id, payerID), eq(organizations.masterID, payerID)),
        ne(sql`coalesce(${organizations.status}, '')`, ARCHIVED),
        inArray(organizationMembers.status, ["PENDING", "DONE"]),
        isTeamMembership,
      ),
    );
  const { current, plan, extension, seats } = seatsOf(bought, now);
  return {
    organizationID: team.id,
    payerID,
    current,
    seats: { plan, extension, total: seats, used: counted?.used ?? 0 },
  };
}

/**
 * Refuses an invitation beyond the seats (decision B9); called after the member was added. Locks the payer's row, so that
 * two teams of one master do not both take the last seat.
 */
export async function checkSeats(tx: Executor, team: OrganizationRow, now: Date): Promise<void> {
  if (team.masterID)
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, team.masterID))
      .for("update");
  const { seats } = await teamSubscription(tx, team, now);
  if (seats.used <= seats.total) return;
  throw new DomainError("LIMIT_EXCEEDED", "Every seat of the subscription is taken.", {
    field: "email",
    reason: "no-seat-left",
    found: seats.used - 1,
    limit: seats.total,
  });
}
