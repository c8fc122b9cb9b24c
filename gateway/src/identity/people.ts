import type { Backend, ViewerRecord } from "@gisement/backend";
import type { Locale } from "@gisement/shared-domain/locale";
import type { Pool } from "pg";

/** Calls of the domain service that identity needs. */
export type IdentityBackend = Pick<
  Backend,
  "loadViewer" | "setPreference" | "createUser" | "removeUser" | "findInvitation" | "recordSignIn"
>;

/** An account that can sign in, or could once confirmed. */
export interface AccountRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly language: string;
  readonly source: string;
  readonly mustChangePassword: boolean;
  readonly signUps: number;
  /** Hash of the token in the browser that signed up last. */
  readonly signUpToken: string | null;
}

const COLUMNS = `id, name, email, email_verified as confirmed, language, source,
  must_change_password as "mustChangePassword", sign_ups as "signUps", sign_up_token as "signUpToken"`;

/** Access to the account rows, beside what the identity library does with them. */
export function createAccounts(pool: Pool) {
  const one = async (where: string, value: string): Promise<AccountRecord | null> => {
    const { rows } = await pool.query<AccountRecord>(`select ${COLUMNS} from auth."user" where ${where}`, [
      value,
    ]);
    return rows[0] ?? null;
  };
  return {
    findByEmail: (email: string) => one("email = $1", email.toLowerCase()),
    findById: (id: string) => one("id = $1", id),
    /** Repeats an unconfirmed sign-up: the last one counts. */
    async signUpAgain(
      email: string,
      given: { readonly name: string; readonly passwordHash: string },
    ): Promise<void> {
      await pool.query(
        `with person as (
           update auth."user" set name = $2, updated_at = now() where email = $1 and not email_verified returning id
         )
         update auth.account set password = $3, updated_at = now()
         from person where account.user_id = person.id and provider_id = 'credential'`,
        [email, given.name, given.passwordHash],
      );
    },
    async noteSignUp(
      email: string,
      given: { readonly language: Locale; readonly source: string; readonly token: string },
    ): Promise<void> {
      await pool.query(
        `update auth."user" set language = $2, source = $3, sign_up_token = $4, sign_ups = sign_ups + 1
         where email = $1 and not email_verified`,
        [email, given.language, given.source, given.token],
      );
    },
    async passwordHash(userID: string): Promise<string | null> {
      const { rows } = await pool.query<{ password: string | null }>(
        "select password from auth.account where user_id = $1 and provider_id = 'credential'",
        [userID],
      );
      return rows[0]?.password ?? null;
    },
    /** Sets the password's hash; null: no password opens the account. */
    async setPassword(userID: string, passwordHash: string | null): Promise<void> {
      await pool.query(
        "update auth.account set password = $2, updated_at = now() where user_id = $1 and provider_id = 'credential'",
        [userID, passwordHash],
      );
    },
    async setMustChangePassword(userID: string, must: boolean): Promise<void> {
      await pool.query('update auth."user" set must_change_password = $2 where id = $1', [userID, must]);
    },
    async endSession(id: string): Promise<void> {
      await pool.query("delete from auth.session where id = $1", [id]);
    },
    async endSessionsOf(userID: string, exceptToken: string | null = null): Promise<void> {
      await pool.query("delete from auth.session where user_id = $1 and ($2::text is null or token <> $2)", [
        userID,
        exceptToken,
      ]);
    },
    /** Deletes the account with its sessions, password, codes and known browsers. */
    async remove(userID: string): Promise<void> {
      await pool.query(
        `with gone as (delete from auth."user" where id = $1 returning email),
         codes as (delete from auth.verification using gone where identifier like '%-otp-' || gone.email)
         delete from auth.sent_code using gone where sent_code.email = gone.email`,
        [userID],
      );
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;

/**
 * The user in the domain behind a confirmed account, created if missing: the next sign-in repairs a process that ended
 * between confirming and creating.
 * @returns null as viewer for an account whose removal was interrupted
 */
export async function ensurePerson(
  backend: IdentityBackend,
  account: AccountRecord,
): Promise<{ readonly viewer: ViewerRecord | null; readonly created: boolean }> {
  const known = await backend.loadViewer(account.id);
  if (known) return { viewer: known, created: false };
  await backend.createUser({
    id: account.id,
    email: account.email,
    name: account.name,
    source: account.source,
    language: account.language,
  });
  const viewer = await backend.loadViewer(account.id);
  return { viewer, created: viewer !== null };
}
