import { StartError } from "../process/start-error.ts";

/**
 * Messages of PostgreSQL about missing, truncated or overwritten files. A full disk, missing memory or missing rights
 * do not count.
 */
const DAMAGE =
  /could not locate a valid checkpoint|could not locate required checkpoint|invalid (?:checkpoint|primary checkpoint|magic number|page|data in|resource manager|record)|checksum|corrupt|read \d+ of \d+|could not (?:open|read|access|stat|find) [^:]*: No such file or directory|is not a (?:valid data directory|database cluster)|database files are incompatible|contains? (?:wrong|unexpected) /i;
/** SQLSTATE of a damaged catalogue: XX001 data_corrupted, XX002 index_corrupted, 58P01 undefined_file. */
const DAMAGE_CODES: readonly unknown[] = ["XX001", "XX002", "58P01"];

export const isDamage = (reason: string, code?: unknown): boolean =>
  DAMAGE_CODES.includes(code) || DAMAGE.test(reason);

/** The sentence for a start that met damaged tables, wherever it read them; null for every other error. */
export function damageOf(error: unknown, dataDir: string): StartError | null {
  for (let cause = error; cause instanceof Error && !(cause instanceof StartError); cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (!DAMAGE_CODES.includes(code)) continue;
    const advice = remedyOf(cause.message, code);
    return new StartError(`The database in ${dataDir} is damaged (${cause.message}): ${advice}`, {
      cause: error,
    });
  }
  return null;
}

/** Advice for a database that does not start: only a damaged one justifies restoring an older backup. */
export const remedyOf = (reason: string, code?: unknown): string =>
  isDamage(reason, code)
    ? 'restore a backup with "npm run restore -- <file> --force", or set DATA_DIR to another folder.'
    : "nothing in it is known to be damaged. Remove the cause and start again; postgres.log in DATA_DIR has more.";
