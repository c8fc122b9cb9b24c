import { DEFAULT_LOCALE, isLocale, type Locale } from "@gisement/shared-domain/locale";
import { sql } from "drizzle-orm";
import type { OutgoingMail } from "../../backend.ts";
import type { Executor } from "../../platform/database/database.ts";
import { mails } from "./table.ts";

/** PostgreSQL channel that notifies mail senders; its payload is empty. */
export const MAIL_CHANNEL = "gisement_mail";

export interface NewMail extends Pick<OutgoingMail, "to" | "language" | "template" | "data"> {
  readonly userID?: string | null;
  /** A mail with this key is queued once, however often the rule runs. */
  readonly key?: string | null;
}

/** Queues a mail: it is sent if and only if the transaction is committed. */
export async function queueMails(tx: Executor, now: Date, newMails: readonly NewMail[]): Promise<void> {
  if (newMails.length === 0) return;
  await tx
    .insert(mails)
    .values(
      newMails.map((mail) => ({
        ...mail,
        data: mail.data as Record<string, unknown>,
        dueAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: mails.key });
  await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
}

/** The interface language of a stored one (`NL`); French for a language without an interface. */
export function mailLanguage(stored: string | null | undefined): Locale {
  const short = stored?.toLowerCase();
  return isLocale(short) ? short : DEFAULT_LOCALE;
}
