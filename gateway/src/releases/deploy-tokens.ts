import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { Problem } from "../http/problem.ts";

const PREFIX = "gsm_";
const DAY = 86_400_000;
export const TOKEN_DAYS = { standard: 90, most: 366 } as const;

export interface DeployToken {
  readonly id: string;
  readonly remote: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Creates a token for one remote. Only this return value contains it in plain text. */
export async function createDeployToken(
  pool: Pool,
  options: { readonly remote: string; readonly days: number; readonly by: string },
): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: Date }> {
  const id = randomBytes(6).toString("hex");
  // 32 random bytes cannot be guessed, so a fast hash is enough.
  const token = `${PREFIX}${id}_${randomBytes(32).toString("base64url")}`;
  const expiresAt = new Date(Date.now() + options.days * DAY);
  await pool.query(
    `insert into releases.deploy_token (id, remote, hash, created_by, expires_at) values ($1, $2, $3, $4, $5)`,
    [id, options.remote, hashOf(token), options.by, expiresAt],
  );
  return { id, token, expiresAt };
}

/** Revokes a token immediately; false if this remote has no valid token of that id. */
export async function revokeDeployToken(pool: Pool, remote: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update releases.deploy_token set revoked_at = now() where id = $1 and remote = $2 and revoked_at is null`,
    [id, remote],
  );
  return rowCount === 1;
}

export async function listDeployTokens(pool: Pool, remote: string): Promise<readonly DeployToken[]> {
  const { rows } = await pool.query<DeployToken>(
    `select id, remote, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
       revoked_at as "revokedAt", last_used_at as "lastUsedAt"
     from releases.deploy_token where remote = $1 order by created_at`,
    [remote],
  );
  return rows;
}

const unknownToken = (reason: string): Problem =>
  new Problem(401, "UNAUTHENTICATED", "deploy-token", { reason, field: "authorization" });

/**
 * Finds the token of an Authorization header and records its use.
 * @throws Problem 401 if it is unknown, expired or revoked
 */
export async function checkDeployToken(
  pool: Pool,
  authorization: string,
): Promise<{ readonly id: string; readonly remote: string }> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
  if (!token) throw unknownToken("token-malformed");
  const { rows } = await pool.query<{ id: string; remote: string; revoked: boolean; expired: boolean }>(
    `update releases.deploy_token set last_used_at = now() where hash = $1
     returning id, remote, revoked_at is not null as revoked, expires_at <= now() as expired`,
    [hashOf(token)],
  );
  const found = rows[0];
  if (!found) throw unknownToken("token-unknown");
  if (found.revoked) throw unknownToken("token-revoked");
  if (found.expired) throw unknownToken("token-expired");
  return { id: found.id, remote: found.remote };
}
