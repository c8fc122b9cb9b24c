import { vi } from "vitest";

/** What a hash costs in tests: the advised cost is for attackers, and a thousand sign-ins would pay it. */
const CHEAP = { memoryCost: 1024, timeCost: 1 };

vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  const cost = { isAdvised: false };
  const hash: typeof argon2.hash = (password, options, signal) =>
    argon2.hash(password, cost.isAdvised ? options : { ...options, ...CHEAP }, signal);
  return { ...argon2, hash, cost };
});

/** Runs a test at the cost that the product has: for what is told by the time a call takes. */
export async function atAdvisedCost<Result>(run: () => Promise<Result>): Promise<Result> {
  // The flag lives in the replaced module, of which there is one, while this file is read anew for each test file.
  const { cost } = (await import("@node-rs/argon2")) as unknown as { cost: { isAdvised: boolean } };
  cost.isAdvised = true;
  try {
    return await run();
  } finally {
    cost.isAdvised = false;
  }
}
