import { HANDOVER_STATUSES, QUOTE_TYPE, WAITING_STATUSES } from "@gisement/shared-domain/orders";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { documents } from "../documents/table.ts";
import { links } from "../links/table.ts";
import { mailLanguage, queueMails } from "../mails/index.ts";
import { mails } from "../mails/table.ts";
import type { MailData } from "../mails/templates.ts";
import { orders } from "../orders/table.ts";
import { organizations } from "../organizations/table.ts";

/** Mails of one run; the next one takes the rest. */
const LIMIT = 1000;

type Kind = MailData["order-reminder"]["of"];
interface Due {
  readonly link_id: string;
  readonly mailed_to: string;
  readonly language: string | null;
  readonly seller: string;
  readonly number: string | null;
  readonly date: string;
  readonly key: string;
  readonly [column: string]: unknown;
}

const statuses = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;
/** An order that is agreed on, and neither paid nor past its payment. */
const UNPAID_STATUS = "CONFIRMED";
/** The date that comes near, the statuses in which it matters, and the team's setting of days before it. */
const KINDS = {
  quote: {
    date: sql`${orders.expireDate}`,
    statuses: statuses(WAITING_STATUSES),
    setting: "quoteReminderDays",
  },
  pickup: {
    date: sql`(select min(d) from unnest(${orders.dates}) d)`,
    statuses: statuses(HANDOVER_STATUSES),
    setting: "pickupReminderDays",
  },
  payment: {
    date: sql`(select max(${documents.issuedAt} + make_interval(days => coalesce((${documents.content} -> 'payment' ->> 'days')::int, 0)))
      from ${documents} where ${documents.orderID} = ${orders.id} and ${documents.kind} = 'INVOICE' and ${documents.creditedByID} is null)`,
    statuses: statuses([UNPAID_STATUS]),
    setting: "paymentReminderDays",
  },
} as const satisfies Record<Kind, object>;

/** Quotes that end soon, dates of pick-up and of payment that come near, whose customers have an open link and no mail about it yet. */
async function findDue(db: Database, of: Kind, now: Date): Promise<readonly Due[]> {
  const { date, statuses: concerned, setting } = KINDS[of];
  const { rows } = await db.execute<Due>(sql`
    select distinct on (due.key) due.* from (
      select l.id as link_id, l.mailed_to, l.language, t.name as seller, ${orders.number} as number,
        to_json(${date}) #>> '{}' as date, l.created_at,
        concat_ws(' ', 'order-reminder', ${of}::text, ${orders.id}, (${date} at time zone 'Europe/Paris')::date, l.mailed_to) as key
      from ${orders}
      join ${organizations} t on t.id = ${orders.organizationID}
      join ${links} l on l.scope = 'order' and l.thing_id = ${orders.id}
      where ${orders.type} = ${QUOTE_TYPE} and ${orders.status} = ${concerned} and t.status is distinct from 'ARCHIVED'
        and l.mailed_to is not null and l.revoked_at is null and l.expires_at > ${now.toISOString()}::timestamptz
        and ${date} > ${now.toISOString()}::timestamptz
        and ${date} <= ${now.toISOString()}::timestamptz + make_interval(days => (t.quote_settings ->> ${setting})::int)
    ) due
    where not exists (select 1 from ${mails} where ${mails.key} = due.key)
    order by due.key, due.created_at desc limit ${LIMIT}`);
  return rows;
}

/**
 * Mails customers without an account that a quote of theirs ends soon, or that a date of pick-up or of payment comes near: once for
 * each date, for teams that have set how many days before. Returns the number of mails.
 */
export async function remindCustomers(db: Database, now: Date): Promise<number> {
  let sent = 0;
  for (const of of Object.keys(KINDS) as Kind[]) {
    const due = await findDue(db, of, now);
    await db.transaction((tx) =>
      queueMails(
        tx,
        now,
        due.map(({ link_id: linkID, mailed_to: to, language, seller, number, date, key }) => ({
          to,
          language: mailLanguage(language),
          template: "order-reminder" as const,
          key,
          data: {
            linkID,
            sellerName: seller,
            number,
            of,
            date: new Date(date).toISOString(),
          } satisfies MailData["order-reminder"],
        })),
      ),
    );
    sent += due.length;
  }
  return sent;
}

export const reminderJob: Job = {
  name: "remind_customers",
  schedule: "17 * * * *",
  fill: "2h",
  start:
    ({ db, logger }) =>
    async () => {
      const reminded = await remindCustomers(db, new Date());
      if (reminded > 0) logger.info({ reminded }, "customers were reminded of a date");
    },
};
