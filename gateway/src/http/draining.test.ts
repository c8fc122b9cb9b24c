import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { installDraining } from "./draining.ts";
import { installProblems } from "./problem.ts";

/** Longer than a connection lingers, shorter than the patience with running requests. */
const ANSWER_TIME = 600;
let close: () => Promise<unknown> = async () => undefined;
afterEach(() => close());

async function open() {
  const app = fastify({ return503OnClosing: false, forceCloseConnections: "idle" });
  installProblems(app);
  installDraining(app);
  const streams = new Set<() => void>();
  app.addHook("preClose", (done) => {
    for (const end of streams) end();
    done();
  });
  app.get("/slow", async () => {
    await delay(ANSWER_TIME);
    return "answered";
  });
  app.get("/stream", (_request, reply) => {
    reply.hijack();
    reply.raw.setHeader("content-type", "text/event-stream").write(": open\n\n");
    streams.add(() => reply.raw.end());
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  close = () => app.close();
  return { app, port, url: `http://127.0.0.1:${port}` };
}

test("a stop answers running requests, ends streams, and refuses what comes on open connections", async () => {
  const { app, port, url } = await open();
  const stream = await fetch(`${url}/stream`);
  const streamEnd = stream.text();
  const kept = connect(port, "127.0.0.1");
  await once(kept, "connect");
  const slow = fetch(`${url}/slow`);
  await delay(100);

  const started = performance.now();
  const closed = app.close();
  expect(await streamEnd).toBe(": open\n\n");
  kept.write("GET /slow HTTP/1.1\r\nhost: x\r\n\r\n");
  const [refusal] = await once(kept, "data");
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5/i);
  const answer = await slow;
  expect([answer.status, answer.headers.get("connection"), await answer.text()]).toEqual([
    200,
    "close",
    "answered",
  ]);
  await closed;
  // Far from the nine seconds of patience: nothing waits for the stream.
  expect(performance.now() - started).toBeLessThan(5000);
  await expect(fetch(url)).rejects.toThrow();
});
