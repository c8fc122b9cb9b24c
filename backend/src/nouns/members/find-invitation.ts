import { and, eq, ne, sql } from "drizzle-orm";
import type { InvitationRecord } from "../../backend.ts";
import type { Database } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";

/** An invitation to a team that can still be answered; null once it was answered or withdrawn, or its team was archived. */
export async function findInvitation(db: Database, memberID: string): Promise<InvitationRecord | null> {
  if (!isUuid(memberID)) return null;
  const [found] = await db
    .select({
      email: organizationMembers.email,
      teamName: organizations.name,
      details: organizationMembers.invitationDetails,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationID))
    .where(
      and(
        eq(organizationMembers.id, memberID),
        eq(organizationMembers.status, "PENDING"),
        ne(organizationMembers.type, "PROJECT"),
        sql`${organizations.status} is distinct from 'ARCHIVED'`,
      ),
    );
  if (!found?.email) return null;
  return { email: found.email, teamName: found.teamName, hostName: found.details?.host ?? null };
}
