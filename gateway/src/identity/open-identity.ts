import { mailLanguage } from "@gisement/backend/mails";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Config } from "../config/load-config.ts";
import { createInvitationTokens } from "../mail/invitation-token.ts";
import type { Mailer } from "../mail/mailer.ts";
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

export interface Identity extends IdentityParts {
  /** Deletes expired sessions, codes and counts. */
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
  readonly backend: IdentityBackend;
  readonly contacts: AccountFollower;
  readonly mailer: Mailer;
}): Promise<Identity> {
  const { config, logger, pool, secret, backend, contacts, mailer } = parts;
  const https = config.publicUrl?.startsWith("https:") ?? false;
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
    invitations: createInvitationTokens(secret),
    cookies: createCookies(https),
    mailer,
    contacts,
    logger,
    flags: config.flags,
    developers: config.developers,
    marketplaceUrl: config.marketplaceUrl,
    partnerMarketplaceUrl: config.partnerMarketplaceUrl,
    mapTiles: config.mapTiles,
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
    },
    async close() {
      await afterReply.settled();
      await changes.close();
    },
  };
}
