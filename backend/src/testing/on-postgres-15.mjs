// The whole suite once more on PostgreSQL 15, the oldest that is promised. Runs where Debian's package is installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const BINARIES = "/usr/lib/postgresql/15/bin";
if (!existsSync(`${BINARIES}/postgres`)) {
  console.warn(`Not run on PostgreSQL 15: there is none in ${BINARIES}.`);
  process.exit(0);
}
const { status } = spawnSync("npx", ["vitest", "run", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, TEST_POSTGRES_BIN: BINARIES },
});
process.exit(status ?? 1);
