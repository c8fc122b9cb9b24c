import { createHmac } from "node:crypto";
import type { AuthReason } from "@gisement/shared-domain/auth";
import type { Pool } from "pg";

/** What a code is for, as the identity library names it. */
export type CodePurpose = "email-verification" | "forget-password";
/** How long a code is good, in seconds, and how often it may be tried. */
export const CODE_LIFETIME = 600;
export const CODE_TRIES = 5;

/** Codes are stored by a keyed hash: the million of them could be tried against a plain one in a second. */
export const codeHasher =
  (secret: string) =>
  (code: string): string =>
    createHmac("sha256", secret).update(`code\n${code}`).digest("base64url");

/**
 * Remembers, for a day, which codes were sent. The identity library decides whether a code is good; this only tells
 * somebody who sends one that *was* right why it no longer is, and gives a guesser nothing.
 */
export function createSentCodes(pool: Pool, secret: string) {
  const hash = codeHasher(secret);
  return {
    async remember(purpose: CodePurpose, email: string, code: string): Promise<void> {
      await pool.query("insert into auth.sent_code (purpose, email, hash) values ($1, $2, $3)", [
        purpose,
        email,
        hash(code),
      ]);
    },
    async markUsed(purpose: CodePurpose, email: string, code: string): Promise<void> {
      await pool.query(
        "update auth.sent_code set used_at = now() where purpose = $1 and email = $2 and hash = $3",
        [purpose, email, hash(code)],
      );
    },
    /** The reason for which the identity library has refused a code. */
    async explain(purpose: CodePurpose, email: string, code: string): Promise<AuthReason> {
      const { rows } = await pool.query<{ usedAt: Date | null }>(
        `select used_at as "usedAt" from auth.sent_code
         where purpose = $1 and email = $2 and hash = $3 and created_at > now() - interval '1 day'
         order by id desc limit 1`,
        [purpose, email, hash(code)],
      );
      if (!rows[0]) return "CodeMismatchException";
      const confirmed = rows[0].usedAt !== null && purpose === "email-verification";
      return confirmed ? "NotAuthorizedException" : "ExpiredCodeException";
    },
    /** A new code takes the place of those before: of several, the last mail is right. */
    async withdraw(purpose: CodePurpose, email: string): Promise<void> {
      await pool.query("delete from auth.verification where identifier = $1", [`${purpose}-otp-${email}`]);
    },
  };
}
export type SentCodes = ReturnType<typeof createSentCodes>;
