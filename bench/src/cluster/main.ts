import { once } from "node:events";
import { parseArgs } from "node:util";
import { number, object, string, ValidationError } from "yup";
import { startCluster } from "./start-cluster.ts";

/** A command by the process that started this one: restart one by one, or kill a process by its name. */
const commandSchema = object({
  id: number().required(),
  command: string().oneOf(["roll", "kill", "restart"]).required(),
  name: string(),
});

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: "string" }, size: { type: "string" } } });
  const cluster = await startCluster({
    ...(values.port ? { port: Number(values.port) } : {}),
    ...(values.size ? { size: Number(values.size) } : {}),
    report: (what) => console.error(`Starting ${what}…`),
  });
  console.log(`Gisement is ready on ${cluster.url}`);
  for (const { name, pid } of [...cluster.processes.values()]) console.log(`  ${name.padEnd(12)} ${pid()}`);
  process.on("message", (message) => {
    void run(message);
  });
  process.send?.({ ready: cluster.url, databaseUrl: cluster.databaseUrl });

  async function run(message: unknown): Promise<void> {
    const { id, command, name } = commandSchema.validateSync(message);
    try {
      if (command === "roll") await cluster.roll();
      else {
        const chosen = cluster.processes.get(name ?? "");
        if (!chosen) throw new ValidationError(`There is no process ${name}.`);
        if (command === "kill") chosen.kill();
        else await chosen.restart();
      }
      process.send?.({ id });
    } catch (error) {
      process.send?.({ id, error: String(error) });
    }
  }
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM"), once(process, "disconnect")]);
  await cluster.stop();
}

await main();
process.exit(0);
