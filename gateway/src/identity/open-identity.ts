import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Config } from "../config/load-config.ts";
import { createMailer, MAIL_CHANNEL, type Mailer, type MailSource, mailLanguage } from "../mail/mailer.ts";
import { createOutbox } from "../mail/outbox.ts";
import { createSeal } from "../mail/seal.ts";
import { createLocalMailbox, createSmtpTransport } from "../mail/transport.ts";
import { createAfterReply } from "./after-reply.ts";
import { createAttempts } from "./attempts.ts";
import { createAuth } from "./auth.ts";
import { CODE_LIFETIME, createSentCodes } from "./codes.ts";
import { createCookies } from "./cookies.ts";
import { createDevices } from "./devices.ts";
import { createImpersonations } from "./impersonation.ts";
import type { AccountFollower, IdentityParts } from "./parts.ts";
import { createAccounts, type IdentityBackend } from "./people.ts";
import { createSessions } from "./sessions.ts";
import { listenForViewerChanges } from "./viewer-changes.ts";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

export interface Identity extends IdentityParts {
  /** Deletes expired sessions, codes, counts and mails. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Opens accounts, sessions, codes and the mails that carry them. */
export async function openIdentity(parts: {
  readonly config: Config;
  readonly logger: Logger;
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly backend: IdentityBackend & MailSource;
  readonly contacts: AccountFollower;
  /** The product's public URL; certain only once the server listens. */
  readonly publicUrl: () => string;
}): Promise<Identity> {
  const { config, logger, pool, secret, backend, contacts, publicUrl } = parts;
  const https = config.publicUrl?.startsWith("https:") ?? false;
  const seal = createSeal(secret);
  const outbox = createOutbox(pool, seal);
  const host = new URL(publicUrl()).hostname;
  const transport =
    config.smtpUrl === null
      ? createLocalMailbox(pool)
      : createSmtpTransport({
          url: config.smtpUrl,
          from: config.mailFrom ?? `Gisement <no-reply@${host}>`,
          host,
        });
  const mailer: Mailer = createMailer({ outbox, seal, transport, source: backend, publicUrl, logger });
  if (config.smtpUrl === null && config.environment === "production")
    logger.warn("SMTP_URL is not set: mails stay in the local mailbox, and nobody receives a code");
  if (config.smtpUrl === null && config.environment !== "production" && !LOOPBACK.has(config.host))
    logger.warn(
      "anyone who can reach this product can read its local mailbox and the codes in it: set SMTP_URL",
    );
  const codes = createSentCodes(pool, secret);
  const auth = createAuth({
    pool,
    secret,
    baseUrl: config.publicUrl ?? "http://localhost",
    https,
    logger,
    async sendCode({ purpose, email, code, language }) {
      await codes.remember(purpose, email, code);
      await mailer.send({
        to: email,
        language: mailLanguage(language),
        template: purpose === "forget-password" ? "reset-code" : "confirm-code",
        data: { code, minutes: CODE_LIFETIME / 60 },
      });
    },
  });
  const impersonations = createImpersonations(pool, logger);
  const sessions = createSessions({ auth, pool, backend, impersonations, flags: config.flags, https });
  const changes = await listenForViewerChanges({
    databaseUrl: parts.databaseUrl,
    pool,
    logger,
    onChange: sessions.forget,
    others: new Map([[MAIL_CHANNEL, mailer.wake]]),
  });
  const devices = createDevices(pool);
  const afterReply = createAfterReply(logger);
  return {
    pool,
    auth,
    sessions,
    changes,
    afterReply,
    backend,
    accounts: createAccounts(pool),
    attempts: createAttempts(pool),
    codes,
    devices,
    impersonations,
    cookies: createCookies(https),
    mailer,
    contacts,
    logger,
    flags: config.flags,
    developers: config.developers,
    marketplaceUrl: config.marketplaceUrl,
    partnerMarketplaceUrl: config.partnerMarketplaceUrl,
    https,
    async sweep() {
      await pool.query("delete from auth.session where expires_at < now()");
      await pool.query("delete from auth.verification where expires_at < now() - interval '1 day'");
      // Unconfirmed sign-ups: the person may sign up again, and has a right not to be kept.
      await pool.query(
        `delete from auth."user" where not email_verified and updated_at < now() - interval '30 days'`,
      );
      await pool.query("delete from auth.sent_code where created_at < now() - interval '1 day'");
      await pool.query("delete from auth.attempt where forget_at < now()");
      await impersonations.sweep();
      await devices.sweep();
      await outbox.sweep();
    },
    async close() {
      await afterReply.settled();
      await changes.close();
      await mailer.close();
    },
  };
}
