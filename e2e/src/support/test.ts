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

/** Messages of the browser that no screen may cause; what a test provokes on purpose it allows by a pattern. */
export interface ConsoleGuard {
  allow(pattern: RegExp): void;
}

interface Fixtures {
  /** Signs in without clicking and gives the page of that session. */
  signedIn: (account?: Account) => Promise<Page>;
  consoleGuard: ConsoleGuard;
}

/** A session starts in the first team of its account, whatever another test has chosen meanwhile. */
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

export const test = base.extend<Fixtures>({
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
  signedIn: async ({ context }, use) => {
    await use(async (account = "user") => {
      const answer = await context.request.post("/api/auth/sign-in/email", {
        data: { email: ACCOUNTS[account], password: PASSWORD, rememberMe: true },
        headers: { origin: BASE_URL },
      });
      expect(answer.ok(), `sign-in of ${account}: ${answer.status()} ${await answer.text()}`).toBe(true);
      await startInOwnTeam(context);
      return context.newPage();
    });
  },
});
export { expect };
