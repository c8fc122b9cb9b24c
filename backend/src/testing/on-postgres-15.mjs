// Runs the tests that depend on the database's version on PostgreSQL 15, the oldest supported one: migrations, search,
// change log, imports, stock under locks. Needs Debian's package; file arguments choose other tests.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const FOLDERS = [
  "database.test.ts",
  "platform/audit-log",
  "nouns/change-log",
  "nouns/search",
  "nouns/imports",
  "nouns/lots",
  "nouns/orders",
].map((folder) => `src/${folder}`);
const BINARIES = "/usr/lib/postgresql/15/bin";
if (!existsSync(`${BINARIES}/postgres`)) {
  console.warn(`Skipped the tests on PostgreSQL 15: it is not installed in ${BINARIES}.`);
  process.exit(0);
}
const chosen = process.argv.slice(2);
const { status } = spawnSync("npx", ["vitest", "run", ...(chosen.length > 0 ? chosen : FOLDERS)], {
  stdio: "inherit",
  // The stock rules do not depend on the version: fewer sequences are enough to test locks and checks.
  env: { STOCK_SEQUENCES: "200", ...process.env, TEST_POSTGRES_BIN: BINARIES },
});
process.exit(status ?? 1);
