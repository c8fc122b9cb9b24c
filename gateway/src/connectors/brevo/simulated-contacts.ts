import type { Pool } from "pg";
import type { Contact, ContactChange, Contacts } from "./contacts.ts";

interface Stored {
  readonly extID: string | null;
  readonly emailBlacklisted: boolean;
  readonly smsBlacklisted: boolean;
  readonly listIDs: readonly number[];
  readonly attributes: Contact["attributes"];
}
const EMPTY: Stored = {
  extID: null,
  emailBlacklisted: false,
  smsBlacklisted: false,
  listIDs: [],
  attributes: {},
};

function change(before: Stored, given: ContactChange): Stored {
  const unlinked = new Set(given.unlinkListIDs ?? []);
  const { EMAIL: _, ...attributes } = given.attributes ?? {};
  return {
    extID: given.extID ?? before.extID,
    emailBlacklisted: given.emailBlacklisted ?? before.emailBlacklisted,
    smsBlacklisted: given.smsBlacklisted ?? before.smsBlacklisted,
    listIDs: [
      ...new Set([...before.listIDs.filter((list) => !unlinked.has(list)), ...(given.listIDs ?? [])]),
    ],
    attributes: { ...before.attributes, ...attributes },
  };
}

/** Replaces the marketing service if `BREVO_KEY` is not set: keeps contacts in a table and sends no mail. */
export function createSimulatedContacts(pool: Pool): Contacts {
  return {
    async get(by) {
      const { rows } = await pool.query<{ id: string; email: string; contact: Stored }>(
        "email" in by
          ? "select id, email, contact from connectors.simulated_contact where email = lower($1)"
          : "select id, email, contact from connectors.simulated_contact where contact->>'extID' = $1",
        ["email" in by ? by.email : by.extID],
      );
      if (!rows[0]) return null;
      const { extID: _, ...contact } = rows[0].contact;
      return { id: Number(rows[0].id), email: rows[0].email, ...contact };
    },
    async save(given) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        if (given.create)
          await client.query(
            "insert into connectors.simulated_contact (email, contact) values (lower($1), $2) on conflict (email) do nothing",
            [given.email, EMPTY],
          );
        const { rows } = await client.query<{ contact: Stored }>(
          "select contact from connectors.simulated_contact where email = lower($1) for update",
          [given.email],
        );
        if (rows[0])
          await client.query("update connectors.simulated_contact set contact = $2 where email = lower($1)", [
            given.email,
            change(rows[0].contact, given),
          ]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
