import { parseArgs } from "node:util";
import { connectBackend, createBackend } from "@gisement/backend";
import { setAdministrator } from "@gisement/backend/administrator";
import { migrate as migrateBackend } from "@gisement/backend/migrate";
import { isEmail } from "@gisement/shared-domain/auth";
import pg from "pg";
import { type Config, loadConfig } from "../config/load-config.ts";
import { migrateGateway } from "../database/migrate.ts";
import { withLocalDatabase } from "../database/with-local-database.ts";
import { createAccounts, ensurePerson } from "../identity/people.ts";
import { VIEWER_CHANNEL } from "../identity/viewer-changes.ts";
import { createLogger } from "../process/logger.ts";
import { StartError } from "../process/start-error.ts";
import { type JobsCommand, readJobsCommand, runJobsCommand } from "./jobs-command.ts";

const USAGE =
  'Use "npm run admin -- <email>" to make a person a platform administrator, "… <email> --revoke" to end that, or "… <email> --new-password" to end their sessions and have them choose a new password; "… jobs" to list the failed jobs, "… jobs retry <id>" to start one of them again, or "… jobs retry all".';

interface Command {
  readonly email: string;
  readonly revoke: boolean;
  readonly newPassword: boolean;
}

function readCommand(args: readonly string[]): Command | JobsCommand {
  const { positionals, values } = (() => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { revoke: { type: "boolean" }, "new-password": { type: "boolean" } },
      });
    } catch (error) {
      throw new StartError(`${error instanceof Error ? error.message : error}. ${USAGE}`, { cause: error });
    }
  })();
  const [email, ...rest] = positionals;
  const { revoke = false, "new-password": newPassword = false } = values;
  if (email === "jobs") {
    const command = revoke || newPassword ? null : readJobsCommand(rest);
    if (!command) throw new StartError(USAGE);
    return command;
  }
  if (email === undefined || rest.length > 0 || (revoke && newPassword)) throw new StartError(USAGE);
  if (!isEmail(email)) throw new StartError(`"${email}" is no e-mail address. ${USAGE}`);
  return { email, revoke, newPassword };
}

async function run(command: Command | JobsCommand, config: Config, url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 });
  try {
    await migrateGateway(pool);
    if (!config.backend) await migrateBackend(pool);
    return await ("email" in command
      ? changePerson(command, config, url, pool)
      : runJobsCommand(command, pool));
  } finally {
    await pool.end();
  }
}

async function changePerson(
  { email, revoke, newPassword }: Command,
  config: Config,
  url: string,
  pool: pg.Pool,
): Promise<string> {
  const accounts = createAccounts(pool);
  const account = await accounts.findByEmail(email);
  if (!account) throw new StartError(`Nobody has signed up with ${email}: sign up first, then come back.`);
  if (!account.confirmed)
    throw new StartError(`${email} is not confirmed yet: enter the code that was mailed, then come back.`);
  if (newPassword) {
    await accounts.setMustChangePassword(account.id, true);
    await accounts.endSessionsOf(account.id);
    await pool.query("select pg_notify($1, $2)", [VIEWER_CHANNEL, account.id]);
    return `${email} is signed out everywhere and must choose a new password at the next sign-in.`;
  }
  const backend = config.backend
    ? connectBackend(config.backend.url, config.backend.secret)
    : createBackend({ databaseUrl: url, logger: createLogger("warn"), poolSize: 2, runsJobs: false });
  try {
    await ensurePerson(backend, account);
  } finally {
    await backend.close();
  }
  const change = await setAdministrator(pool, account.id, !revoke);
  if (change === null) throw new StartError(`${email} belongs to a former user.`);
  if (revoke)
    return change === "changed"
      ? `${email} is no longer a platform administrator.`
      : `${email} was no platform administrator.`;
  return change === "changed"
    ? `${email} is a platform administrator now.`
    : `${email} is a platform administrator already.`;
}

async function main(): Promise<string> {
  const command = readCommand(process.argv.slice(2));
  const config = loadConfig(process.env);
  return withLocalDatabase(config, (url) => run(command, config, url));
}

main().then(
  (message) => process.stdout.write(`${message}\n`),
  (error: unknown) => {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else console.error(error);
    process.exitCode = 1;
  },
);
