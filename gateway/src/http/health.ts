import type { FastifyInstance } from "fastify";

/** `/healthz`: the process answers. `/readyz`: its dependencies answer too. */
export function installHealth(
  app: FastifyInstance,
  checks: Readonly<Record<string, () => Promise<boolean>>>,
): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const ok = await check().catch((error: unknown) => {
          request.log.warn({ err: error, check: name }, "not ready");
          return false;
        });
        return [name, ok ? "ok" : "failing"] as const;
      }),
    );
    const ready = results.every(([, state]) => state === "ok");
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ok" : "failing", checks: Object.fromEntries(results) });
  });
}
