import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createLinkTokens } from "./link-token.ts";

const tokens = createLinkTokens("a secret of this installation");

test("a mailed link's token leads back to its link, with the same secret alone", () => {
  const id = randomUUID();
  const token = tokens.sign(id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokens.open(token)).toBe(id);
  expect(createLinkTokens("another secret").open(token)).toBeNull();
});

test("a token that was changed, cut or drawn by chance opens nothing", () => {
  const token = tokens.sign(randomUUID());
  const bytes = Buffer.from(token, "base64url");
  for (const place of [0, 15, 16, 31]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(tokens.open(changed.toString("base64url")), String(place)).toBeNull();
  }
  expect(tokens.open(token.slice(0, -2))).toBeNull();
  expect(tokens.open(randomBytes(32).toString("base64url"))).toBeNull();
});
