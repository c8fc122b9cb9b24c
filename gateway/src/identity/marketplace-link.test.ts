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

test("[SHELL-003, ACCT-501] members of the internal partner are sent to the marketplace set for them", async () => {
  expect(await linkOf(both, ours)).toBe(PARTNER_MARKETPLACE_URL);
});

test.each([
  ["who is only invited", invited],
  ["of another team", others],
])("somebody %s is sent to everybody's", async (_who, person) => {
  expect(await linkOf(both, person)).toBe(MARKETPLACE_URL);
});

test("without a marketplace of their own the partner's people have everybody's", async () => {
  expect(await linkOf(single, ours)).toBe(MARKETPLACE_URL);
});
