import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, expect, test } from "vitest";
import { authCall } from "./auth-call.ts";

const SHARED = Symbol.for("better-auth:global");
const shared = globalThis as { [SHARED]?: unknown };
const before = shared[SHARED];
afterEach(() => {
  shared[SHARED] = before;
});

test("keeps the context until the last running call ends, and the next call has one again", async () => {
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
  // A second call that ends meanwhile must not remove the first one's context.
  expect(await authCall(() => storage.run("second", async () => storage.getStore()))).toBe("second");
  finishFirst();
  expect(await first).toBe("first");
  expect(storage.getStore()).toBeUndefined();
  expect(await authCall(() => storage.run("third", async () => storage.getStore()))).toBe("third");
});

test("throws a call's error and still disables the storages", async () => {
  await expect(authCall(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await authCall(async () => 1)).toBe(1);
});
