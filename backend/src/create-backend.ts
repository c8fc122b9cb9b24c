import type { IncomingMessage, ServerResponse } from "node:http";
import { PAGE_HEADER } from "@gisement/shared-domain/changes";
import { DomainError } from "@gisement/shared-domain/errors";
import { sql } from "drizzle-orm";
import type { Backend, BackendOptions } from "./backend.ts";
import { readsSharedFile } from "./nouns/files/shared-file.ts";
import { settleMail, takeMails } from "./nouns/mails/take-mails.ts";
import { createUser, setPreference } from "./nouns/users/create-user.ts";
import { loadViewer } from "./nouns/users/load-viewer.ts";
import { removeUser } from "./nouns/users/remove-user.ts";
import { openDatabase } from "./platform/database/database.ts";
import { Events } from "./platform/events/events.ts";
import { CompiledQueries } from "./platform/graphql/compiled-queries.ts";
import { createPlainQueries } from "./platform/graphql/plain-queries.ts";
import { readBody } from "./platform/graphql/read-body.ts";
import { createGraphqlServer, listenerOf } from "./platform/graphql/server.ts";
import { startJobs } from "./platform/jobs/start-jobs.ts";
import { buildSchema } from "./schema.ts";

/** Creates the domain service on a migrated database. Connections are opened on demand. */
export function createBackend({
  databaseUrl,
  logger,
  poolSize,
  publishedOperations = () => null,
}: BackendOptions): Backend {
  const onError = (err: Error) => logger.warn({ err }, "a database connection broke");
  const { pool, db } = openDatabase(databaseUrl, { poolSize, onError });
  const events = new Events(databaseUrl, onError);
  const listening = events.start().catch(onError);
  const jobs = startJobs({ pool, db, logger });
  const schema = buildSchema();
  const compiled = new CompiledQueries(schema);
  const parts = { schema, db, events, logger, publishedOperations, now: () => new Date() };
  const answer = listenerOf(createGraphqlServer(parts, compiled));
  const answerPlain = createPlainQueries(parts, compiled);

  return {
    schema,
    async handle(req, res, { identity, requestID, body: given }) {
      const context = { identity, requestID, page: pageOf(req) };
      if (req.method === "POST") {
        let body = given;
        try {
          if (body === undefined) body = await readBody(req);
        } catch (error) {
          refuse(req, res, error);
          return;
        }
        if (body === null || body.length === 0) {
          refuse(req, res, new DomainError("BAD_USER_INPUT", "The request has no body.", { field: "body" }));
          return;
        }
        if (await answerPlain(req, res, body, context)) return;
        Object.assign(req, { body });
      }
      await answer(req, res, context);
    },
    loadViewer: (userID) => loadViewer(db, userID),
    createUser: (user) => createUser(db, user, new Date()),
    removeUser: (userID) => removeUser(db, userID, new Date()),
    takeMails: (limit) => takeMails(db, limit, new Date()),
    settleMail: (id, outcome) => settleMail(db, id, outcome, new Date()),
    readsSharedFile: (identity, file) => readsSharedFile(db, identity, file),
    setPreference: (userID, key, values) => setPreference(db, userID, key, values),
    async ready() {
      try {
        await db.execute(sql`select 1`);
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await listening;
      await jobs.stop();
      await events.close();
      await pool.end();
    },
  };
}

/** Id of the page that sent a request, from the shell's header; null if missing or invalid. */
function pageOf({ headers }: IncomingMessage): string | null {
  const page = headers[PAGE_HEADER];
  return typeof page === "string" && /^[\w-]{1,64}$/.test(page) ? page : null;
}

/** Answers a request that is refused before GraphQL reads it, in the shape of a GraphQL error. */
function refuse(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  if (!(error instanceof DomainError)) {
    res.destroy();
    return;
  }
  const status = error.code === "LIMIT_EXCEEDED" ? 413 : error.code === "UNAVAILABLE" ? 408 : 400;
  const acceptsGraphql = String(req.headers.accept ?? "").includes("application/graphql-response+json");
  res.writeHead(status, {
    "content-type": `application/${acceptsGraphql ? "graphql-response+json" : "json"}; charset=utf-8`,
    connection: "close",
  });
  res.end(
    JSON.stringify({
      errors: [{ message: error.message, extensions: { code: error.code, ...error.details } }],
    }),
  );
}
