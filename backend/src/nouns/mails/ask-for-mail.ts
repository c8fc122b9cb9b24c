import { DEFAULT_LOCALE, isLocale, type Locale } from "@gisement/shared-domain/locale";
import { sql } from "drizzle-orm";
import type { OutgoingMail } from "../../backend.ts";
import type { Executor } from "../../platform/database/database.ts";
import { mails } from "./table.ts";

/** PostgreSQL channel that wakes whoever sends mails; its payload is empty. */
export const MAIL_CHANNEL = "gisement_mail";

export interface NewMail extends Pick<OutgoingMail, "to" | "language" | "template" | "data"> {
  readonly userID?: string | null;
  /** A mail of this key is asked for once, however often the rule runs. */
  readonly key?: string | null;
}

/** Asks for a mail: it leaves once the transaction is committed, and never when it is not. */
export async function askForMail(tx: Executor, now: Date, asked: readonly NewMail[]): Promise<void> {
  if (asked.length === 0) return;
  await tx
    .insert(mails)
    .values(
      asked.map((mail) => ({
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

/** The interface language of a stored one (`NL`); a language without an interface is written to in French. */
export function mailLanguage(stored: string | null | undefined): Locale {
  const short = stored?.toLowerCase();
  return isLocale(short) ? short : DEFAULT_LOCALE;
}
