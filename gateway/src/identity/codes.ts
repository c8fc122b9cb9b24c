import { createHmac } from "node:crypto";
import type { AuthReason } from "@gisement/shared-domain/auth";
import type { Pool } from "pg";

/** Purpose of a code, as the identity library names it. */
export type CodePurpose = "email-verification" | "forget-password";
/** Validity of a code in seconds, and how often it may be tried. */
export const CODE_LIFETIME = 600;
export const CODE_TRIES = 5;

/** Codes are stored as a keyed hash: an attacker could try all million codes against a plain hash within a second. */
export const codeHasher =
  (secret: string) =>
  (code: string): string =>
    createHmac("sha256", secret).update(`code\n${code}`).digest("base64url");

/**
 * Remembers for a day which codes were sent. The identity library decides whether a code is valid; this only explains
 * to a person with a formerly valid code why it is refused, and reveals nothing to a guesser.
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
    /** The reason why the identity library refused a code. */
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
    /** Withdraws earlier codes: only the code of the last mail is valid. */
    async withdraw(purpose: CodePurpose, email: string): Promise<void> {
      await pool.query("delete from auth.verification where identifier = $1", [`${purpose}-otp-${email}`]);
    },
  };
}
export type SentCodes = ReturnType<typeof createSentCodes>;
