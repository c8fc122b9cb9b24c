import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type Jobs, startJobs } from "@gisement/backend/jobs";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrateGateway } from "../../database/migrate.ts";
import { StartError } from "../../process/start-error.ts";
import { type Browser, nextCode, openBrowser } from "../../testing/browser.ts";
import { buildPerson, PASSWORD } from "../../testing/people.ts";
import { type Called, startServiceDouble } from "../../testing/service-double.ts";
import { createDatabase, startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { readNewsletterLists } from "../open-connectors.ts";
import { type ContactSync, createContactSync } from "./contact-sync.ts";
import type { Contacts } from "./contacts.ts";
import { createHttpContacts } from "./http-contacts.ts";
import { createSimulatedContacts } from "./simulated-contacts.ts";

interface StoredContact {
  id: number;
  email: string;
  ext_id: string | undefined;
  emailBlacklisted: boolean;
  smsBlacklisted: boolean;
  listIds: number[];
  attributes: Record<string, unknown>;
}
type Fields = Partial<StoredContact> & { unlinkListIds?: number[]; updateEnabled?: boolean };

/** The contacts part of the real service's API, according to its documentation. */
function marketingService() {
  const contacts = new Map<string, StoredContact>();
  const apply = (contact: StoredContact, fields: Fields) => {
    const {
      attributes = {},
      listIds = [],
      unlinkListIds = [],
      ext_id,
      emailBlacklisted,
      smsBlacklisted,
    } = fields;
    // A change of address ends an unsubscription: sending EMAIL has that effect.
    if ("EMAIL" in attributes) contact.emailBlacklisted = false;
    Object.assign(contact.attributes, attributes);
    contact.listIds = [
      ...new Set([...contact.listIds.filter((id) => !unlinkListIds.includes(id)), ...listIds]),
    ];
    contact.ext_id = ext_id ?? contact.ext_id;
    contact.emailBlacklisted = emailBlacklisted ?? contact.emailBlacklisted;
    contact.smsBlacklisted = smsBlacklisted ?? contact.smsBlacklisted;
  };
  const answer = ({ method, path, query, headers, body }: Called) => {
    if (headers["api-key"] !== "brevo-key") return { status: 401, body: { code: "unauthorized" } };
    const fields = (body ?? {}) as Fields;
    const identifier = decodeURIComponent(path.split("/")[3] ?? "");
    const found = [...contacts.values()].find((each) =>
      query.get("identifierType") === "ext_id" ? each.ext_id === identifier : each.email === identifier,
    );
    if (method === "POST" && path === "/v3/contacts") {
      const email = fields.email ?? "";
      if (!email.includes("@")) return { status: 400, body: { code: "invalid_parameter" } };
      const known = contacts.get(email);
      if (known && !fields.updateEnabled) return { status: 400, body: { code: "duplicate_parameter" } };
      const contact = known ?? {
        id: contacts.size + 1,
        email,
        ext_id: undefined,
        emailBlacklisted: false,
        smsBlacklisted: false,
        listIds: [],
        attributes: {},
      };
      apply(contact, fields);
      contacts.set(email, contact);
      return known ? { status: 204 } : { status: 201, body: { id: contact.id } };
    }
    if (!found)
      return { status: 404, body: { code: "document_not_found", message: "Contact does not exist" } };
    if (method === "PUT") {
      apply(found, fields);
      return { status: 204 };
    }
    const { ext_id: _, ...shown } = found;
    return { status: 200, body: { ...shown, createdAt: "2026-11-20T08:00:00Z", statistics: {} } };
  };
  return { contacts, answer };
}

let service: Awaited<ReturnType<typeof startServiceDouble>>;
let real: ReturnType<typeof marketingService>;
let pool: pg.Pool;
let databaseUrl: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  real = marketingService();
  service = await startServiceDouble(real.answer);
  const database = await createDatabase();
  databaseUrl = database.url;
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on("error", () => undefined);
  await migrateGateway(pool);
  drop = database.drop;
});
afterAll(async () => {
  await service.close();
  await pool.end();
  await drop();
});
afterEach(() => {
  service.instead.length = 0;
  service.calls.length = 0;
});
const openReal = (): Contacts => createHttpContacts({ url: `${service.url}/v3`, key: "brevo-key" });

describe.each<[string, () => Contacts]>([
  ["the real service", openReal],
  ["its simulator", () => createSimulatedContacts(pool)],
])("%s", (_, open) => {
  const email = () => `${randomUUID()}@atelier.test`;

  test("creates a contact, found by address and by our id; repeating it changes nothing", async () => {
    const contacts = open();
    const change = {
      email: email(),
      extID: randomUUID(),
      attributes: { FIRSTNAME: "Camille", COMPANY_SIZE: 12 },
      listIDs: [10, 14],
      create: true,
    };
    await contacts.save(change);
    await contacts.save(change);
    const expected = {
      email: change.email,
      emailBlacklisted: false,
      smsBlacklisted: false,
      listIDs: [10, 14],
      attributes: { FIRSTNAME: "Camille", COMPANY_SIZE: 12 },
    };
    expect(await contacts.get({ email: change.email })).toMatchObject(expected);
    expect(await contacts.get({ extID: change.extID })).toMatchObject(expected);
  });

  test("changes the given fields and keeps the rest", async () => {
    const contacts = open();
    const to = email();
    await contacts.save({ email: to, attributes: { A: "1", B: "2" }, listIDs: [10, 20], create: true });
    await contacts.save({
      email: to,
      attributes: { B: "3" },
      listIDs: [14],
      unlinkListIDs: [20],
      emailBlacklisted: true,
      create: false,
    });
    expect(await contacts.get({ email: to })).toMatchObject({
      listIDs: [10, 14],
      attributes: { A: "1", B: "3" },
      emailBlacklisted: true,
    });
  });

  test("does not create a contact for a change of existing ones", async () => {
    const contacts = open();
    const to = email();
    await contacts.save({ email: to, unlinkListIDs: [10], create: false });
    expect(await contacts.get({ email: to })).toBeNull();
    expect(await contacts.get({ extID: randomUUID() })).toBeNull();
  });

  test("does not resubscribe a person by sending their address", async () => {
    const contacts = open();
    const to = email();
    await contacts.save({ email: to, emailBlacklisted: true, create: true });
    await contacts.save({ email: to, attributes: { EMAIL: to }, create: false });
    expect(await contacts.get({ email: to })).toMatchObject({ emailBlacklisted: true });
  });
});

describe("the real service", () => {
  test("authenticates us by the key and refuses a wrong one", async () => {
    const wrong = createHttpContacts({ url: `${service.url}/v3/`, key: "wrong" });
    await expect(wrong.get({ email: "a@b.fr" })).rejects.toMatchObject({ name: "ServiceError", final: true });
    await expect(wrong.save({ email: "a@b.fr", create: true })).rejects.toMatchObject({ final: true });
  });
  test("says when to retry if it is busy", async () => {
    service.instead.push({ status: 429, headers: { "retry-after": "40" } });
    await expect(openReal().get({ email: "a@b.fr" })).rejects.toMatchObject({ final: false, retryAfter: 40 });
  });
});

describe("contact synchronisation", () => {
  const logger = pino({ level: "silent" });
  const lists = readNewsletterLists({});
  const open = () => createContactSync({ pool, contacts: openReal(), lists, logger });
  const running: Jobs[] = [];
  const start = ({ handler }: ContactSync) =>
    running.push(startJobs({ databaseUrl, parts: { logger }, handlers: [handler] }));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  });
  const waiting = async (email: string) =>
    (await pool.query("select 1 from connectors.contact_change where email = $1", [email])).rows.length;
  const job = async (email: string) => {
    const { rows } = await pool.query<{ attempts: number; over: boolean; last_error: string | null }>(
      "select attempts, attempts >= max_attempts as over, last_error from graphile_worker._private_jobs where key = $1",
      [`contact:${email}`],
    );
    return rows[0];
  };
  const hurry = () =>
    pool.query(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null; notify "jobs:insert"',
    );

  test("retries in order while the service is unavailable, and loses nothing", async () => {
    const sync = open();
    const email = `${randomUUID()}@atelier.test`;
    service.instead.push({ status: 503 }, { status: 503 });
    start(sync);
    await sync.change({ email, attributes: { STEP: 1 }, listIDs: [10], create: true });
    await expect.poll(() => job(email)).toMatchObject({ attempts: 1, over: false });
    await sync.change({ email, attributes: { STEP: 2 }, create: false });
    await expect.poll(async () => (await job(email))?.last_error).toContain("503");
    expect(await waiting(email)).toBe(2);
    await hurry();
    await expect.poll(() => waiting(email)).toBe(0);
    expect(real.contacts.get(email)?.attributes).toEqual({ STEP: 2 });
    await expect.poll(() => job(email)).toBeUndefined();
  });

  test("waits as long as a busy service asks for", async () => {
    const sync = open();
    const email = `${randomUUID()}@atelier.test`;
    service.instead.push({ status: 429, headers: { "retry-after": "600" } });
    start(sync);
    await sync.change({ email, create: true });
    await expect.poll(async () => (await job(email))?.last_error).toContain("429");
    const { rows } = await pool.query(
      "select run_at > now() + interval '590 seconds' as later from graphile_worker._private_jobs where key = $1",
      [`contact:${email}`],
    );
    expect(rows).toEqual([{ later: true }]);
  });

  test("gives up a change that the service refuses, continues with the next, and shows the job as failed", async () => {
    const sync = open();
    const email = `${randomUUID()}@atelier.test`;
    service.instead.push({ status: 400, body: { code: "invalid_parameter" } });
    await sync.change({ email, create: true });
    await sync.change({ email, attributes: { STEP: 2 }, create: true });
    start(sync);
    await expect.poll(() => job(email)).toMatchObject({ attempts: 1, over: true });
    await expect.poll(async () => (await job(email))?.last_error ?? null).not.toBeNull();
    expect(real.contacts.get(email)?.attributes).toEqual({ STEP: 2 });
    expect(await waiting(email)).toBe(0);
    // A later change is sent all the same.
    await sync.change({ email, attributes: { STEP: 3 }, create: true });
    await expect.poll(() => real.contacts.get(email)?.attributes).toEqual({ STEP: 3 });
  });

  test("a change that arrives while another process sends the former one waits for it", async () => {
    const email = `${randomUUID()}@atelier.test`;
    const saved: unknown[] = [];
    const slow: Contacts = {
      get: async () => null,
      save: async ({ attributes }) => {
        saved.push(attributes?.STEP);
        await delay(500);
      },
    };
    const openSlow = () => createContactSync({ pool, contacts: slow, lists, logger });
    const [one, other] = [openSlow(), openSlow()];
    start(one);
    start(other);
    await one.change({ email, attributes: { STEP: 1 }, create: true });
    await expect.poll(() => saved).toEqual([1]);
    await other.change({ email, attributes: { STEP: 2 }, create: true });
    await expect.poll(() => waiting(email), { timeout: 10_000 }).toBe(0);
    expect(saved).toEqual([1, 2]);
  }, 30_000);

  test("processes each change once in one of two processes, in order for each contact", async () => {
    const [one, other] = [open(), open()];
    start(one);
    start(other);
    const emails = Array.from({ length: 12 }, () => `${randomUUID()}@atelier.test`);
    for (const step of [1, 2, 3])
      for (const email of emails) await one.change({ email, attributes: { STEP: step }, create: true });
    for (const email of emails) await expect.poll(() => waiting(email), { timeout: 10_000 }).toBe(0);
    const steps = new Map<string, number[]>();
    for (const { method, path, body } of service.calls) {
      const { email, attributes } = body as { email?: string; attributes: { STEP: number } };
      // The first change is an update of an unknown contact, which is then created.
      if (method === "PUT" && attributes.STEP === 1) continue;
      const to = email ?? decodeURIComponent(path.split("/")[3] ?? "");
      steps.set(to, [...(steps.get(to) ?? []), attributes.STEP]);
    }
    for (const email of emails) expect(steps.get(email)).toEqual([1, 2, 3]);
  }, 30_000);
});

describe("the lists", () => {
  test("[API-513] are 10 and 14, and 20 to leave, unless configured otherwise", () => {
    expect(readNewsletterLists({})).toEqual({ linked: [10, 14], unlinked: [20] });
    expect(readNewsletterLists({ BREVO_LISTS: "3, 4", BREVO_UNLINK_LISTS: "none" })).toEqual({
      linked: [3, 4],
      unlinked: [],
    });
    expect(() => readNewsletterLists({ BREVO_LISTS: "ten" })).toThrow(StartError);
    expect(() => readNewsletterLists({ BREVO_LISTS: "ten" })).toThrow(
      'BREVO_LISTS is "ten", but numbers of lists with commas between, or none is accepted.',
    );
  });
});

describe("/api/brevo", () => {
  const person = buildPerson({ name: "Camille Dubois" });
  const other = buildPerson();
  let gateway: TestGateway;
  let browser: Browser;
  beforeAll(async () => {
    gateway = await startTestGateway([person, other], {
      env: { BREVO_URL: `${service.url}/v3`, BREVO_KEY: "brevo-key", RATE_LIMIT: "0" },
    });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    browser = openBrowser(gateway);
    await browser.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
  });
  const contact = () => real.contacts.get(person.email);

  test("[API-504] createUser creates one's own contact, on the default lists", async () => {
    const response = await browser.post("/api/brevo/createUser", {
      email: person.email,
      ext_id: person.id,
      attributes: { firstName: "Camille", lastName: "Dubois" },
    });
    expect([response.statusCode, response.json()]).toEqual([202, { status: "queued" }]);
    await expect.poll(contact).toMatchObject({
      ext_id: person.id,
      listIds: [10, 14],
      attributes: { FIRSTNAME: "Camille", LASTNAME: "Dubois" },
    });
  });

  test("[API-503] [API-514] [ACCT-527] updateUser changes it and unlinks list 20, unless that is linked", async () => {
    const send = (given: object) => browser.post("/api/brevo/updateUser", { email: person.email, ...given });
    const existing = contact();
    if (existing) existing.listIds = [10, 20];
    await send({
      attributes: {
        email: person.email,
        type: "COMPANY",
        jobTitle: "Architecte",
        usage: "vendre",
        companySize: "2-10",
        source: "manage",
      },
    });
    await expect.poll(() => contact()?.listIds).toEqual([10]);
    expect(contact()?.attributes).toMatchObject({
      TYPE: "COMPANY",
      JOB_TITLE: "Architecte",
      USAGE: "vendre",
      COMPANY_SIZE: "2-10",
      SOURCE: "manage",
    });
    expect(contact()?.attributes).not.toHaveProperty("EMAIL");
    await send({ listIds: [20], emailBlacklisted: true });
    await expect.poll(contact).toMatchObject({ listIds: [10, 20], emailBlacklisted: true });
    await send({ unlinkListIds: [10, 20] });
    await expect.poll(() => contact()?.listIds).toEqual([]);
  });

  test("[API-502] getUser reads it by id and by address, without the service's key", async () => {
    for (const identifier of [person.id, encodeURIComponent(person.email)]) {
      const response = await browser.get(`/api/brevo/getUser/${identifier}`);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ email: person.email, attributes: { FIRSTNAME: "Camille" } });
      expect(response.body + JSON.stringify(response.headers)).not.toContain("brevo-key");
    }
  });

  test.each([
    ["updateUser", { email: other.email }, 403, "email"],
    ["createUser", { email: other.email }, 403, "email"],
    ["createUser", { email: person.email, ext_id: other.id }, 403, "ext_id"],
    ["updateUser", { email: person.email, listIds: [1] }, 400, "listIds"],
    ["updateUser", { email: person.email, unlinkListIds: ["20"] }, 400, "unlinkListIds.0"],
    ["updateUser", { email: person.email, attributes: { "A B": 1 } }, 400, "attributes.A B"],
    ["updateUser", { email: person.email, attributes: { A: {} } }, 400, "attributes.A"],
    ["updateUser", { attributes: {} }, 400, "email"],
    ["updateUser", { email: person.email, smsBlacklisted: "no" }, 400, "smsBlacklisted"],
  ])("%s refuses %j by field", async (path, payload, status, field) => {
    const response = await browser.post(`/api/brevo/${path}`, payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ field });
  });

  test("requires a session, and refuses another person's contact", async () => {
    expect((await browser.get(`/api/brevo/getUser/${other.id}`)).statusCode).toBe(403);
    const nobody = openBrowser(gateway);
    expect((await nobody.get(`/api/brevo/getUser/${person.id}`)).statusCode).toBe(401);
    expect((await nobody.post("/api/brevo/updateUser", { email: person.email })).statusCode).toBe(401);
  });

  test("[ERR-512] a change that fails at the service is logged and still answers its sender", async () => {
    const failed = () => gateway.log.filter((line) => line.includes("a contact was not updated")).length;
    const before = failed();
    service.instead.push({ status: 500 });
    const response = await browser.post("/api/brevo/updateUser", { email: person.email });
    expect([response.statusCode, response.json()]).toEqual([202, { status: "queued" }]);
    await expect.poll(failed).toBe(before + 1);
  });

  test("does not block sign-up while the service is unavailable, and sends the contact later", async () => {
    const email = `${randomUUID()}@atelier.test`;
    const newcomer = openBrowser(gateway);
    await newcomer.post("/api/auth/sign-up/email", {
      name: "Nour Haddad",
      email,
      password: PASSWORD,
      conditions: true,
    });
    service.instead.push({ status: 500 }, { status: 500 });
    const otp = await nextCode(gateway, email);
    const entered = await newcomer.post("/api/auth/email-otp/verify-email", { email, otp });
    expect(entered.statusCode).toBe(200);
    await expect
      .poll(() => gateway.log.some((line) => line.includes("a contact was not updated")))
      .toBe(true);
    const away = await browser.get(`/api/brevo/getUser/${person.id}`);
    expect(away.statusCode).toBe(503);
    expect(away.json()).toMatchObject({ reason: "marketing-service" });
    await gateway.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null; notify "jobs:insert"',
    );
    await expect
      .poll(() => real.contacts.get(email))
      .toMatchObject({
        listIds: [10, 14],
        attributes: { FIRSTNAME: "Nour", LASTNAME: "Haddad", SOURCE: "manage" },
      });
  });
});
