import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { actions } from "../../platform/audit-log/table.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { mails } from "../mails/table.ts";
import type { MailData } from "../mails/templates.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Invitations by one person within an hour: above manual use, and too few for mass mailing. */
export const INVITATIONS_PER_HOUR = { ORGANIZATION: 200, PROJECT: 30 } as const;
/** Invitations to one address within a day: by one person, and by all together. */
const INVITATIONS_PER_ADDRESS = { bySender: 5, byAll: 20 } as const;
/** Mails of one invitation within a day. */
const MAILS_PER_ADDRESS = 5;
export const INVITATION_TEMPLATES: (keyof MailData)[] = ["team-invitation", "project-invitation"];

/** Literal texts, so that the partial indexes on these entries are used. */
const INVITATION: SQL = sql`${actions.entity} = 'organization_members' and ${actions.field} = 'created'`;

/**
 * Limits the rate of invitations: by sender, across their teams, and by receiving address. Refused before any look-up of the
 * address.
 *
 * @throws DomainError RATE_LIMITED, `too-many-invitations`
 */
export async function checkPace(
  { tx, identity, now }: Step,
  kind: keyof typeof INVITATIONS_PER_HOUR,
  email: string,
): Promise<void> {
  const since = (span: number) => gt(actions.at, new Date(now.getTime() - span));
  const bySender = eq(actions.asWhom, identity.userID);
  const toAddress = sql`(${actions.new} #>> '{}') = ${email}`;
  const recentCount = await tx.$count(actions, and(INVITATION, bySender, since(HOUR)));
  refuseAbove(recentCount, INVITATIONS_PER_HOUR[kind]);
  const sent = await tx.$count(actions, and(INVITATION, bySender, toAddress, since(DAY)));
  refuseAbove(sent, INVITATIONS_PER_ADDRESS.bySender);
  const received = await tx.$count(actions, and(INVITATION, toAddress, since(DAY)));
  refuseAbove(received, INVITATIONS_PER_ADDRESS.byAll);
}

/** Limits the mails that repeat an invitation to an address, from all senders. */
export async function checkResendPace({ tx, now }: Step, email: string): Promise<void> {
  const mailed = await tx.$count(
    mails,
    and(
      sql`lower(${mails.to}) = lower(${email})`,
      inArray(mails.template, INVITATION_TEMPLATES),
      gt(mails.createdAt, new Date(now.getTime() - DAY)),
    ),
  );
  refuseAbove(mailed, MAILS_PER_ADDRESS);
}

function refuseAbove(count: number, limit: number): void {
  if (count < limit) return;
  throw new DomainError("RATE_LIMITED", "Many invitations were sent: try again later.", {
    field: "email",
    reason: "too-many-invitations",
    limit,
  });
}
