// The reference: Fastify alone, sending the same JSON or page, from memory or after the same SQL.
import Fastify from "fastify";
import pg from "pg";

/** Number of connections of the product's own pool. */
const POOL_SIZE = 10;

process.once("message", async ({ answer, page, levels, databaseUrl }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, statement_timeout: 20_000 });
  const app = Fastify({ logger: false });
  app.post("/json", async () => answer);
  // The product awaits a statement that the next one depends on; independent ones are sent together.
  const sendAll = async (named) => {
    for (const level of levels)
      await Promise.all(
        level.map(({ text, values, rowMode, name }) =>
          pool.query({ text, values, rowMode: rowMode ?? undefined, name: (named && name) || undefined }),
        ),
      );
  };
  app.post("/sql", async () => {
    await sendAll(true);
    return answer;
  });
  app.post("/sql-unnamed", async () => {
    await sendAll(false);
    return answer;
  });
  if (page) {
    const body = Buffer.from(page.body, "base64");
    app.get("/page", async (_request, reply) => {
      await sendAll(true);
      return reply.headers(page.headers).send(body);
    });
  }
  await app.listen({ host: "127.0.0.1", port: 0 });
  process.send({ port: app.server.address().port });
  process.once("SIGTERM", () => process.exit(0));
});
