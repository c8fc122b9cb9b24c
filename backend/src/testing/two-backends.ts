import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Identity, VISITOR } from "@gisement/shared-domain/permissions";
import { pino } from "pino";
import { createBackend } from "../create-backend.ts";
import { openTestDatabase } from "./database.ts";
import { openEventStream } from "./event-stream.ts";

/** Two processes over one database: what is written in one reaches readers of the other. */
export async function openTwoBackends() {
  const database = await openTestDatabase();
  /** The identities of requests, by the number in their address. */
  const actors: Identity[] = [];
  const options = { databaseUrl: database.url, logger: pino({ level: "silent" }), poolSize: 3 };
  const backends = [createBackend(options), createBackend(options)];
  const servers = backends.map((backend) =>
    createServer((req, res) => {
      const identity = actors[Number(req.url?.split("?")[1])] ?? VISITOR;
      req.url = "/graphql";
      void backend.handle(req, res, { identity, requestID: "r" });
    }),
  );
  const [writer = "", reader = ""] = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
    }),
  );
  const urls = { writer, reader };
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { rows } = await database.pool.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'gisement-events' and query ilike 'listen%'",
    );
    if (rows[0].n === 2) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const addressOf = (identity: Identity, at: keyof typeof urls): string =>
    `${urls[at]}?${actors.push(identity) - 1}`;
  return {
    database,
    /** Opens a subscription as this identity. */
    listen(
      identity: Identity,
      query: string,
      variables: Record<string, unknown>,
      at: keyof typeof urls = "reader",
    ) {
      return openEventStream(addressOf(identity, at), query, variables);
    },
    /** Sends a mutation as this identity; returns the first field of its answer. */
    async write(
      identity: Identity,
      query: string,
      variables: Record<string, unknown>,
      { page, at = "writer" }: { page?: string; at?: keyof typeof urls } = {},
    ) {
      const response = await fetch(addressOf(identity, at), {
        method: "POST",
        headers: { "content-type": "application/json", ...(page ? { "x-gisement-page": page } : {}) },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as {
        data: Record<string, never>;
        errors?: unknown[];
      };
      return { data: Object.values(data ?? {})[0] as { id: string; updatedAt: string } | undefined, errors };
    },
    async close(): Promise<void> {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await Promise.all(backends.map((backend) => backend.close()));
      await database.close();
    },
  };
}
export type TwoBackends = Awaited<ReturnType<typeof openTwoBackends>>;
