import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

/** How long (ms) connections that are open are still answered after the last request: one may have sent its next already. */
const LINGER = 250;
const RETRY_AFTER = 5;
/** How long (ms) requests under way may take to end. The framework gives up stopping after ten seconds. */
const PATIENCE = 9000;

const isStream = (answer: ServerResponse): boolean =>
  String(answer.getHeader("content-type")).startsWith("text/event-stream");

const openConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));

/**
 * Stops without cutting anybody off: requests under way are answered, later ones are told to come again, and every
 * answer says that its connection ends. Event streams are ended by those who opened them.
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
