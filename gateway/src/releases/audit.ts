import type { Pool, PoolClient } from "pg";

/**
 * Who changes releases: `token:<id>`, `administrator:<user id>`, `machine:<account>`; `start` for the product's own
 * start, `rule` for a decision of the health rule.
 */
export type Actor = string;

export interface AuditEntry {
  readonly actor: Actor;
  readonly action:
    | "publish"
    | "activate"
    | "rollback"
    | "withdraw"
    | "retire"
    | "rollout"
    | "stop"
    | "force"
    | "unforce"
    /** Reads are logged only if they were refused. */
    | "health"
    | "faults"
    | "token"
    | "revoke";
  readonly remote: string;
  readonly version?: string | null;
  /** `done`, `unchanged`, or the code of the refusal. */
  readonly result: string;
  readonly details?: unknown;
}

export async function writeAudit(db: Pick<Pool | PoolClient, "query">, entry: AuditEntry): Promise<void> {
  await db.query(
    `insert into releases.audit (actor, action, remote, version, result, details) values ($1, $2, $3, $4, $5, $6)`,
    [
      entry.actor,
      entry.action,
      entry.remote,
      entry.version ?? null,
      entry.result,
      entry.details === undefined ? null : JSON.stringify(entry.details),
    ],
  );
}

/** Audit entries of one remote, or of all, newest first. */
export async function readAudit(
  db: Pool,
  { remote, limit }: { readonly remote: string | null; readonly limit: number },
): Promise<readonly (AuditEntry & { readonly at: Date })[]> {
  const { rows } = await db.query<AuditEntry & { readonly at: Date }>(
    `select at, actor, action, remote, version, result, details from releases.audit
     where $1::text is null or remote = $1 order by id desc limit $2`,
    [remote, limit],
  );
  return rows;
}
