import { DEFAULT_LOCALE, isLocale, type Locale } from "@gisement/shared-domain/locale";
import { object, string } from "yup";
import type { Executor } from "../../platform/database/database.ts";
import { enqueueAll } from "../../platform/jobs/enqueue.ts";
import { defineJobKind } from "../../platform/jobs/job-kind.ts";
import { mails } from "./table.ts";
import type { MailData } from "./templates.ts";

/** Sends a mail; only the gateway can. A busy mail server is tried for a little over two days. */
export const mailSending = defineJobKind({
  name: "send_mail",
  queue: "short",
  attempts: 17,
  payload: object({ mailID: string().uuid().required() }),
});

interface Addressed {
  readonly to: string;
  readonly language: Locale;
}
/** A mail that a rule requests. */
export interface NewMail extends Addressed {
  readonly template: keyof MailData;
  /** Plain JSON; `MailData` defines its shape by template. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly userID?: string | null;
  /** A mail with this key is queued once, however often the rule runs. */
  readonly key?: string | null;
}
/** A mail of the gateway. */
export interface SealedMail extends Addressed {
  readonly template: string;
  /** Encrypted. */
  readonly data: string;
  readonly expiresAt: Date | null;
}

/** Queues mails: they are sent if and only if the transaction is committed. */
export async function queueMails(
  tx: Executor,
  now: Date,
  newMails: readonly (NewMail | SealedMail)[],
): Promise<void> {
  if (newMails.length === 0) return;
  const queued = await tx
    .insert(mails)
    .values(newMails.map((mail) => ({ ...mail, createdAt: now, updatedAt: now })))
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  await enqueueAll(
    tx,
    mailSending,
    queued.map(({ id }) => ({ payload: { mailID: id }, key: id })),
  );
}

/** The interface language of a stored one (`NL`); French for a language without an interface. */
export function mailLanguage(stored: string | null | undefined): Locale {
  const short = stored?.toLowerCase();
  return isLocale(short) ? short : DEFAULT_LOCALE;
}
