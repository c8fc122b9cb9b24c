import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildMembership, buildPerson } from "../../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";

const seller = buildPerson({ memberships: [buildMembership({ role: "ADMIN" })] });
const stranger = buildPerson({ memberships: [buildMembership()] });
const SIGNED = "%PDF-1.7 with two signatures";
const fileKey = `issued/${randomUUID()}.pdf`;
let gateway: TestGateway;
let mine: Jar;
let theirs: Jar;
let orderID = "";
beforeAll(async () => {
  gateway = await startTestGateway([seller, stranger]);
  mine = await gateway.signIn(seller.email);
  theirs = await gateway.signIn(stranger.email);
  await mkdir(path.join(gateway.dataDir, "files/issued"), { recursive: true });
  await writeFile(path.join(gateway.dataDir, "files", fileKey), SIGNED);
});
afterAll(() => gateway.close());
beforeEach(() => {
  orderID = randomUUID();
  gateway.backend.documents.set(orderID, {
    fileName: "Devis DV-7.pdf",
    bytes: SIGNED.length,
    fileKey,
    sha256: "ab12",
    userID: seller.id,
  });
});

const ask = (method: "GET" | "POST" | "DELETE", url: string, cookies?: Jar, payload?: object) =>
  gateway.app.inject({ method, url, ...(cookies ? { cookies } : {}), ...(payload ? { payload } : {}) });
const create = (cookies?: Jar) => ask("POST", "/api/sign/create", cookies, { orderID, mode: "one-sided" });

test("[API-506] a request is created and answers its id and state", async () => {
  const created = await create(mine);
  expect(created.statusCode).toBe(200);
  expect(created.json()).toEqual({ responseData: { id: `request of ${orderID}`, status: "PENDING" } });
  expect(gateway.backend.signatures.get(orderID)?.input).toEqual({ orderID, mode: "one-sided" });
});

test("a refusal keeps its reason, and a stranger learns nothing", async () => {
  await create(mine);
  const again = await create(mine);
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: "INVALID_STATE", reason: "request-open", field: "orderID" });
  expect((await create(theirs)).statusCode).toBe(404);
  for (const [method, name] of [
    ["POST", "resend"],
    ["DELETE", "delete"],
    ["GET", "get"],
    ["GET", "download"],
  ] as const) {
    expect((await ask(method, `/api/sign/${name}/${orderID}`)).statusCode, name).toBe(401);
    expect((await ask(method, `/api/sign/${name}/${orderID}`, theirs)).statusCode, name).toBe(404);
  }
  expect((await create()).statusCode).toBe(401);
});

test("[API-507] [API-508] [API-509] a request is read, mailed again and cancelled by the id of its order", async () => {
  await create(mine);
  const read = await ask("GET", `/api/sign/get/${orderID}`, mine);
  expect(read.json()).toMatchObject({ id: `request of ${orderID}`, status: "PENDING", asked: "get" });
  expect(read.headers["cache-control"]).toBe("private, no-store");
  const resent = await ask("POST", `/api/sign/resend/${orderID}`, mine, { recipientIDs: ["r1"] });
  expect(resent.json()).toEqual({ responseData: { id: `request of ${orderID}`, status: "PENDING" } });
  expect((await ask("DELETE", `/api/sign/delete/${orderID}`, mine)).statusCode).toBe(200);
  expect(gateway.backend.signatures.has(orderID)).toBe(false);
  expect((await ask("GET", `/api/sign/get/${orderID}`, mine)).statusCode).toBe(404);
});

test("[API-510] the signed document is saved under its name, and kept by no cache", async () => {
  const saved = await ask("GET", `/api/sign/download/${orderID}`, mine);
  expect(saved.statusCode).toBe(200);
  expect(saved.body).toBe(SIGNED);
  expect(saved.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; .*Devis%20DV-7\.pdf/),
    "cache-control": "private, no-store",
  });
});

test("who is asked to sign and signed in goes to their page without a mail; others do not", async () => {
  const opened = await ask("GET", `/api/sign/open/${orderID}`, mine);
  expect(opened.statusCode).toBe(303);
  expect(opened.headers.location).toMatch(/^\/links\/[\w-]{43}\/$/);
  expect((await ask("GET", `/api/sign/open/${orderID}`, theirs)).statusCode).toBe(404);
  expect((await ask("GET", `/api/sign/open/${orderID}`)).statusCode).toBe(401);
});
