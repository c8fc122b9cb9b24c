// Runs the tests that depend on the database's version on PostgreSQL 15, the oldest supported one: migrations, every operation
// once for each role, search, change log, imports, stock under locks. Needs Debian's package; file arguments choose other tests.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PATHS = [
  "database.test.ts",
  "permissions/matrix.test.ts",
  "platform/audit-log",
  "nouns/change-log",
  "nouns/search",
  "nouns/imports",
  "nouns/lots/batches.test.ts",
  "nouns/lots/conservation.test.ts",
  "nouns/lots/done-orders.test.ts",
  "nouns/orders/orders.test.ts",
  "nouns/orders/stock-laws.test.ts",
].map((file) => `src/${file}`);
const BINARIES = "/usr/lib/postgresql/15/bin";
if (!existsSync(`${BINARIES}/postgres`)) {
  console.warn(`Skipped the tests on PostgreSQL 15: it is not installed in ${BINARIES}.`);
  process.exit(0);
}
const chosen = process.argv.slice(2);
const { status } = spawnSync("npx", ["vitest", "run", ...(chosen.length > 0 ? chosen : PATHS)], {
  stdio: "inherit",
  // The stock rules do not depend on the version: fewer sequences are enough to test locks and checks.
  env: { STOCK_SEQUENCES: "200", ...process.env, TEST_POSTGRES_BIN: BINARIES },
});
process.exit(status ?? 1);
