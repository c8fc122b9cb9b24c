import { queueMails } from "@gisement/backend/mails";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Seal } from "./seal.ts";
import type { MailOrder } from "./templates.ts";

export interface Mailer {
  /** Queues the mail: a job sends it as soon as possible. */
  send(order: MailOrder): Promise<void>;
}

/** Milliseconds after which a late code is useless. */
const CODE_LIFETIME = 600_000;

export function createMailer({ pool, seal }: { readonly pool: Pool; readonly seal: Seal }): Mailer {
  const db = drizzle({ client: pool });
  return {
    async send({ to, language, template, data }) {
      const now = new Date();
      const expiresAt = template.endsWith("-code") ? new Date(now.getTime() + CODE_LIFETIME) : null;
      await db.transaction((tx) =>
        queueMails(tx, now, [{ to, language, template, data: seal.seal(data), expiresAt }]),
      );
    },
  };
}
