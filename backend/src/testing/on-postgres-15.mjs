// What depends on the database's version, once more on PostgreSQL 15, the oldest that is promised: migrations, search,
// the change log, imports, stock under locks. Runs where Debian's package is installed; file arguments choose other tests.
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
  console.warn(`Not run on PostgreSQL 15: there is none in ${BINARIES}.`);
  process.exit(0);
}
const chosen = process.argv.slice(2);
const { status } = spawnSync("npx", ["vitest", "run", ...(chosen.length > 0 ? chosen : FOLDERS)], {
  stdio: "inherit",
  // The laws of the stock are no other ones here: some of the sequences show that locks and checks hold.
  env: { STOCK_SEQUENCES: "200", ...process.env, TEST_POSTGRES_BIN: BINARIES },
});
process.exit(status ?? 1);
