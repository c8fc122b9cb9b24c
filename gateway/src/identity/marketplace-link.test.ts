import type { ViewerRecord } from "@gisement/backend";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildMembership, buildPerson } from "../testing/people.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const MARKETPLACE_URL = "https://boutiques.gisement.test/";
const PARTNER_MARKETPLACE_URL = "https://partenaire.gisement.test/";

const partner = { partner: true, organizationName: "Partenaire" };
const ours = buildPerson({ memberships: [buildMembership(), buildMembership(partner)] });
const invited = buildPerson({ memberships: [buildMembership({ ...partner, status: "PENDING" })] });
const others = buildPerson({ memberships: [buildMembership()] });
const people = [ours, invited, others];

let both: TestGateway;
let single: TestGateway;
beforeAll(async () => {
  both = await startTestGateway(people, { env: { MARKETPLACE_URL, PARTNER_MARKETPLACE_URL } });
  single = await startTestGateway(people, { env: { MARKETPLACE_URL } });
});
afterAll(async () => {
  await both.close();
  await single.close();
});

const linkOf = async (gateway: TestGateway, { email }: ViewerRecord) => {
  const answer = await gateway.app.inject({ url: "/api/session", cookies: await gateway.signIn(email) });
  return answer.json<{ links?: { marketplace: string } }>().links?.marketplace;
};

test("[SHELL-003, ACCT-501] links members of the internal partner to their own marketplace", async () => {
  expect(await linkOf(both, ours)).toBe(PARTNER_MARKETPLACE_URL);
});

test.each([
  ["who is only invited", invited],
  ["of another team", others],
])("a person %s gets everybody's link", async (_who, person) => {
  expect(await linkOf(both, person)).toBe(MARKETPLACE_URL);
});

test("links the partner's people to everybody's marketplace if they have no other", async () => {
  expect(await linkOf(single, ours)).toBe(MARKETPLACE_URL);
});
