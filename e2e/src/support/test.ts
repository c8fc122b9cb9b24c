import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { BASE_URL } from "./address.ts";

export const PASSWORD = "Reemploi-2026!";
export const ACCOUNTS = {
  admin: "admin@atelier.demo",
  user: "user@atelier.demo",
  guest: "guest@atelier.demo",
  creator: "createur@atelier.demo",
  rival: "admin@lowlands.demo",
  solo: "solo@demo.demo",
  root: "root@gisement.demo",
} as const;
export type Account = keyof typeof ACCOUNTS;

/** Console messages that no screen may cause; a test allows those that it provokes by a pattern. */
export interface ConsoleGuard {
  allow(pattern: RegExp): void;
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

interface Fixtures {
  /**
   * Signs in through the API and returns a page of that session; journeys of one worker share the session of an
   * account.
   */
  signedIn: (account?: Account) => Promise<Page>;
  /** The same in a separate browser context. */
  signedInElsewhere: (account: Account) => Promise<Page>;
  consoleGuard: ConsoleGuard;
}
interface WorkerFixtures {
  /** Cookies of the sessions opened by this worker. */
  sessions: Map<Account, Cookies>;
}

/** Opens a session, or reuses this worker's unless a journey has ended it. */
async function enter(
  context: BrowserContext,
  account: Account,
  sessions: Map<Account, Cookies>,
): Promise<void> {
  const known = sessions.get(account);
  if (known) {
    await context.addCookies(known);
    const session = await context.request.get("/api/session");
    if ((await session.json()) !== null) return;
    await context.clearCookies();
  }
  const answer = await context.request.post("/api/auth/sign-in/email", {
    data: { email: ACCOUNTS[account], password: PASSWORD, rememberMe: true },
    headers: { origin: BASE_URL },
  });
  expect(answer.ok(), `sign-in of ${account}: ${answer.status()} ${await answer.text()}`).toBe(true);
  sessions.set(account, await context.cookies());
}

/** Starts a session in the first team of its account, whatever another test has selected. */
async function startInOwnTeam(context: BrowserContext): Promise<void> {
  const session = (await (await context.request.get("/api/session")).json()) as {
    memberships: { organizationID: string; status: string }[];
  };
  const own = session.memberships.find(({ status }) => status === "DONE");
  if (!own) return;
  const answer = await context.request.post("/api/team", {
    data: { team: own.organizationID, skipPreference: true },
    headers: { origin: BASE_URL },
  });
  expect(answer.ok(), `choice of the team: ${answer.status()}`).toBe(true);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  consoleGuard: [
    async ({ context }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") found.push(message.text());
      });
      context.on("weberror", (error) => found.push(String(error.error())));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(
        found.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        "errors in the browser's console",
      ).toEqual([]);
    },
    { auto: true },
  ],
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => use(new Map()),
    { scope: "worker" },
  ],
  signedIn: async ({ context, sessions }, use) => {
    await use(async (account = "user") => {
      await enter(context, account, sessions);
      await startInOwnTeam(context);
      return context.newPage();
    });
  },
  signedInElsewhere: async ({ browser, sessions, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      await enter(context, account, sessions);
      await startInOwnTeam(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
export { expect };
