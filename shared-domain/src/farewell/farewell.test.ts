import { noteFarewell, readFarewell } from "./index.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const give = (sessionStorage: unknown) => Object.assign(globalThis, { sessionStorage });
beforeEach(() => {
  kept.clear();
  give(storage);
});

test("a word is left, read and taken back", () => {
  expect(readFarewell()).toBeNull();
  noteFarewell("account-deleted");
  expect(readFarewell()).toBe("account-deleted");
  noteFarewell(null);
  expect(readFarewell()).toBeNull();
});

test("what somebody else has written there is no word", () => {
  noteFarewell("account-deleted");
  for (const key of kept.keys()) kept.set(key, "your account is lost, call 0800");
  expect(readFarewell()).toBeNull();
});

test("a browser without storage does no harm", () => {
  give(undefined);
  expect(() => noteFarewell("account-deleted")).not.toThrow();
  expect(readFarewell()).toBeNull();
});
