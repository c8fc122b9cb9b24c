import { randomUUID } from "node:crypto";
import type { ViewerRecord } from "@gisement/backend";
import type { Session } from "@gisement/shared-domain/remote";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, nextCode, openBrowser, otherCode, passTime } from "../testing/browser.ts";
import { atAdvisedCost } from "../testing/password-cost.ts";
import { buildPerson, PASSWORD } from "../testing/people.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { counter, createAttempts, LIMITS, networkOf } from "./attempts.ts";
import { createAccount } from "./create-account.ts";

/** Longest wait promised in docs/operations.md, in seconds. */
const LONGEST_WAIT = 15 * 60;
let gateway: TestGateway;
let person: ViewerRecord;

beforeAll(async () => {
  gateway = await startTestGateway([], { env: { RATE_LIMIT: "0" } });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.pool.query("delete from auth.attempt");
  person = await addPerson();
});

async function addPerson(): Promise<ViewerRecord> {
  const created = buildPerson();
  gateway.backend.people.set(created.id, created);
  await createAccount(gateway.pool, { ...created, userID: created.id, password: PASSWORD });
  return created;
}

const signIn = (from: Browser, password = PASSWORD, email = person.email) =>
  from.post("/api/auth/sign-in/email", { email, password });
const signedIn = async (from: Browser) => (await from.get("/api/session")).json<Session | null>() !== null;
const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]),
  );

describe("a thousand wrong passwords", () => {
  test("from one address get nobody in; a known browser signs in immediately, another within fifteen minutes", async () => {
    const known = openBrowser(gateway);
    expect((await signIn(known)).statusCode).toBe(200);
    const attacker = openBrowser(gateway);
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => signIn(attacker, `Guess-${round}-${index}!`)),
      );
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(tally(statuses)).toEqual({ 401: LIMITS.passwordHere.free, 429: 1000 - LIMITS.passwordHere.free });
    expect(await signedIn(attacker)).toBe(false);
    // All tries came from the honest user's own address.
    expect((await signIn(known)).statusCode).toBe(200);
    const fresh = openBrowser(gateway);
    const held = await signIn(fresh);
    expect(held.statusCode).toBe(429);
    expect(held.json()).toMatchObject({ reason: "LimitExceededException", code: "RATE_LIMITED" });
    const wait = Number(held.headers["retry-after"]);
    expect(wait).toBeLessThanOrEqual(LONGEST_WAIT);
    await passTime(gateway, wait);
    expect((await signIn(fresh)).statusCode).toBe(200);
  });

  test("from a thousand addresses get nobody in; a known address signs in immediately, another within fifteen minutes", async () => {
    const known = openBrowser(gateway, { address: "203.0.113.1" });
    expect((await signIn(known)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          signIn(openBrowser(gateway, { address: `10.${round}.${index}.1` }), "Guess-75!"),
        ),
      );
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(tally(statuses)).toEqual({
      401: LIMITS.passwordAccount.free,
      429: 1000 - LIMITS.passwordAccount.free,
    });
    expect((await signIn(openBrowser(gateway, { address: "203.0.113.1" }))).statusCode).toBe(200);
    const fresh = openBrowser(gateway, { address: "198.51.100.20" });
    const held = await signIn(fresh);
    expect(held.statusCode).toBe(429);
    expect(Number(held.headers["retry-after"])).toBeLessThanOrEqual(LONGEST_WAIT);
    await passTime(gateway, Number(held.headers["retry-after"]));
    expect((await signIn(fresh)).statusCode).toBe(200);
  });

  test("for a thousand accounts from one address stop after fifty", async () => {
    const attacker = openBrowser(gateway, { address: "192.0.2.66" });
    const statuses: number[] = [];
    for (let index = 0; index < 1000; index += 1)
      statuses.push((await signIn(attacker, "Guess-75!", `${index}@atelier.test`)).statusCode);
    expect(tally(statuses)).toEqual({ 401: 50, 429: 950 });
    expect((await signIn(openBrowser(gateway, { address: "192.0.2.67" }))).statusCode).toBe(200);
  });

  test("cause waits that grow to fifteen minutes at most; tries during a wait add nothing", async () => {
    const attacker = openBrowser(gateway);
    for (let tries = 0; tries < LIMITS.passwordHere.free; tries += 1) await signIn(attacker, "Guess-75!");
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const held = await signIn(attacker, "Guess-75!");
      expect((await signIn(attacker, "Guess-75!")).headers["retry-after"]).toBe(held.headers["retry-after"]);
      waits.push(Math.round(Number(held.headers["retry-after"]) / 60));
      await passTime(gateway, Number(held.headers["retry-after"]));
      expect((await signIn(attacker, "Guess-75!")).statusCode).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 15, 15, 15]);
  });

  test("always leave a way in by mail", async () => {
    const attacker = openBrowser(gateway);
    for (let tries = 0; tries < 12; tries += 1) await signIn(attacker, "Guess-75!");
    const owner = openBrowser(gateway);
    expect((await signIn(owner)).statusCode).toBe(429);
    await owner.post("/api/auth/forget-password/email-otp", { email: person.email });
    await owner.post("/api/auth/email-otp/reset-password", {
      email: person.email,
      otp: await nextCode(gateway, person.email),
      password: "Par-courriel-75!",
    });
    expect((await signIn(owner, "Par-courriel-75!")).statusCode).toBe(200);
  });

  test("are counted across all processes", async () => {
    const counters = [counter("passwordHere", "a@b.fr", "192.0.2.1")];
    const one = createAttempts(gateway.pool);
    const other = createAttempts(gateway.pool);
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : other).take(counters)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(LIMITS.passwordHere.free);
  });

  test("identify nobody in the table that counts them", async () => {
    await signIn(openBrowser(gateway), "Guess-75!");
    const { rows } = await gateway.pool.query<{ key: string }>("select key from auth.attempt");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => key.includes("@") || key.includes("127."))).toEqual([]);
  });
});

describe("a thousand wrong codes", () => {
  test("get nobody in; the owner signs in with a new code immediately", async () => {
    const email = `${randomUUID()}@atelier.test`;
    const owner = openBrowser(gateway, { address: "203.0.113.2" });
    await owner.post("/api/auth/sign-up/email", {
      name: "Nour Haddad",
      email,
      password: PASSWORD,
      conditions: true,
    });
    const code = await nextCode(gateway, email);
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          openBrowser(gateway, { address: `10.9.${round}.${index}` }).post(
            "/api/auth/email-otp/verify-email",
            {
              email,
              otp: otherCode(String((Number(code) + round * 50 + index) % 1_000_000).padStart(6, "0")),
            },
          ),
        ),
      );
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(tally(statuses)).toEqual({ 400: 5, 429: 995 });
    expect((await owner.post("/api/auth/email-otp/send-verification-otp", { email })).statusCode).toBe(200);
    const entered = await owner.post("/api/auth/email-otp/verify-email", {
      email,
      otp: await nextCode(gateway, email, 2),
    });
    expect(entered.statusCode).toBe(200);
  });

  test("for a reset, with a new code as often as allowed, stay far below the million", async () => {
    const attacker = openBrowser(gateway, { address: "192.0.2.99" });
    let guesses = 0;
    let hours = 0;
    // For a day: requests a code as soon as allowed, tries as often as allowed.
    while (hours < 24) {
      const asked = await attacker.post("/api/auth/forget-password/email-otp", { email: person.email });
      if (asked.statusCode === 429) {
        const wait = Number(asked.headers["retry-after"]);
        expect(wait).toBeLessThanOrEqual(3600);
        await passTime(gateway, wait);
        hours += wait / 3600;
        continue;
      }
      for (let tries = 0; tries < 5; tries += 1) {
        const response = await attacker.post("/api/auth/email-otp/reset-password", {
          email: person.email,
          otp: "000000",
          password: "Attack-pass-75!",
        });
        if (response.statusCode === 429) break;
        expect(response.json()).toMatchObject({ reason: "CodeMismatchException" });
        guesses += 1;
      }
    }
    expect(guesses).toBeLessThanOrEqual(200);
    expect((await signIn(openBrowser(gateway))).statusCode).toBe(200);
  });
});

describe("whether an account exists", () => {
  const time = async (call: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await call();
    return performance.now() - start;
  };

  test.each([
    ["sign-in/email", (email: string) => ({ email, password: "Wrong-75!" })],
    [
      "sign-up/email",
      (email: string) => ({ name: "Nour Haddad", email, password: PASSWORD, conditions: true }),
    ],
    ["forget-password/email-otp", (email: string) => ({ email })],
    ["email-otp/send-verification-otp", (email: string) => ({ email })],
    ["email-otp/verify-email", (email: string) => ({ email, otp: "123456" })],
    ["email-otp/reset-password", (email: string) => ({ email, otp: "123456", password: "Other-75!x" })],
  ])("is not revealed by %s, neither by the answer nor by its duration", async (path, body) => {
    const known: number[] = [];
    const unknown: number[] = [];
    const answers = new Set<string>();
    const ask = async (email: string, times: number[]) => {
      await gateway.pool.query("delete from auth.attempt");
      times.push(
        await time(async () => {
          const response = await openBrowser(gateway).post(`/api/auth/${path}`, body(email));
          const { reference: _, ...answer } = response.json<Record<string, unknown>>();
          answers.add(
            JSON.stringify([response.statusCode, answer, response.cookies.map(({ name }) => name)]),
          );
        }),
      );
    };
    await atAdvisedCost(async () => {
      const owner = await addPerson();
      for (let round = 0; round < 7; round += 1) {
        await ask(owner.email, known);
        await ask(`${randomUUID()}@atelier.test`, unknown);
      }
    });
    expect([...answers]).toHaveLength(1);
    // The fastest of each: delays of a busy machine say nothing.
    const [one, other] = [Math.min(...known), Math.min(...unknown)];
    expect(Math.abs(one - other)).toBeLessThan(Math.max(one, other) * 0.5);
  });
});

describe("sessions", () => {
  test("get a new id at sign-in; a planted one is not taken over, and the previous one ends", async () => {
    const browser = openBrowser(gateway);
    browser.jar["gisement.session_token"] = `${randomUUID()}.${"A".repeat(43)}=`;
    const planted = browser.jar["gisement.session_token"];
    await signIn(browser);
    const first = browser.jar["gisement.session_token"];
    expect(first).not.toBe(planted);
    await signIn(browser);
    expect(browser.jar["gisement.session_token"]).not.toBe(first);
    const former = openBrowser(gateway);
    former.jar["gisement.session_token"] = first ?? "";
    expect(await signedIn(former)).toBe(false);
    const { rows } = await gateway.pool.query("select 1 from auth.session where user_id = $1", [person.id]);
    expect(rows).toHaveLength(1);
  });

  test("revoked while requests run are refused from the next request on", async () => {
    const browser = openBrowser(gateway);
    await signIn(browser);
    const elsewhere = openBrowser(gateway);
    await signIn(elsewhere);
    // A value read from the database while the session ends must not be cached.
    const answers = await Promise.all([
      signedIn(browser),
      elsewhere.post("/api/auth/revoke-sessions"),
      signedIn(browser),
      signedIn(browser),
    ]);
    expect(answers[1].statusCode).toBe(200);
    for (let again = 0; again < 3; again += 1) expect(await signedIn(browser)).toBe(false);
  });

  test("end the event streams that were opened with them", async () => {
    const base = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
    const browser = openBrowser(gateway);
    await signIn(browser);
    const stream = await fetch(`${base}/graphql`, {
      headers: {
        accept: "text/event-stream",
        cookie: `gisement.session_token=${encodeURIComponent(browser.jar["gisement.session_token"] ?? "")}`,
      },
    });
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const ended = (async () => {
      for (;;) if ((await reader?.read())?.done) return true;
    })();
    await browser.post("/api/auth/sign-out");
    expect(await ended).toBe(true);
  });
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("the address %s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
