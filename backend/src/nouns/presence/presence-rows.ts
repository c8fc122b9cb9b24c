import type { Thing } from "@gisement/shared-domain/live";
import { sql } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import { jsonText } from "../../platform/database/json-text.ts";
import { announce } from "../../platform/events/events.ts";
import type { PresenceRow, PresenceRows, ProcessRow } from "../../platform/live/presence-rows.ts";

/** Seconds without a beat after which a process counts as gone. */
const GONE_AFTER = 6;
/** Things per event: a NOTIFY carries at most 8,000 bytes. */
const THINGS_PER_EVENT = 100;

async function announcePresence(tx: Executor, things: readonly Thing[]): Promise<void> {
  const events = [];
  for (let start = 0; start < things.length; start += THINGS_PER_EVENT)
    events.push({
      kind: "presence-changed",
      things: things.slice(start, start + THINGS_PER_EVENT),
    } as const);
  await announce(tx, ...events);
}

/** Distinct things of these rows. */
function thingsOf(rows: readonly { readonly kind: Thing["kind"]; readonly id: string }[]): Thing[] {
  return [...new Map(rows.map(({ kind, id }) => [`${kind}:${id}`, { kind, id }])).values()];
}

const valuesOf = (rows: readonly PresenceRow[]): string =>
  jsonText(
    rows.map(({ userID, stream, organizationID, kind, id, isParty }) => ({
      user_id: userID,
      stream,
      organization_id: organizationID,
      kind,
      thing_id: id,
      is_party: isParty,
    })),
  );
const given = (rows: readonly PresenceRow[]) =>
  sql`jsonb_to_recordset(${valuesOf(rows)}::jsonb) as r(user_id uuid, stream text, organization_id uuid, kind text, thing_id uuid, is_party boolean)`;

/** Presence in the database, which every process reads. Each change is announced in its own transaction. */
export const createPresenceRows = (db: Database): PresenceRows => ({
  async write(processID, added, removed) {
    await db.transaction(async (tx) => {
      if (removed.length > 0)
        await tx.execute(sql`delete from presences p using ${given(removed)}
          where p.process_id = ${processID}::uuid and p.user_id = r.user_id and p.stream = r.stream
            and p.kind = r.kind and p.thing_id = r.thing_id`);
      if (added.length > 0) {
        await tx.execute(sql`insert into presence_processes (id, seen_at) values (${processID}::uuid, now())
          on conflict (id) do update set seen_at = excluded.seen_at`);
        await tx.execute(sql`insert into presences (process_id, user_id, stream, organization_id, kind, thing_id, is_party)
          select ${processID}::uuid, r.user_id, r.stream, r.organization_id, r.kind, r.thing_id, r.is_party from ${given(added)}
          on conflict do nothing`);
      }
      await announcePresence(tx, thingsOf([...added, ...removed]));
    });
  },
  async beat(processID) {
    const { rows } = await db.execute<{ id: string }>(
      sql`update presence_processes set seen_at = now() where id = ${processID}::uuid returning id`,
    );
    return rows.length === 1;
  },
  async sweep() {
    await db.transaction(async (tx) => {
      const { rows: gone } = await tx.execute<{ id: string }>(
        sql`select id from presence_processes where seen_at < now() - make_interval(secs => ${GONE_AFTER})
          order by id for update skip locked`,
      );
      if (gone.length === 0) return;
      const ids = sql`${sql.param(gone.map(({ id }) => id))}::uuid[]`;
      const { rows } = await tx.execute<Thing & Record<string, unknown>>(
        sql`select distinct kind, thing_id as id from presences where process_id = any(${ids})`,
      );
      await tx.execute(sql`delete from presence_processes where id = any(${ids})`);
      await announcePresence(tx, rows);
    });
  },
  async read(things) {
    const { rows } = await db.execute<ProcessRow & Record<string, unknown>>(
      sql`select distinct p.user_id as "userID", p.organization_id as "organizationID", p.kind, p.thing_id as id,
          p.is_party as "isParty"
        from presences p
        join presence_processes alive on alive.id = p.process_id and alive.seen_at >= now() - make_interval(secs => ${GONE_AFTER})
        join jsonb_to_recordset(${jsonText(things)}::jsonb) as t(kind text, id uuid) on t.kind = p.kind and t.id = p.thing_id`,
    );
    return rows;
  },
  async leave(processID) {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<Thing & Record<string, unknown>>(
        sql`select distinct kind, thing_id as id from presences where process_id = ${processID}::uuid`,
      );
      await tx.execute(sql`delete from presence_processes where id = ${processID}::uuid`);
      await announcePresence(tx, rows);
    });
  },
});
