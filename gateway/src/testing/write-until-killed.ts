import pg from "pg";
import { pino } from "pino";
import { startEmbedded } from "../database/embedded.ts";

/** A program that writes numbers to its embedded database and prints each one once it is acknowledged. */
const dataDir = process.argv[2] ?? "";
const database = await startEmbedded({ dataDir, logger: pino({ level: "silent" }) });
const client = new pg.Client(database.url);
// The test kills this process; the connection then breaks first.
client.on("error", () => process.exit(1));
await client.connect();
await client.query("create table acknowledged (n int primary key)");
for (let number = 1; ; number += 1) {
  await client.query("insert into acknowledged values ($1)", [number]);
  process.stdout.write(`${number}\n`);
}
