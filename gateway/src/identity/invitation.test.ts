import { randomUUID } from "node:crypto";
import { queueMails } from "@gisement/backend/mails";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nextMail, openBrowser } from "../testing/browser.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway([]);
});
afterAll(() => gateway.close());

const TEAM = { teamName: "Déconstruire Ouest", hostName: "Maëlle Quéré" };
const ask = async (token: string) => (await openBrowser(gateway).post("/api/invitation", { token })).json();

/** Mails an invitation and returns the address in its link. */
async function mailedLink(memberID: string, email: string, hasAccount: boolean): Promise<URL> {
  const data = {
    memberID,
    organizationName: TEAM.teamName,
    hostName: TEAM.hostName,
    path: "/team",
    hasAccount,
  };
  await queueMails(drizzle({ client: gateway.pool }), new Date(), [
    { to: email, language: "fr", template: "team-invitation", data },
  ]);
  const { text } = await nextMail(gateway, email);
  const [link] = text.match(/https?:\S+invitation=\S+/) ?? [];
  return new URL(link ?? "");
}
const tokenIn = (link: URL) => new URLSearchParams(link.hash.slice(1)).get("invitation") ?? "";

test("the link of an invitation mail names the team, the inviting person and the address, until it is answered", async () => {
  const memberID = randomUUID();
  const email = `${randomUUID()}@atelier.test`;
  gateway.backend.invitations.set(memberID, { email, ...TEAM });
  const link = await mailedLink(memberID, email, false);
  expect(link.pathname).toBe("/fr/signup");
  expect(await ask(tokenIn(link))).toEqual({ state: "open", memberID, email, ...TEAM });
  gateway.backend.invitations.delete(memberID);
  expect(await ask(tokenIn(link))).toEqual({ state: "closed", memberID });
});

test("a person with an account is led to sign-in, and the answer to the token is the same", async () => {
  const memberID = randomUUID();
  const email = `${randomUUID()}@atelier.test`;
  gateway.backend.invitations.set(memberID, { email, ...TEAM });
  const link = await mailedLink(memberID, email, true);
  expect(link.pathname).toBe("/fr/login");
  expect(await ask(tokenIn(link))).toEqual({ state: "open", memberID, email, ...TEAM });
});

test("no other text opens an invitation: a changed token, an id alone, a row that now invites another address", async () => {
  const memberID = randomUUID();
  const email = `${randomUUID()}@atelier.test`;
  gateway.backend.invitations.set(memberID, { email, ...TEAM });
  const token = tokenIn(await mailedLink(memberID, email, false));
  const [content = "", signature = ""] = token.split(".");
  const forged = Buffer.from(JSON.stringify({ memberID, email: "other@atelier.test" })).toString("base64url");
  for (const text of [memberID, `${forged}.${signature}`, `${content}.`, `${content}.${"A".repeat(43)}`, ""])
    expect(await ask(text)).toEqual({ state: "closed", memberID: null });
  gateway.backend.invitations.set(memberID, { email: "other@atelier.test", ...TEAM });
  expect(await ask(token)).toEqual({ state: "closed", memberID });
});
