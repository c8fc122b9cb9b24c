import type { ViewerRecord } from "@gisement/backend";
import type { Flags } from "@gisement/shared-domain/flags";
import type { Locale } from "@gisement/shared-domain/locale";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { Problem, signedOut } from "../http/problem.ts";
import { requestLocale } from "../http/request-locale.ts";
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

/** Hears of accounts that come and go; the newsletter's contacts follow them. */
export interface AccountFollower {
  /** An account has just been confirmed. */
  signedUp(viewer: ViewerRecord): Promise<void>;
  /** An account was deleted; `newsletter`: its owner wants to go on receiving it. */
  left(email: string, choice: { readonly newsletter: boolean }): Promise<void>;
}

/** What the routes of identity work with. */
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
  readonly cookies: Cookies;
  readonly mailer: Mailer;
  readonly contacts: AccountFollower;
  readonly logger: Logger;
  readonly flags: Flags;
  readonly developers: Developers;
  /** Where those go who may only buy; null: this installation has no marketplace. */
  readonly marketplaceUrl: string | null;
  /** The marketplace of the internal partner's people; null: the same. */
  readonly partnerMarketplaceUrl: string | null;
  readonly https: boolean;
}

/** What the identity library may see of a request: its cookies, the browser's name, the address as we know it. */
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
 * The person of this request for what concerns their own account.
 * @throws Problem 401 signed out; 403 while they act as somebody else
 */
export async function requireOneself(parts: IdentityParts, request: FastifyRequest): Promise<Acting> {
  const acting = await parts.sessions.acting(request);
  if (!acting) throw signedOut();
  if (acting.admin) throw new Problem(403, "FORBIDDEN", "while-impersonating", { reason: "impersonating" });
  return acting;
}

/**
 * Tells of a change of somebody whose browser goes on with what this reply brings. Open pages ask at once who they are,
 * and one that asked before the reply had brought its cookies would take itself for signed out. This process knows of
 * the change from now on.
 */
export function announceAfterReply(
  { sessions, changes, afterReply }: Pick<IdentityParts, "sessions" | "changes" | "afterReply">,
  reply: FastifyReply,
  userID: string,
): void {
  sessions.drop(userID);
  afterReply.run(reply, "telling of a changed session", () => changes.announce(userID));
}

/** Milliseconds that an answer takes at least which must not tell, by its haste, whether an account exists. */
const EVEN = 150;

/** Waits until that much time has passed since a moment of `performance.now()`. */
export const waitSince = (start: number, least = EVEN): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, start + least - performance.now())));

/** Answers no sooner than others of its kind. */
export async function evenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await waitSince(start);
  }
}

/** A moment as a mail tells it; the product's clock is that of Paris. */
export const mailMoment = (language: string, at = new Date()): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Paris",
  }).format(at);
