import { createTransport } from "nodemailer";
import type { Pool } from "pg";
import type { RenderedMail } from "./render-mail.ts";

export interface Letter extends RenderedMail {
  /** Stays the same when a mail is retried, so that a mailbox can recognise a duplicate. */
  readonly id: string;
  readonly to: string;
}

export interface Transport {
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

/** Whether retrying cannot help: the address does not exist, or the mail is too large. */
export function isFinal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === "number" && code >= 500 && code < 600;
}

/** In milliseconds. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export function createSmtpTransport(options: {
  readonly url: string;
  readonly from: string;
  readonly host: string;
}): Transport {
  const smtp = createTransport({ url: options.url, pool: true, maxConnections: 2, ...PATIENCE });
  return {
    async deliver({ id, to, subject, text, html }) {
      await smtp.sendMail({
        from: options.from,
        // As an object: an address is never read as a list of several.
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${options.host}>`,
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => smtp.close(),
  };
}

/** Number of mails that the local mailbox keeps; older ones are deleted. */
const KEPT = 500;

/** Without a mail server, mails stay here, where `/dev/mailbox` shows them. */
export function createLocalMailbox(pool: Pool): Transport {
  return {
    async deliver({ id, to, subject, text, html }) {
      await pool.query(
        `insert into mail.local_mailbox (id, recipient, subject, "text", html) values ($1, $2, $3, $4, $5)
         on conflict (id) do nothing`,
        [id, to, subject, text, html],
      );
      await pool.query(
        `delete from mail.local_mailbox where position <=
           (select position from mail.local_mailbox order by position desc offset $1 limit 1)`,
        [KEPT],
      );
    },
    close: () => undefined,
  };
}
