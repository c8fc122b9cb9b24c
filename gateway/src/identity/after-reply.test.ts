import type { Session } from "@gisement/shared-domain/remote";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, nextCode, nextMail, openBrowser } from "../testing/browser.ts";
import { buildPerson, PASSWORD } from "../testing/people.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { createAccount } from "./create-account.ts";

let gateway: TestGateway;
let person: ReturnType<typeof buildPerson>;
let laptop: Browser;
/** Statements that are held back. */
let heldBack: string[];
let release: () => void;

beforeAll(async () => {
  gateway = await startTestGateway([], { env: { RATE_LIMIT: "0" } });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  person = await newPerson();
  laptop = await signIn();
  await signIn();
});
afterEach(() => {
  release?.();
  vi.restoreAllMocks();
});

async function newPerson(given: Parameters<typeof buildPerson>[0] = {}) {
  const created = buildPerson({ name: "Camille", ...given });
  gateway.backend.people.set(created.id, created);
  await createAccount(gateway.pool, { ...created, userID: created.id, password: PASSWORD });
  return created;
}
async function signIn(email = person.email): Promise<Browser> {
  const browser = openBrowser(gateway);
  const answer = await browser.post("/api/auth/sign-in/email", { email, password: PASSWORD });
  expect(answer.statusCode).toBe(200);
  return browser;
}
async function signInAgain(): Promise<void> {
  const answer = await laptop.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
  expect(answer.statusCode).toBe(200);
}
const session = async (from: Browser) => (await from.get("/api/session")).json<Session | null>();

function aroundQueries(instead: (text: string, run: () => unknown) => unknown): void {
  const { query } = gateway.pool;
  vi.spyOn(gateway.pool, "query").mockImplementation(((...given: unknown[]) =>
    instead(String(given[0]), () => Reflect.apply(query, gateway.pool, given))) as typeof query);
}
/** Holds back every announcement of a change and every mail until `release`. */
function holdBack(): void {
  heldBack = [];
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  aroundQueries((text, run) => {
    if (!/pg_notify|insert into mail\./i.test(text)) return run();
    heldBack.push(text);
    return gate.then(run);
  });
}
const announcements = () => heldBack.filter((text) => text.includes("pg_notify")).length;

describe("a person who continues after sessions ended has the answer, and its cookies, before the change is announced", () => {
  test("[AUTH-540] after changing the password, with the other sessions ended", async () => {
    const phone = await signIn();
    holdBack();
    const before = laptop.jar["gisement.session_token"];
    const answer = await laptop.post("/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: "Nouveau-mot-2027!",
      endOtherSessions: true,
    });
    expect(answer.json()).toEqual({ status: "password-changed" });
    expect(laptop.jar["gisement.session_token"]).not.toBe(before);
    expect((await session(laptop))?.viewer.id).toBe(person.id);
    expect(await session(phone)).toBeNull();
    await expect.poll(announcements).toBe(1);
    release();
    expect((await nextMail(gateway, person.email)).subject).toBe("Votre mot de passe a été modifié");
  });

  test("after ending another session", async () => {
    const list = (await laptop.get("/api/auth/list-sessions")).json<{ id: string; current: boolean }[]>();
    holdBack();
    const id = list.find(({ current }) => !current)?.id;
    expect((await laptop.post("/api/auth/revoke-session", { id })).statusCode).toBe(200);
    await expect.poll(announcements).toBe(1);
  });

  test("after a sign-in that replaces this browser's session", async () => {
    const before = laptop.jar["gisement.session_token"];
    holdBack();
    await signInAgain();
    expect(laptop.jar["gisement.session_token"]).not.toBe(before);
    await expect.poll(announcements).toBe(1);
  });

  test("after choosing a required new password", async () => {
    await gateway.pool.query('update auth."user" set must_change_password = true where id = $1', [person.id]);
    const browser = openBrowser(gateway);
    await browser.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
    holdBack();
    const answer = await browser.post("/api/auth/new-password", { newPassword: "Nouveau-mot-2027!" });
    expect(answer.statusCode).toBe(200);
    expect((await session(browser))?.viewer.id).toBe(person.id);
    expect(await session(laptop)).toBeNull();
    await expect.poll(announcements).toBe(1);
  });

  test("after confirming an address in a browser where another person is signed in", async () => {
    const email = `${crypto.randomUUID()}@atelier.test`;
    const given = { name: "Nour Haddad", email, password: PASSWORD, conditions: true };
    await laptop.post("/api/auth/sign-up/email", given);
    const otp = await nextCode(gateway, email);
    holdBack();
    expect((await laptop.post("/api/auth/email-otp/verify-email", { email, otp })).statusCode).toBe(200);
    expect((await session(laptop))?.viewer.email).toBe(email);
    await expect.poll(announcements).toBe(1);
  });

  test("after starting and stopping an impersonation", async () => {
    const root = await newPerson({ type: "ADMIN" });
    const admin = await signIn(root.email);
    holdBack();
    expect((await admin.post("/api/impersonation", { userId: person.id })).statusCode).toBe(200);
    expect((await session(admin))?.viewer.id).toBe(person.id);
    await expect.poll(announcements).toBe(1);
    expect((await admin.delete("/api/impersonation")).statusCode).toBe(200);
    expect((await session(admin))?.viewer.id).toBe(root.id);
    await expect.poll(announcements).toBe(2);
  });

  test("after deleting the account, without waiting for the mail", async () => {
    holdBack();
    const answer = await laptop.post("/api/auth/delete-user", {
      email: person.email,
      password: PASSWORD,
      newsletter: false,
    });
    expect(answer.statusCode).toBe(200);
    expect(await session(laptop)).toBeNull();
    await expect.poll(announcements).toBe(1);
  });
});

test("logs a failure after the answer", async () => {
  aroundQueries((text, run) =>
    text.includes("pg_notify") ? Promise.reject(new Error("the database is away")) : run(),
  );
  await signInAgain();
  await expect.poll(() => gateway.log.join("")).toContain("work after a reply failed");
});
