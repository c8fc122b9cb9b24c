import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, expect, test } from "vitest";
import { authCall } from "./auth-call.ts";

const SHARED = Symbol.for("better-auth:global");
const shared = globalThis as { [SHARED]?: unknown };
const before = shared[SHARED];
afterEach(() => {
  shared[SHARED] = before;
});

test("a context lasts as long as the last call under way, and the next call has one again", async () => {
  const storage = new AsyncLocalStorage<string>();
  shared[SHARED] = { context: { requestStateAsyncStorage: storage } };
  let finishFirst = () => {};
  const first = authCall(() =>
    storage.run("first", async () => {
      await new Promise<void>((resolve) => {
        finishFirst = resolve;
      });
      return storage.getStore();
    }),
  );
  // A second call that ends meanwhile must not take the first one's context away.
  expect(await authCall(() => storage.run("second", async () => storage.getStore()))).toBe("second");
  finishFirst();
  expect(await first).toBe("first");
  expect(storage.getStore()).toBeUndefined();
  expect(await authCall(() => storage.run("third", async () => storage.getStore()))).toBe("third");
});

test("a call that fails tells its error and switches off all the same", async () => {
  await expect(authCall(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await authCall(async () => 1)).toBe(1);
});
