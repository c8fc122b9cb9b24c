import { randomUUID } from "node:crypto";
import type { ProjectMembership } from "@gisement/shared-domain/permissions";
import type { Session } from "@gisement/shared-domain/remote";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../testing/browser.ts";
import { buildMembership, buildPerson, PASSWORD } from "../testing/people.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const ours = buildMembership();
const project = (given: Partial<ProjectMembership>): ProjectMembership => ({
  projectID: randomUUID(),
  role: "diagnostician",
  organizationID: randomUUID(),
  ownerID: randomUUID(),
  ...given,
});
const outside = project({});
const athome = project({ organizationID: ours.organizationID });
const person = buildPerson({ memberships: [ours], participations: [outside, athome] });
let gateway: TestGateway;
let base: string;
let browser: Browser;

beforeAll(async () => {
  gateway = await startTestGateway([person]);
  base = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  browser = openBrowser(gateway);
  await browser.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
});
afterAll(() => gateway.close());

const acting = async (body: object = { query: "{ echo }" }) =>
  (await browser.post("/graphql", body)).json<{
    data: { identity: { participations: readonly { projectID: string; role: string }[] } };
  }>().data.identity.participations;
const named = ({ projectID, role }: ProjectMembership) => ({ projectID, role });

test("a request carries the other teams' projects that the person participates in, as known to the server", async () => {
  await browser.post("/api/team", { team: ours.organizationID });
  expect(await acting()).toEqual([named(outside)]);
  const claimed = { participations: [{ projectID: randomUUID(), role: "project-manager" }] };
  expect(await acting({ query: "{ echo }", ...claimed, variables: claimed, extensions: claimed })).toEqual([
    named(outside),
  ]);
  await browser.post("/api/team", { team: "solo" });
  expect(await acting()).toEqual([named(outside), named(athome)]);
  const session = (await browser.get("/api/session")).json<Session>();
  expect(session.participations).toEqual([outside, athome]);
});

test("an ended participation no longer counts in the next request, and ends the event stream opened with it", async () => {
  const cookie = Object.entries(browser.jar)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
  const stream = await fetch(`${base}/graphql`, { headers: { accept: "text/event-stream", cookie } });
  const reader = stream.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  const ended = (async () => {
    for (;;) if ((await reader?.read())?.done) return true;
  })();
  gateway.backend.people.set(person.id, { ...person, participations: [athome] });
  await gateway.pool.query("select pg_notify('gisement_viewer', $1)", [person.id]);
  expect(await ended).toBe(true);
  expect(await acting()).toEqual([named(athome)]);
});
