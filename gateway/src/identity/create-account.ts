import { randomUUID } from "node:crypto";
import { hashPassword } from "@gisement/backend/passwords";
import type { Pool } from "pg";

/** Creates a password sign-in for an existing user of the backend; no effect if there is one. */
export async function createAccount(
  pool: Pool,
  person: {
    readonly userID: string;
    readonly name: string;
    readonly email: string;
    readonly password: string;
  },
): Promise<void> {
  const hash = await hashPassword(person.password);
  await pool.query(
    `with person as (
       insert into auth."user" (id, name, email, email_verified) values ($1, $2, lower($3), true)
       on conflict (id) do nothing
     )
     insert into auth.account (id, account_id, provider_id, user_id, password)
     values ($4, $1::text, 'credential', $1, $5)
     on conflict (provider_id, account_id) do nothing`,
    [person.userID, person.name, person.email, randomUUID(), hash],
  );
}
