// Verifies the password's hash and nothing else, as the product does.
import { verifyPassword } from "../../../backend/src/platform/passwords/password.ts";
import { inParallel } from "../lib/in-parallel.ts";
import { DEMO_PASSWORD } from "../lib/visitor.ts";

interface HashCommand {
  readonly hash: string;
  readonly count: number;
  readonly atOnce: number;
}

process.on("message", async ({ hash, count, atOnce }: HashCommand) => {
  const [before, since] = [process.cpuUsage(), performance.now()];
  await inParallel(Array.from({ length: count }), atOnce, async () => {
    if (!(await verifyPassword({ hash, password: DEMO_PASSWORD })))
      throw new Error("the password does not match the hash");
  });
  const { user, system } = process.cpuUsage(before);
  process.send?.({
    cpuMs: (user + system) / 1000 / count,
    perSecond: (count * 1000) / (performance.now() - since),
    databaseMs: 0,
  });
});
