import { randomUUID } from "node:crypto";
import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { hashPassword, PASSWORD_MAX, verifyPassword } from "@gisement/backend/passwords";
import { betterAuth } from "better-auth/minimal";
import { emailOTP } from "better-auth/plugins/email-otp";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { withoutValues } from "../process/logger.ts";
import { CODE_LIFETIME, CODE_TRIES, type CodePurpose, codeHasher } from "./codes.ts";
import { account, session, user, verification } from "./tables.ts";

/** Session lifetimes in seconds (decision C3). */
export const REMEMBERED = 30 * 24 * 3600;
export const IDLE = 12 * 3600;
const COOKIE_PREFIX = "gisement";
/** Carries the caller's address as determined by the gateway; never accepted from outside. */
export const CLIENT_ADDRESS_HEADER = "x-gisement-client-address";
/** Carries the caller's language. */
export const LANGUAGE_HEADER = "x-gisement-language";

export const sessionCookieName = (https: boolean): string =>
  `${https ? "__Secure-" : ""}${COOKIE_PREFIX}.session_token`;

/** Sign-in by e-mail and password, sessions and codes. Teams and rights are not its concern. */
export function createAuth(options: {
  readonly pool: Pool;
  readonly secret: string;
  readonly baseUrl: string;
  readonly https: boolean;
  readonly logger: Logger;
  /** Sends a code to its owner; the only place that sees a code in plain text. */
  readonly sendCode: (sent: {
    readonly purpose: CodePurpose;
    readonly email: string;
    readonly code: string;
    readonly language: string;
  }) => Promise<void>;
}) {
  return betterAuth({
    appName: "Gisement",
    baseURL: options.baseUrl,
    basePath: "/api/auth",
    secret: options.secret,
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      // Its warnings name unknown users; the response to those is the same as to a wrong password.
      log: (level, message, ...details) => {
        const error = details.find((each) => each instanceof Error);
        options.logger[level === "error" ? "error" : "debug"](
          error ? { err: withoutValues(error) } : {},
          message,
        );
      },
    },
    database: drizzleAdapter(drizzle({ client: options.pool }), {
      provider: "pg",
      schema: { user, session, account, verification },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      minPasswordLength: 8,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // Codes are sent after the account is stored, not inside its transaction.
    emailVerification: { sendOnSignUp: false, autoSignInAfterVerification: true },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_LIFETIME,
        allowedAttempts: CODE_TRIES,
        storeOTP: { hash: async (code) => codeHasher(options.secret)(code) },
        sendVerificationOTP: async ({ email, otp, type }, context) => {
          if (type !== "email-verification" && type !== "forget-password") return;
          const language = context?.headers?.get(LANGUAGE_HEADER) ?? "";
          await options.sendCode({ purpose: type, email, code: otp, language });
        },
      }),
    ],
    session: {
      expiresIn: REMEMBERED,
      additionalFields: { remember: { type: "boolean", required: false, defaultValue: false, input: false } },
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (created, context) => {
            const remember = (context?.body as { rememberMe?: boolean } | undefined)?.rememberMe === true;
            const expiresAt = new Date(Date.now() + (remember ? REMEMBERED : IDLE) * 1000);
            return { data: { ...created, remember, expiresAt } };
          },
        },
      },
    },
    // The gateway limits requests, since it knows the session and the address.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: options.https,
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  });
}
export type Auth = ReturnType<typeof createAuth>;
