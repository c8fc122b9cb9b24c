import type { JobHandler } from "@gisement/backend/jobs";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Config } from "../config/load-config.ts";
import { createInvitationTokens } from "./invitation-token.ts";
import { createLinkTokens } from "./link-token.ts";
import { createMailer, type Mailer } from "./mailer.ts";
import { createSeal } from "./seal.ts";
import { createMailHandler } from "./send-mail.ts";
import { createLocalMailbox, createSmtpTransport } from "./transport.ts";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

/** Opens the queue of mails and their way out: the mail server, or the local mailbox. */
export function openMail({
  config,
  logger,
  pool,
  secret,
  publicUrl,
}: {
  readonly config: Config;
  readonly logger: Logger;
  readonly pool: Pool;
  readonly secret: string;
  /** The product's public URL; certain only once the server listens. */
  readonly publicUrl: () => string;
}): { readonly mailer: Mailer; readonly handler: JobHandler<unknown>; close(): void } {
  const seal = createSeal(secret);
  const host = new URL(publicUrl()).hostname;
  const transport =
    config.smtpUrl === null
      ? createLocalMailbox(pool)
      : createSmtpTransport({
          url: config.smtpUrl,
          from: config.mailFrom ?? `Gisement <no-reply@${host}>`,
          host,
        });
  if (config.smtpUrl === null && config.environment === "production")
    logger.warn("SMTP_URL is not set: mails stay in the local mailbox, and nobody receives a code");
  if (config.smtpUrl === null && config.environment !== "production" && !LOOPBACK.has(config.host))
    logger.warn(
      "anyone who can reach this product can read its local mailbox and the codes in it: set SMTP_URL",
    );
  return {
    mailer: createMailer({ pool, seal }),
    handler: createMailHandler({
      pool,
      seal,
      invitations: createInvitationTokens(secret),
      links: createLinkTokens(secret),
      transport,
      publicUrl,
      logger,
    }),
    close: () => transport.close(),
  };
}
