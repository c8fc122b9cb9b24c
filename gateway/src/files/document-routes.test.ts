import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildMembership, buildPerson } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const seller = buildPerson({ memberships: [buildMembership({ role: "ADMIN" })] });
const stranger = buildPerson({ memberships: [buildMembership()] });
const CONTENT = "%PDF-1.7 of an invoice";
const id = randomUUID();
const fileKey = `issued/${randomUUID()}.pdf`;
let gateway: TestGateway;
let mine: Jar;
let theirs: Jar;

beforeAll(async () => {
  gateway = await startTestGateway([seller, stranger]);
  mine = await gateway.signIn(seller.email);
  theirs = await gateway.signIn(stranger.email);
  await mkdir(path.join(gateway.dataDir, "files/issued"), { recursive: true });
  await writeFile(path.join(gateway.dataDir, "files", fileKey), CONTENT);
  await gateway.pool.query(
    "insert into stored_files (key, kind, content_type, bytes, file_name, user_id, organization_id) values ($1, 'issued', 'application/pdf', $2, 'Facture.pdf', $3, $4)",
    [fileKey, CONTENT.length, seller.id, seller.memberships[0]?.organizationID],
  );
  gateway.backend.documents.set(id, {
    fileName: "Facture FA-0001.pdf",
    bytes: CONTENT.length,
    fileKey,
    sha256: "ab12",
    userID: seller.id,
  });
});
afterAll(() => gateway.close());

const get = (url: string, cookies?: Jar) => gateway.app.inject({ url, ...(cookies ? { cookies } : {}) });

test("an issued document is shown, or saved under its name, and kept by no cache", async () => {
  const shown = await get(`/api/documents/${id}`, mine);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toBe(CONTENT);
  expect(shown.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(CONTENT.length),
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/^inline; .*Facture%20FA-0001\.pdf/),
  });
  const saved = await get(`/api/documents/${id}?download`, mine);
  expect(saved.headers["content-disposition"]).toMatch(/^attachment; /);
});

test("it is missing for everyone else, and its file has no address of its own", async () => {
  expect((await get(`/api/documents/${id}`)).statusCode).toBe(401);
  expect((await get(`/api/documents/${id}`, theirs)).statusCode).toBe(404);
  for (const guess of [randomUUID(), "1", "..%2f..", "%00"])
    expect((await get(`/api/documents/${guess}`, mine)).statusCode, guess).toBe(404);
  expect((await get(`/files/${fileKey}`, mine)).statusCode).toBe(404);
});

test("a preview is a page for its seller, and a problem for others", async () => {
  const preview = await get(`/api/orders/${id}/preview?kind=QUOTE&locale=fr`, mine);
  expect(preview.statusCode).toBe(200);
  expect(preview.body).toBe("%PDF of QUOTE");
  expect(preview.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  });
  expect((await get(`/api/orders/${id}/preview?kind=QUOTE&locale=fr`, theirs)).statusCode).toBe(404);
  expect((await get(`/api/orders/${id}/preview`)).statusCode).toBe(401);
});

test("a quote that is being written is drawn from what its form holds; a refusal names the field", async () => {
  const post = (payload: object, cookies?: Jar) =>
    gateway.app.inject({
      method: "POST",
      url: "/api/quotes/preview",
      payload,
      ...(cookies ? { cookies } : {}),
    });
  const drawn = await post({ locale: "fr", quote: { notes: "Quai 2" } }, mine);
  expect(drawn.statusCode).toBe(200);
  expect(drawn.body).toBe("%PDF of Quai 2");
  expect(drawn.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  });
  const refused = await post({ locale: "fr" }, mine);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: "BAD_USER_INPUT", field: "items" });
  expect((await post({ locale: "fr", quote: {} })).statusCode).toBe(401);
});
