import type { JobCount } from "@gisement/backend/job-admin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "../config/load-config.ts";
import { notFound } from "./problem.ts";

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Measures every answer by route pattern (never by URL, which would create endless series) and serves `/metrics`. */
export function installMetrics(
  app: FastifyInstance,
  config: Pick<Config, "metrics">,
  countJobs: () => Promise<readonly JobCount[]>,
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  const running = new Gauge({
    name: "http_requests_running",
    help: "Requests being answered now, event streams included",
    registers: [register],
  });
  const jobs = new Gauge({
    name: "jobs",
    help: "Background jobs of all processes, by kind, queue and state: waiting, running, failed",
    labelNames: ["kind", "queue", "state"] as const,
    registers: [register],
  });
  const oldest = new Gauge({
    name: "jobs_oldest_waiting_seconds",
    help: "Time since the oldest waiting job became due, by kind and queue; 0 if none is due",
    labelNames: ["kind", "queue"] as const,
    registers: [register],
  });
  /** Without the database there are no counts, but the other metrics. */
  const readJobs = async (request: FastifyRequest): Promise<void> => {
    const counts = await countJobs().catch((error: unknown) => {
      request.log.warn({ err: error }, "jobs could not be counted");
      return [];
    });
    jobs.reset();
    oldest.reset();
    for (const { kind, queue, waiting, running: started, failed, oldestWaiting } of counts) {
      jobs.set({ kind, queue, state: "waiting" }, waiting);
      jobs.set({ kind, queue, state: "running" }, started);
      jobs.set({ kind, queue, state: "failed" }, failed);
      oldest.set({ kind, queue }, oldestWaiting);
    }
  };
  app.addHook("onRequest", (request, reply, done) => {
    running.inc();
    const start = performance.now();
    // On the raw answer, because GraphQL writes to it directly.
    reply.raw.once("close", () => {
      running.dec();
      const route = request.routeOptions.url ?? "none";
      const labels = { method: request.method, route, status: String(reply.raw.statusCode) };
      duration.observe(labels, (performance.now() - start) / 1000);
    });
    done();
  });
  app.get("/metrics", async (request, reply) => {
    const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
    // A proxy on this machine is loopback too: what it forwards comes from outside.
    const local = LOOPBACK.test(request.socket.remoteAddress ?? "") && forwarded === undefined;
    if (config.metrics === "loopback" && !local) throw notFound();
    await readJobs(request);
    return reply.type(register.contentType).send(await register.metrics());
  });
}
