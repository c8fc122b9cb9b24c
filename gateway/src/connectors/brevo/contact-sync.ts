import { defineJobKind, enqueue, handleJob, JobFailure, type JobHandler } from "@gisement/backend/jobs";
import { splitName } from "@gisement/shared-domain/account";
import { eq, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { object, string } from "yup";
import type { AccountFollower } from "../../identity/parts.ts";
import { ServiceError } from "../service-error.ts";
import { contactChange } from "../tables.ts";
import type { ContactChange, Contacts } from "./contacts.ts";

/** Newsletter lists, and lists that any change removes a contact from (decision A16). */
export interface NewsletterLists {
  readonly linked: readonly number[];
  readonly unlinked: readonly number[];
}

/** Sends contact changes to the marketing service by jobs; changes are kept while the service is unavailable. */
export interface ContactSync extends AccountFollower {
  readonly lists: NewsletterLists;
  readonly handler: JobHandler<unknown>;
  change(change: ContactChange): Promise<void>;
  /** Deletes changes of jobs that failed long ago. */
  sweep(): Promise<void>;
}

/** Sends the waiting changes of one contact. A long kind, because a slow service must not delay mails; about four days of attempts. */
export const contactUpdate = defineJobKind({
  name: "update_contact",
  queue: "long",
  attempts: 24,
  payload: object({ email: string().required() }),
});
const RETENTION_DAYS = 30;

/** List ids to unlink without those that the same change links. */
export const withoutLinked = (unlinked: readonly number[], linked: readonly number[]): number[] =>
  unlinked.filter((list) => !linked.includes(list));

export function createContactSync(options: {
  readonly pool: Pool;
  readonly contacts: Contacts;
  readonly lists: NewsletterLists;
  readonly logger: Logger;
}): ContactSync {
  const { contacts, lists, logger } = options;
  const db = drizzle({ client: options.pool });

  /** Sends the contact's oldest change. `none`: nothing waits, or another run sends it and continues with the next. */
  const sendOldest = (email: string): Promise<"none" | "sent" | { readonly refusal: string }> =>
    db.transaction(async (tx) => {
      // The lock keeps the order of a contact's changes, whichever processes send them.
      const [oldest] = await tx
        .select()
        .from(contactChange)
        .where(
          sql`${contactChange.id} = (select min(id) from connectors.contact_change where email = ${email})`,
        )
        .for("update", { skipLocked: true });
      if (!oldest) return "none";
      const refusal = await contacts.save(oldest.change).then(
        () => null,
        (error: unknown) => {
          if (error instanceof ServiceError && error.final) return error.message;
          throw error;
        },
      );
      await tx.delete(contactChange).where(eq(contactChange.id, oldest.id));
      return refusal === null ? "sent" : { refusal };
    });

  const handler: JobHandler<unknown> = handleJob(
    contactUpdate,
    () =>
      async ({ email }, { signal, attempt }) => {
        const refusals: string[] = [];
        for (;;) {
          signal.throwIfAborted();
          const outcome = await sendOldest(email).catch((error: unknown) => {
            const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
            logger.warn({ tries: attempt, reason }, "a contact was not updated");
            const retryAfter = error instanceof ServiceError ? error.retryAfter : null;
            throw new JobFailure(reason, { retryAfter, cause: error });
          });
          if (outcome === "none") break;
          if (outcome !== "sent") {
            logger.warn({ tries: attempt, reason: outcome.refusal }, "a change of a contact was refused");
            refusals.push(outcome.refusal);
          }
        }
        if (refusals.length > 0) throw new JobFailure(refusals.join("; ").slice(0, 300), { isFinal: true });
      },
  );

  const change = async (given: ContactChange): Promise<void> => {
    const email = given.email.toLowerCase();
    await db.transaction(async (tx) => {
      await tx.insert(contactChange).values({ email, change: { ...given, email } });
      await enqueue(tx, contactUpdate, { email }, { key: `contact:${email}` });
    });
  };
  return {
    lists,
    handler,
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
    async sweep() {
      const before = new Date(Date.now() - RETENTION_DAYS * 86_400_000);
      await db.delete(contactChange).where(lt(contactChange.createdAt, before));
    },
  };
}
