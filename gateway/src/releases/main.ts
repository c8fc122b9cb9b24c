import os from "node:os";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Config, loadConfig } from "../config/load-config.ts";
import { migrateGateway } from "../database/migrate.ts";
import { withLocalDatabase } from "../database/with-local-database.ts";
import { StartError } from "../process/start-error.ts";
import { writeAudit } from "./audit.ts";
import { createDeployToken, listDeployTokens, revokeDeployToken, TOKEN_DAYS } from "./deploy-tokens.ts";
import { rollBackLocally, unforceLocally } from "./local-commands.ts";
import { REMOTE_NAME } from "./release-store.ts";

const USAGE =
  'Use "npm run remotes -- token <remote> [--days N]", "… token <remote> --list", "… token <remote> --revoke <id>", "… rollback <remote> --local" or "… unforce <remote> <email> --local".';

/** Opens a pool on the local database and migrates it; tokens and local rollbacks need no running gateway. */
const withPool = <Result>(config: Config, use: (pool: pg.Pool) => Promise<Result>): Promise<Result> =>
  withLocalDatabase(config, async (url) => {
    const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 });
    try {
      await migrateGateway(pool);
      return await use(pool);
    } finally {
      await pool.end();
    }
  });

interface Command {
  readonly command: "token" | "rollback" | "unforce";
  readonly remote: string;
  readonly email: string;
  readonly days: number;
  readonly revoke: string | null;
  readonly list: boolean;
}

function readCommand(args: readonly string[]): Command {
  const { positionals, values } = (() => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          days: { type: "string" },
          revoke: { type: "string" },
          list: { type: "boolean" },
          local: { type: "boolean" },
        },
      });
    } catch (error) {
      throw new StartError(`${error instanceof Error ? error.message : error}. ${USAGE}`, { cause: error });
    }
  })();
  const [command, remote, email = "", ...rest] = positionals;
  const local = command === "rollback" || command === "unforce";
  const known = command === "token" || (local && values.local === true);
  if (!known || remote === undefined || rest.length > 0 || (command === "unforce") !== (email !== ""))
    throw new StartError(USAGE);
  if (!REMOTE_NAME.test(remote))
    throw new StartError(
      `"${remote}" is no remote's name: lower-case letters, digits and hyphens are accepted.`,
    );
  const days = Number(values.days ?? TOKEN_DAYS.standard);
  if (!Number.isInteger(days) || days < 1 || days > TOKEN_DAYS.most)
    throw new StartError(
      `--days is "${values.days}", but a whole number from 1 to ${TOKEN_DAYS.most} is accepted.`,
    );
  return { command, remote, email, days, revoke: values.revoke ?? null, list: values.list === true };
}

const day = (date: Date): string => date.toISOString().slice(0, 10);

async function run(given: Command, pool: pg.Pool): Promise<string> {
  const { command, remote, email, days, revoke, list } = given;
  const actor = `machine:${os.userInfo().username}`;
  if (command === "rollback") return rollBackLocally(pool, actor, remote);
  if (command === "unforce") return unforceLocally(pool, actor, remote, email);
  if (list) {
    const tokens = await listDeployTokens(pool, remote);
    if (tokens.length === 0) return `${remote} has no deploy tokens.`;
    return tokens
      .map(({ id, createdBy, expiresAt, revokedAt, lastUsedAt }) =>
        [
          id,
          revokedAt
            ? `revoked ${day(revokedAt)}`
            : expiresAt < new Date()
              ? `expired ${day(expiresAt)}`
              : `until ${day(expiresAt)}`,
          lastUsedAt ? `used ${day(lastUsedAt)}` : "never used",
          `made by ${createdBy}`,
        ].join("  "),
      )
      .join("\n");
  }
  if (revoke !== null) {
    if (!(await revokeDeployToken(pool, remote, revoke)))
      throw new StartError(`${remote} has no good token ${revoke}: --list shows them.`);
    await writeAudit(pool, { actor, action: "revoke", remote, result: "done", details: { id: revoke } });
    return `Revoked the token ${revoke} of ${remote}.`;
  }
  const { id, token, expiresAt } = await createDeployToken(pool, { remote, days, by: actor });
  await writeAudit(pool, { actor, action: "token", remote, result: "done", details: { id, expiresAt } });
  return `Deploy token ${id} of ${remote}, good until ${day(expiresAt)}. It is shown this once:\n${token}`;
}

async function main(): Promise<string> {
  const command = readCommand(process.argv.slice(2));
  return withPool(loadConfig(process.env), (pool) => run(command, pool));
}

main().then(
  (message) => process.stdout.write(`${message}\n`),
  (error: unknown) => {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else console.error(error);
    process.exitCode = 1;
  },
);
