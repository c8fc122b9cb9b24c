// The limit to measure against: Fastify alone, sending the same JSON, from memory or after the same SQL.
import Fastify from "fastify";
import pg from "pg";

/** As many connections as the product's own pool has. */
const POOL_SIZE = 10;

process.once("message", async ({ answer, levels, databaseUrl }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, statement_timeout: 20_000 });
  const app = Fastify({ logger: false });
  app.post("/json", async () => answer);
  // What one statement needs of the one before it, the product awaits too; the others go out together.
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
  await app.listen({ host: "127.0.0.1", port: 0 });
  process.send({ port: app.server.address().port });
  process.once("SIGTERM", () => process.exit(0));
});
