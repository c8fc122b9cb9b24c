import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

/** What the person is from now on; null when there is no such person, or only a former one. */
export type AdministratorChange = "changed" | "unchanged" | null;

/**
 * Makes somebody a platform administrator, or one no longer; for the machine's own command, never for a request. Logged
 * like every change, without an actor, and told to every process.
 */
export async function setAdministrator(
  pool: Pool,
  userID: string,
  administrator: boolean,
): Promise<AdministratorChange> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ type: string }>(
      "select type from users where id = $1 and deleted_at is null for update",
      [userID],
    );
    const before = rows[0]?.type;
    // Nobody remembers what somebody was before they became one: they choose again in their account.
    const after = administrator ? "ADMIN" : before === "ADMIN" ? "NONE" : before;
    if (before !== undefined && before !== after) {
      await client.query("update users set type = $2, updated_at = now() where id = $1", [userID, after]);
      await client.query(
        `insert into actions (batch_id, entity, entity_id, field, old, new)
         values ($1, 'users', $2, 'type', to_jsonb($3::text), to_jsonb($4::text))`,
        [randomUUID(), userID, before, after],
      );
      await client.query("select pg_notify('gisement_viewer', $1)", [userID]);
    }
    await client.query("commit");
    return before === undefined ? null : before === after ? "unchanged" : "changed";
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
