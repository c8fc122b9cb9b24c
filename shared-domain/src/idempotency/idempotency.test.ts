import { isIdempotencyKey, newIdempotencyKey } from "./index.ts";

test("new keys differ and are accepted", () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every(isIdempotencyKey)).toBe(true);
  for (const key of keys) expect(key).toMatch(/^.{14}4.{4}[89ab]/);
});

test("accepts uuids only", () => {
  expect(isIdempotencyKey("6F0D4F5E-0000-4000-8000-000000000000")).toBe(true);
  for (const value of ["", "1", "6f0d4f5e00004000800000000000000", undefined, null, ["a"]])
    expect(isIdempotencyKey(value)).toBe(false);
});
