import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type FileStore, openFileStore } from "@gisement/backend/files";
import { type S3Double, type S3Mood, startS3Double } from "@gisement/backend/s3-double";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageRoot } from "../process/package-root.ts";
import { buildMembership, buildPerson } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const TIMEOUT = 3000;
const PICTURE = readFileSync(path.join(packageRoot(), "fixtures/images/photo-baseline.jpg"));
const member = buildPerson({ memberships: [buildMembership()] });

let s3: S3Double;
let store: FileStore;
let gateway: TestGateway;
let cookies: Jar;
beforeAll(async () => {
  s3 = await startS3Double();
  store = await openFileStore({ dataDir: "unused", s3: s3.config, timeout: TIMEOUT });
  gateway = await startTestGateway([member], { parts: { store } });
  cookies = await gateway.signIn(member.email);
});
afterAll(async () => {
  await gateway.close();
  await s3.close();
});

async function upload(key: string) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(PICTURE)]), "photo.jpg");
  form.append("kind", "picture");
  const request = new Request("http://localhost/", { method: "POST", body: form });
  return gateway.app.inject({
    method: "POST",
    url: "/api/files",
    cookies,
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      "sec-fetch-site": "same-origin",
      "idempotency-key": key,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const stored = async () =>
  (await gateway.pool.query("select key from stored_files where state = 'stored'")).rows.length;

test("[IMG-509] files are kept in the configured bucket and served by the gateway, which shows neither its address nor its keys", async () => {
  const response = await upload(randomUUID());
  const [file] = response.json<{ files: { key: string }[] }>().files;
  expect([...s3.objects.keys()]).toContain(file?.key);
  const served = await gateway.app.inject({ url: `/files/${file?.key}`, cookies });
  expect(served.statusCode).toBe(200);
  const shown = [response, served].map(({ headers, body }) => `${JSON.stringify(headers)} ${body}`).join(" ");
  expect(shown).not.toContain(s3.config.endpoint);
  expect(shown).not.toContain(s3.config.secretAccessKey);
});

test.each<[S3Mood, string]>([
  ["full", "file-store-full"],
  ["busy", "file-store-slow"],
  ["silent", "file-store-slow"],
])(
  "an upload to a bucket that is %s gets 503 with the reason %s, and is stored once when sent again",
  async (mood, reason) => {
    const before = await stored();
    const key = randomUUID();
    s3.mood = mood;
    const refused = await upload(key);
    s3.mood = "well";
    expect(refused.statusCode).toBe(503);
    expect(refused.headers["retry-after"]).toBe("30");
    expect(refused.json()).toMatchObject({ code: "UNAVAILABLE", reason, retryAfter: 30 });
    expect(await stored()).toBe(before);
    const accepted = await upload(key);
    expect(accepted.statusCode).toBe(201);
    expect((await upload(key)).json()).toEqual(accepted.json());
    expect(await stored()).toBe(before + 1);
    const [file] = accepted.json<{ files: { key: string }[] }>().files;
    const shown = await gateway.app.inject({ url: `/files/${file?.key}`, cookies });
    expect(shown.rawPayload).toEqual(Buffer.from(s3.objects.get(file?.key ?? "") ?? []));
  },
);
