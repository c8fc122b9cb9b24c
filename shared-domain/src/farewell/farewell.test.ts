import { noteFarewell, readFarewell } from "./index.ts";

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
const give = (sessionStorage: unknown) => Object.assign(globalThis, { sessionStorage });
beforeEach(() => {
  items.clear();
  give(storage);
});

test("stores, reads and clears the message", () => {
  expect(readFarewell()).toBeNull();
  noteFarewell("account-deleted");
  expect(readFarewell()).toBe("account-deleted");
  noteFarewell(null);
  expect(readFarewell()).toBeNull();
});

test("ignores an unknown stored value", () => {
  noteFarewell("account-deleted");
  for (const key of items.keys()) items.set(key, "your account is lost, call 0800");
  expect(readFarewell()).toBeNull();
});

test("works without storage", () => {
  give(undefined);
  expect(() => noteFarewell("account-deleted")).not.toThrow();
  expect(readFarewell()).toBeNull();
});
