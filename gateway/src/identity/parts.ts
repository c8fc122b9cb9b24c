import type { ViewerRecord } from "@gisement/backend";
import type { Flags } from "@gisement/shared-domain/flags";
import type { Locale } from "@gisement/shared-domain/locale";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { MapTiles } from "../config/map-tiles.ts";
import { Problem, signedOut } from "../http/problem.ts";
import { requestLocale } from "../http/request-locale.ts";
import type { InvitationTokens } from "../mail/invitation-token.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { AfterReply } from "./after-reply.ts";
import type { Attempts } from "./attempts.ts";
import { type Auth, CLIENT_ADDRESS_HEADER, LANGUAGE_HEADER } from "./auth.ts";
import type { SentCodes } from "./codes.ts";
import type { Cookies } from "./cookies.ts";
import type { Devices } from "./devices.ts";
import type { Impersonations } from "./impersonation.ts";
import type { Developers } from "./is-developer.ts";
import type { Accounts, IdentityBackend } from "./people.ts";
import type { Acting, Sessions } from "./sessions.ts";
import type { ViewerChanges } from "./viewer-changes.ts";

/** Follows accounts, so that newsletter contacts stay up to date. */
export interface AccountFollower {
  /** An account was confirmed. */
  accountConfirmed(viewer: ViewerRecord): Promise<void>;
  /** An account was deleted; `newsletter`: its owner still wants to receive it. */
  accountDeleted(email: string, choice: { readonly newsletter: boolean }): Promise<void>;
}

/** Dependencies of the identity routes. */
export interface IdentityParts {
  readonly pool: Pool;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly changes: ViewerChanges;
  readonly afterReply: AfterReply;
  readonly backend: IdentityBackend;
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly codes: SentCodes;
  readonly devices: Devices;
  readonly impersonations: Impersonations;
  readonly invitations: InvitationTokens;
  readonly cookies: Cookies;
  readonly mailer: Mailer;
  readonly contacts: AccountFollower;
  readonly logger: Logger;
  readonly flags: Flags;
  readonly developers: Developers;
  /** Marketplace for people who may only buy; null: this installation has none. */
  readonly marketplaceUrl: string | null;
  /** Marketplace of the internal partner's people; null: the same as everybody's. */
  readonly partnerMarketplaceUrl: string | null;
  readonly mapTiles: MapTiles | null;
  readonly https: boolean;
}

/** Headers for the identity library: cookies, the browser's name, and the address as determined by the gateway. */
export function authHeaders(request: FastifyRequest, language: Locale = requestLocale(request)): Headers {
  const headers = new Headers({
    [CLIENT_ADDRESS_HEADER]: request.ip,
    [LANGUAGE_HEADER]: language,
  });
  for (const name of ["cookie", "user-agent"] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  return headers;
}

/**
 * The person of this request, for changes to their own account.
 * @throws Problem 401 if signed out, 403 during an impersonation
 */
export async function requireOwnAccount(parts: IdentityParts, request: FastifyRequest): Promise<Acting> {
  const acting = await parts.sessions.acting(request);
  if (!acting) throw signedOut();
  if (acting.admin) throw new Problem(403, "FORBIDDEN", "while-impersonating", { reason: "impersonating" });
  return acting;
}

/**
 * Announces a change of a person whose browser continues with this reply's cookies. Open pages then reload their
 * session; one that did so before the reply set its cookies would take itself for signed out. This process applies the
 * change immediately.
 */
export function announceAfterReply(
  { sessions, changes, afterReply }: Pick<IdentityParts, "sessions" | "changes" | "afterReply">,
  reply: FastifyReply,
  userID: string,
): void {
  sessions.drop(userID);
  afterReply.run(reply, "announcing a changed session", () => changes.announce(userID));
}

/** Shortest duration in milliseconds of a response whose time must not reveal whether an account exists. */
const EVEN = 150;

/** Waits until `least` milliseconds have passed since `start`, a time of `performance.now()`. */
export const waitSince = (start: number, least = EVEN): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, start + least - performance.now())));

/** Runs `work` and waits until the shortest duration has passed. */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await waitSince(start);
  }
}

/** Date and time for a mail, in the Paris time zone. */
export const mailMoment = (language: string, at = new Date()): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Paris",
  }).format(at);
