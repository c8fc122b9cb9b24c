import type { FastifyInstance } from "fastify";

type Checks = Readonly<Record<string, () => Promise<boolean>>>;

/**
 * `/healthz`: the process answers. `/readyz`: its dependencies answer too. A proxy sends requests elsewhere when it is not
 * ready. What all processes share and most requests can do without only degrades it: otherwise its loss would take every
 * process away at once.
 */
export function installHealth(
  app: FastifyInstance,
  { needed, shared }: { readonly needed: Checks; readonly shared: Checks },
): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (request, reply) => {
    const results = await Promise.all(
      Object.entries({ ...needed, ...shared }).map(async ([name, check]) => {
        const ok = await check().catch((error: unknown) => {
          request.log.warn({ err: error, check: name }, "not ready");
          return false;
        });
        return [name, ok ? "ok" : "failing"] as const;
      }),
    );
    const failing = results.filter(([, state]) => state === "failing").map(([name]) => name);
    const ready = !failing.some((name) => name in needed);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: !ready ? "failing" : failing.length > 0 ? "degraded" : "ok",
        checks: Object.fromEntries(results),
      });
  });
}
