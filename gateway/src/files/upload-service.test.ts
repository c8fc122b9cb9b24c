import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildPerson } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { openUploadService, type UploadOptions } from "./upload-service.ts";

const TRANSLOADIT = {
  TRANSLOADIT_KEY: "key-1",
  TRANSLOADIT_SECRET: "s3cret",
  TRANSLOADIT_TEMPLATE: "pictures",
};
const person = buildPerson();
const other = buildPerson();

describe.each([
  ["our own upload", {}],
  ["Transloadit", TRANSLOADIT],
])("with %s", (_, env) => {
  let gateway: TestGateway;
  let jar: Jar;
  beforeEach(async () => {
    gateway = await startTestGateway([person, other], { env });
    jar = await gateway.signIn(person.email);
  });
  afterEach(() => gateway.close());
  const ask = (payload: object, cookies?: Jar) =>
    gateway.app.inject({
      method: "POST",
      url: "/api/transloadit",
      payload,
      headers: { "sec-fetch-site": "same-origin" },
      ...(cookies ? { cookies } : {}),
    });

  test("[API-505] a person gets the options of an upload of their own, and of nobody else's", async () => {
    const answer = await ask({ userId: person.id }, jar);
    expect(answer.statusCode).toBe(200);
    const options = answer.json<UploadOptions>();
    expect(options.fields).toEqual({ userId: person.id });
    expect(options.kinds).toContainEqual({
      kind: "picture",
      types: ["image/jpeg", "image/png"],
      maxBytes: 10_000_000,
      maxFiles: 5,
    });
    if ("TRANSLOADIT_KEY" in env) {
      expect(options).toMatchObject({
        service: "transloadit",
        url: "https://api2.transloadit.com/assemblies",
        signature: `sha384:${createHmac("sha384", "s3cret")
          .update(options.params ?? "")
          .digest("hex")}`,
      });
      const params = JSON.parse(options.params ?? "") as { auth: { expires: string } };
      expect(params).toMatchObject({
        auth: { key: "key-1" },
        template_id: "pictures",
        fields: { userId: person.id },
      });
      const left = Date.parse(params.auth.expires) - Date.now();
      expect(left).toBeGreaterThan(3_500_000);
      expect(left).toBeLessThanOrEqual(3_600_000);
      expect(answer.body).not.toContain("s3cret");
    } else {
      expect(options).toMatchObject({
        service: "gisement",
        url: "/api/files",
        params: null,
        signature: null,
      });
    }
    const forged = await ask({ userId: other.id }, jar);
    expect([forged.statusCode, forged.json()]).toEqual([
      403,
      expect.objectContaining({ code: "FORBIDDEN", field: "userId", reason: "not-owner" }),
    ]);
    const nobody = await ask({}, jar);
    expect([nobody.statusCode, nobody.json()]).toEqual([400, expect.objectContaining({ field: "userId" })]);
    expect((await ask({ userId: person.id })).statusCode).toBe(401);
  });
});

test("Transloadit needs all of its variables", () => {
  expect(() => openUploadService({ TRANSLOADIT_KEY: "key-1" })).toThrow(
    "TRANSLOADIT_SECRET is not set, but Transloadit needs TRANSLOADIT_KEY, TRANSLOADIT_SECRET, TRANSLOADIT_TEMPLATE.",
  );
});
