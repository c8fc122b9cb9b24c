import { createHash } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { ReadBeacon } from "./beacon-schema.ts";
import { stripPersonal } from "./strip-personal.ts";

type Querier = Pick<Pool | PoolClient, "query">;
export type ReadFault = ReadBeacon["faults"][number];

/** Name under which faults of the shell are logged; no remote may have it. */
export const SHELL_LOG = "shell";
export const FAULT_DAYS = 30;
/** Distinct faults kept for one remote; the oldest are deleted first. */
export const MOST_FAULTS_KEPT = 2000;
const REFERENCES = 20;

/** Writes faults to the log of the remote's team; a repeated fault of one version within an hour is counted. */
export async function saveFaults(
  db: Querier,
  composition: string,
  faults: readonly (ReadFault & { readonly remote: string; readonly version: string })[],
): Promise<void> {
  const rows = new Map<string, Record<string, unknown>>();
  for (const { remote, version, reference, stage, kind, message, stack, path } of faults) {
    const text = stripPersonal(message);
    const digest = createHash("sha256")
      .update(JSON.stringify([stage, kind, text]))
      .digest("hex")
      .slice(0, 32);
    const key = `${remote} ${version} ${digest}`;
    const same = rows.get(key);
    rows.set(key, {
      ...(same ?? {
        name: remote,
        version,
        digest,
        stage,
        kind,
        message: text,
        stack: stack === undefined ? null : stripPersonal(stack),
        path: stripPersonal(path),
      }),
      count: Number(same?.count ?? 0) + 1,
      references: [...((same?.references as string[] | undefined) ?? []), reference].slice(0, REFERENCES),
    });
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await db.query(
    `insert into releases.fault as f (name, version, hour, digest, composition, "references", stage, kind, message, stack,
       path, count)
     select name, version, date_trunc('hour', now()), digest, $1,
       (select array_agg(value) from json_array_elements_text("references")), stage, kind, message, stack, path, count
     from json_to_recordset($2) as r (name text, version text, digest text, "references" json, stage text, kind text,
       message text, stack text, path text, count int)
     on conflict (name, version, hour, digest) do update set last_at = now(),
       count = least(f.count + excluded.count, 1000000),
       "references" = (f."references" || excluded."references")[1:${REFERENCES}]`,
    [composition, JSON.stringify(sorted)],
  );
}

/** Deletes the oldest faults beyond `MOST_FAULTS_KEPT` of each remote. */
export const pruneFaults = (db: Querier, names: readonly string[]): Promise<unknown> =>
  db.query(
    `delete from releases.fault f using unnest($1::text[]) as pruned (name)
     where f.name = pruned.name and f.id <= (
       select id from releases.fault where name = pruned.name order by id desc offset $2 limit 1)`,
    [names, MOST_FAULTS_KEPT],
  );

export interface LoggedFault {
  readonly at: Date;
  readonly firstAt: Date;
  readonly count: number;
  readonly references: readonly string[];
  readonly remote: string;
  readonly version: string;
  readonly composition: string;
  readonly stage: string;
  readonly kind: string;
  readonly message: string;
  readonly stack: string | null;
  readonly path: string;
}

/** Faults of a remote, newest first. */
export async function readFaults(db: Querier, name: string, limit: number): Promise<readonly LoggedFault[]> {
  const { rows } = await db.query<LoggedFault>(
    `select last_at as at, first_at as "firstAt", count, "references", name as remote, version, composition, stage, kind,
       message, stack, path
     from releases.fault where name = $1 order by last_at desc, id desc limit $2`,
    [name, limit],
  );
  return rows;
}
