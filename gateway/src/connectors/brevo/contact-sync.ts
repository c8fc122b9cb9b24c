import { splitName } from "@gisement/shared-domain/account";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { AccountFollower } from "../../identity/parts.ts";
import { repeatWork } from "../../process/repeat-work.ts";
import { ServiceError } from "../service-error.ts";
import type { ContactChange, Contacts } from "./contacts.ts";

/** Newsletter lists, and lists that any change removes a contact from (decision A16). */
export interface NewsletterLists {
  readonly linked: readonly number[];
  readonly unlinked: readonly number[];
}

/**
 * Sends contact changes to the marketing service in the background; changes are kept while the service is unavailable.
 */
export interface ContactSync extends AccountFollower {
  readonly lists: NewsletterLists;
  change(change: ContactChange): Promise<void>;
  wake(): void;
  close(): Promise<void>;
}

const LOOK = 30_000;
const AT_ONCE = 10;
/** Seconds. */
const LEASE = 60;
const WAITS = [10, 60, 300, 1800, 3600, 4 * 3600];
/** About four days of tries. */
const MOST_TRIES = 30;

interface DueChange {
  readonly id: string;
  readonly change: ContactChange;
  readonly tries: number;
}

/** List ids to unlink without those that the same change links. */
export const withoutLinked = (unlinked: readonly number[], linked: readonly number[]): number[] =>
  unlinked.filter((list) => !linked.includes(list));

export function createContactSync(options: {
  readonly pool: Pool;
  readonly contacts: Contacts;
  readonly lists: NewsletterLists;
  readonly logger: Logger;
}): ContactSync {
  const { pool, contacts, lists, logger } = options;

  const send = async ({ id, change, tries }: DueChange): Promise<void> => {
    try {
      await contacts.save(change);
      await pool.query("update connectors.contact_change set done_at = now() where id = $1", [id]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const retryAfter = error instanceof ServiceError ? error.retryAfter : null;
      const final = (error instanceof ServiceError && error.final) || tries >= MOST_TRIES;
      logger.warn({ contactChange: id, tries, reason, final }, "a contact was not updated");
      await pool.query(
        `update connectors.contact_change set last_error = $2, given_up_at = case when $3 then now() end,
           next_try_at = now() + make_interval(secs => $4) where id = $1`,
        [id, reason.slice(0, 300), final, retryAfter ?? WAITS[Math.min(tries, WAITS.length) - 1] ?? LEASE],
      );
    }
  };

  const work = async (): Promise<void> => {
    for (;;) {
      // Only the oldest change of each contact: changes of one contact must keep their order.
      const { rows } = await pool.query<DueChange>(
        `update connectors.contact_change set tries = tries + 1, next_try_at = now() + make_interval(secs => $2)
         where id in (
           select id from connectors.contact_change c
           where done_at is null and given_up_at is null and next_try_at <= now()
             and not exists (
               select 1 from connectors.contact_change o
               where o.email = c.email and o.id < c.id and o.done_at is null and o.given_up_at is null
             )
           order by id limit $1 for update skip locked
         )
         returning id, change, tries`,
        [AT_ONCE, LEASE],
      );
      await Promise.all(rows.map(send));
      if (rows.length === 0) break;
    }
    await pool.query(
      "delete from connectors.contact_change where coalesce(done_at, given_up_at) < now() - interval '30 days'",
    );
  };

  const repeated = repeatWork({ name: "updating contacts", every: LOOK, work, logger });
  const change = async (given: ContactChange): Promise<void> => {
    const email = given.email.toLowerCase();
    await pool.query("insert into connectors.contact_change (email, change) values ($1, $2)", [
      email,
      { ...given, email },
    ]);
    repeated.wake();
  };
  return {
    lists,
    change,
    async accountConfirmed(viewer) {
      const { firstName, lastName } = splitName(viewer.name);
      await change({
        email: viewer.email,
        extID: viewer.id,
        attributes: {
          FIRSTNAME: firstName,
          LASTNAME: lastName,
          SOURCE: "manage",
          LANGUAGE: viewer.language,
          CREATED_AT: new Date().toISOString(),
        },
        listIDs: lists.linked,
        create: true,
      });
    },
    async accountDeleted(email, { newsletter }) {
      await change(
        newsletter
          ? { email, unlinkListIDs: withoutLinked(lists.unlinked, lists.linked), create: false }
          : { email, unlinkListIDs: [...new Set([...lists.linked, ...lists.unlinked])], create: false },
      );
    },
    wake: repeated.wake,
    close: repeated.close,
  };
}
