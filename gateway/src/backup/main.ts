import path from "node:path";
import { loadConfig } from "../config/load-config.ts";
import { createLogger } from "../process/logger.ts";
import { StartError } from "../process/start-error.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const USAGE = 'Use "npm run backup -- <file>" or "npm run restore -- <file> [--force]".';

/**
 * Runs the command line of backup and restore.
 * @returns a sentence that says what was done
 */
async function run([command, ...args]: readonly string[]): Promise<string> {
  const files = args.filter((arg) => !arg.startsWith("--"));
  const options = args.filter((arg) => arg.startsWith("--"));
  const [named] = files;
  const known = options.every((option) => option === "--force" && command === "restore");
  if (!named || files.length > 1 || !known || (command !== "backup" && command !== "restore"))
    throw new StartError(USAGE);
  const config = loadConfig(process.env);
  if (config.databaseUrl)
    throw new StartError(
      `DATABASE_URL is set, so the database is not in ${config.dataDir}: use pg_dump and pg_restore on it, and copy ${path.join(config.dataDir, "files")}.`,
    );
  const logger = createLogger("warn");
  const file = path.resolve(named);
  const note = config.s3 ? ` Files in the bucket ${config.s3.bucket} are not part of it.` : "";
  if (command === "backup") {
    await createBackup(config.dataDir, file, logger);
    return `Backed up ${config.dataDir} to ${file}.${note}`;
  }
  await restoreBackup(config.dataDir, file, { force: options.includes("--force"), logger });
  return `Restored ${file} to ${config.dataDir}.${note}`;
}

run(process.argv.slice(2)).then(
  (message) => process.stdout.write(`${message}\n`),
  (error: unknown) => {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else console.error(error);
    process.exitCode = 1;
  },
);
