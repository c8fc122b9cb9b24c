import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

/**
 * Milliseconds that open connections are still answered after the last request: a client may have sent its next one
 * already.
 */
const LINGER = 250;
const RETRY_AFTER = 5;
/** Milliseconds that running requests may take to finish. The framework gives up closing after ten seconds. */
const PATIENCE = 9000;

const isStream = (answer: ServerResponse): boolean =>
  String(answer.getHeader("content-type")).startsWith("text/event-stream");

const openConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));

/**
 * Stops without interrupting requests: running ones are answered, later ones get 503 with Retry-After, and every answer
 * closes its connection. Event streams are closed by the code that opened them.
 */
export function installDraining(app: FastifyInstance): void {
  const running = new Set<ServerResponse>();
  let stopping = false;
  app.addHook("onRequest", (_request, reply, done) => {
    if (stopping) {
      done(new Problem(503, "UNAVAILABLE", "unavailable", { retryAfter: RETRY_AFTER }));
      return;
    }
    running.add(reply.raw);
    reply.raw.once("close", () => running.delete(reply.raw));
    done();
  });
  app.addHook("preClose", async () => {
    stopping = true;
    for (const answer of running) if (!answer.headersSent) answer.setHeader("connection", "close");
    const isBusy = (): boolean => [...running].some((answer) => !isStream(answer));
    for (const end = Date.now() + PATIENCE; isBusy() && Date.now() < end; ) await delay(10);
    for (const answer of running) if (!isStream(answer)) answer.destroy();
    for (const end = Date.now() + LINGER; Date.now() < end && (await openConnections(app)) > 0; )
      await delay(10);
  });
}
