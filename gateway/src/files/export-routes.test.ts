import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildMembership, buildPerson } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const admin = buildPerson({ memberships: [buildMembership({ role: "ADMIN" })] });
const stranger = buildPerson({ memberships: [buildMembership()] });
const PIECES = ["first piece, ", "second piece"];
const id = randomUUID();
let gateway: TestGateway;
let mine: Jar;
let theirs: Jar;
let keys: readonly string[];

beforeAll(async () => {
  gateway = await startTestGateway([admin, stranger]);
  mine = await gateway.signIn(admin.email);
  theirs = await gateway.signIn(stranger.email);
  keys = PIECES.map(() => `archive/${randomUUID()}.part`);
  await mkdir(path.join(gateway.dataDir, "files/archive"), { recursive: true });
  for (const [index, key] of keys.entries()) {
    await writeFile(path.join(gateway.dataDir, "files", key), PIECES[index] ?? "");
    await gateway.pool.query(
      "insert into stored_files (key, kind, content_type, bytes, file_name, organization_id) values ($1, 'archive', 'application/octet-stream', 1, '1', $2)",
      [key, admin.memberships[0]?.organizationID],
    );
  }
  gateway.backend.teamExports.set(id, {
    fileName: "Export Atelier Réemploi 2026-11-22.zip",
    bytes: PIECES.join("").length,
    pieces: keys,
    userID: admin.id,
  });
});
afterAll(() => gateway.close());

const get = (url: string, cookies?: Jar) => gateway.app.inject({ url, ...(cookies ? { cookies } : {}) });

test("an export is downloaded as one file under its name, and kept by no cache", async () => {
  const response = await get(`/api/exports/${id}`, mine);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(PIECES.join(""));
  expect(response.headers).toMatchObject({
    "content-type": "application/zip",
    "content-length": String(PIECES.join("").length),
    "cache-control": "private, no-store",
    "content-disposition": expect.stringContaining(
      "filename*=UTF-8''Export%20Atelier%20R%C3%A9emploi%202026-11-22.zip",
    ),
  });
});

test("it is missing for anyone who may not have it, and needs a session", async () => {
  expect((await get(`/api/exports/${id}`)).statusCode).toBe(401);
  expect((await get(`/api/exports/${id}`, theirs)).statusCode).toBe(404);
  for (const guess of [randomUUID(), "1", "..%2f..", "%00"])
    expect((await get(`/api/exports/${guess}`, mine)).statusCode, guess).toBe(404);
});

test("its pieces are no files that anyone reads by their key", async () => {
  for (const key of keys) expect((await get(`/files/${key}`, mine)).statusCode).toBe(404);
});
