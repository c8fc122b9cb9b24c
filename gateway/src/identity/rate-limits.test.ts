import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRequestCounts } from "../http/request-counts.ts";
import { openBrowser } from "../testing/browser.ts";
import { buildPerson, PASSWORD } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const opened: TestGateway[] = [];
afterEach(async () => {
  for (const gateway of opened.splice(0).reverse()) await gateway.close();
});
beforeEach(async () => {
  // Counts restart with each minute; a test must not run past its end.
  const remaining = 60_000 - (Date.now() % 60_000);
  if (remaining < 8000) await delay(remaining);
});
const start = async (...options: Parameters<typeof startTestGateway>): Promise<TestGateway> => {
  const gateway = await startTestGateway(...options);
  opened.push(gateway);
  return gateway;
};
const status = async (gateway: TestGateway, jar: Jar = {}, headers: Record<string, string> = {}) =>
  (await gateway.app.inject({ url: "/api/session", cookies: jar, headers })).statusCode;
const sixOf = async (ask: () => Promise<number>): Promise<number[]> => {
  const answers: number[] = [];
  for (let request = 0; request < 6; request += 1) answers.push(await ask());
  return answers;
};
const FIVE = [200, 200, 200, 200, 200, 429];

describe("the rate limit", () => {
  test("counts each person over all of their sessions, and ignores files of the build", async () => {
    const [one, other] = [buildPerson(), buildPerson()];
    const gateway = await start([one, other], { env: { RATE_LIMIT: "5" } });
    const sessions = [await gateway.signIn(one.email), await gateway.signIn(one.email)];
    let turn = 0;
    expect(await sixOf(() => status(gateway, sessions[turn++ % 2]))).toEqual(FIVE);
    const held = await gateway.app.inject({ url: "/api/session", cookies: sessions[0] ?? {} });
    expect(held.json()).toMatchObject({ code: "RATE_LIMITED", limit: 5 });
    expect(Number(held.headers["retry-after"])).toBeGreaterThan(0);
    expect(await status(gateway, await gateway.signIn(other.email))).toBe(200);
    expect((await gateway.app.inject("/healthz")).statusCode).toBe(200);
  });

  test("counts signed-out callers by their address; IPv6 by its network", async () => {
    const gateway = await start([], { env: { RATE_LIMIT: "5" } });
    const from = (address: string) => status(gateway, {}, { "x-forwarded-for": address });
    let host = 0;
    expect(await sixOf(() => from(`2001:db8:1:2::${++host}`))).toEqual(FIVE);
    expect(await from("2001:db8:1:3::1")).toBe(200);
    expect(await from("203.0.113.9")).toBe(200);
  });

  test("limits an address that signs in as many people", async () => {
    const people = Array.from({ length: 22 }, () => buildPerson());
    const gateway = await start(people, { env: { RATE_LIMIT: "5" } });
    const jars: Jar[] = [];
    for (const { email } of people) {
      // Signing in from separate addresses, so that it counts elsewhere.
      const browser = openBrowser(gateway, { address: `198.51.100.${jars.length}` });
      await browser.post("/api/auth/sign-in/email", { email, password: PASSWORD });
      jars.push(browser.jar);
    }
    const here = { "x-forwarded-for": "203.0.113.9" };
    const answers: number[] = [];
    for (const jar of jars)
      for (let request = 0; request < 5; request += 1) answers.push(await status(gateway, jar, here));
    expect(answers.filter((code) => code === 200)).toHaveLength(100);
    expect(answers.slice(100)).toEqual(Array(10).fill(429));
  });

  test("counts over all processes", async () => {
    const person = buildPerson();
    const parts = { secret: randomBytes(32).toString("hex") };
    const one = await start([person], { parts, env: { RATE_LIMIT: "5" } });
    const { pool, databaseUrl, backend } = one;
    const other = await start([], {
      parts: { ...parts, pool, databaseUrl, backend },
      env: { RATE_LIMIT: "5" },
    });
    const jar = await one.signIn(person.email);
    for (let request = 0; request < 3; request += 1) {
      expect(await status(one, jar)).toBe(200);
      expect(await status(other, jar)).toBe(200);
    }
    // The other process knows the count a second later.
    const limited = async () => [await status(one, jar), await status(other, jar)];
    await expect.poll(limited, { timeout: 10_000, interval: 500 }).toEqual([429, 429]);
  });

  test("trusts the client address from a trusted proxy only", async () => {
    const gateway = await start([], { env: { RATE_LIMIT: "5", TRUSTED_PROXIES: "10.0.0.0/8" } });
    const from = async (proxy: string, address: string) =>
      (
        await gateway.app.inject({
          url: "/api/session",
          remoteAddress: proxy,
          headers: { "x-forwarded-for": address },
        })
      ).statusCode;
    let host = 0;
    expect(await sixOf(() => from("10.1.2.3", `203.0.113.${++host}`))).toEqual(Array(6).fill(200));
    expect(await sixOf(() => from("192.0.2.1", `198.51.100.${++host}`))).toEqual(FIVE);
  });
});

describe("counts of requests", () => {
  const logger = pino({ level: "silent" });

  test("survive an unavailable database, and restart each minute", async () => {
    const gateway = await start([]);
    let at = 1_800_000_000_000;
    let away = true;
    const query = (...args: Parameters<typeof gateway.pool.query>) =>
      away ? Promise.reject(new Error("away")) : gateway.pool.query(...args);
    const one = createRequestCounts({ query } as never, logger, () => at);
    const other = createRequestCounts(gateway.pool, logger, () => at);
    for (let request = 0; request < 4; request += 1) one.add("person:a");
    await one.share();
    other.add("person:a");
    away = false;
    await one.share();
    await other.share();
    expect(other.add("person:a").current).toBe(6);
    const { rows } = await gateway.pool.query<{ key: string }>("select key from gateway.request_count");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).not.toContain("person");
    at += 60_000;
    expect(other.add("person:a").current).toBe(1);
    at += 240_000;
    await other.share();
    const remaining = await gateway.pool.query("select 1 from gateway.request_count where minute < $1", [
      at / 60_000 - 2,
    ]);
    expect(remaining.rowCount).toBe(0);
    await one.close();
    await other.close();
  });
});
