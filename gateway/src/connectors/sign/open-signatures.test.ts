import { expect, test } from "vitest";
import { openSignatures } from "./open-signatures.ts";

const ALL = { SIGN_SERVICE: "yousign", SIGN_SERVICE_KEY: "key", SIGN_SERVICE_SECRET: "secret" };

test("a signing service is used if it is named, has a key and a secret; none is used without all three", () => {
  expect(openSignatures({})).toBeNull();
  expect(openSignatures(ALL)?.name).toBe("yousign");
  expect(openSignatures({ ...ALL, SIGN_SERVICE: "documenso" })?.name).toBe("documenso");
});

test("the product does not start with half a signing service, or with one that it does not know", () => {
  expect(() => openSignatures({ ...ALL, SIGN_SERVICE: "docusign" })).toThrow(
    'SIGN_SERVICE is "docusign", but yousign or documenso is accepted.',
  );
  expect(() => openSignatures({ SIGN_SERVICE: "yousign" })).toThrow(
    "SIGN_SERVICE_KEY and SIGN_SERVICE_SECRET is not set",
  );
  expect(() => openSignatures({ SIGN_SERVICE_KEY: "key" })).toThrow("SIGN_SERVICE and SIGN_SERVICE_SECRET");
});

test("Yousign signs its events as it documents", () => {
  const service = openSignatures({ ...ALL, SIGN_SERVICE_SECRET: "yousign-secret" });
  const body = Buffer.from('{"event_name":"signature_request.done"}');
  const headers = {
    "x-yousign-signature-256": "sha256=61f4707ac9fc5cf817c4c48b403ee91d85b6331c9818467b7879dec6b9badea9",
  };
  expect(service?.readEvent(body, headers)).toBeNull();
  expect(() => service?.readEvent(Buffer.concat([body, Buffer.from(" ")]), headers)).toThrow(/signature/);
});
