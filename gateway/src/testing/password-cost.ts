import { vi } from "vitest";

/** Cost of a hash in tests: the recommended cost is meant for attackers, and a thousand sign-ins would pay it. */
const CHEAP = { memoryCost: 1024, timeCost: 1 };

// One flag per worker, because each test file replaces the module again while the product's own import stays bound to
// the first.
const FLAG = Symbol.for("gisement.advised-password-cost");
const globals = globalThis as { [FLAG]?: boolean };

vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  const hash: typeof argon2.hash = (password, options, signal) =>
    argon2.hash(password, globals[FLAG] ? options : { ...options, ...CHEAP }, signal);
  return { ...argon2, hash };
});

/** Runs a test at the product's own cost, for tests that measure the duration of a call. */
export async function atAdvisedCost<Result>(run: () => Promise<Result>): Promise<Result> {
  globals[FLAG] = true;
  try {
    return await run();
  } finally {
    globals[FLAG] = false;
  }
}
