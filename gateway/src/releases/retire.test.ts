import { buildSchema } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPerson } from "../testing/people.ts";
import { releaseFiles } from "../testing/release-files.ts";
import { packFiles } from "../testing/tar-archive.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { createDeployToken } from "./deploy-tokens.ts";

const member = buildPerson();
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway([member], { schema: buildSchema("type Query { viewer: String }") });
  token = (await createDeployToken(gateway.pool, { remote: "mf-leaving", days: 1, by: "test" })).token;
});
afterAll(() => gateway.close());

const publish = (name: string, version: string) =>
  gateway.releases.publish(
    "token:test",
    name,
    version,
    packFiles(releaseFiles(name, { manifest: { version }, code: `"${version}";` })),
  );
const retire = (name: string, by = token) =>
  gateway.app
    .inject({
      method: "POST",
      url: `/api/releases/${name}/retire`,
      headers: { authorization: `Bearer ${by}` },
    })
    .then((response) => ({ status: response.statusCode, body: response.json() }));
const namesFor = async (userID: string | null) =>
  gateway.releases.registryFor(userID).remotes.map(({ name, version }) => `${name} ${version}`);

test("a retired remote leaves the registry of everybody at once; a later activation brings it back", async () => {
  await publish("mf-leaving", "1.0.0");
  await publish("mf-leaving", "1.1.0");
  const { releases } = gateway;
  await releases.activate("token:test", "mf-leaving", "1.0.0");
  await releases.rollout("token:test", "mf-leaving", "1.1.0", 99);
  await releases.force("token:test", "mf-leaving", { email: member.email, version: "1.1.0", days: 3 });
  expect(await namesFor(member.id)).toEqual(["mf-leaving 1.1.0"]);

  const retired = await retire("mf-leaving");
  expect(retired).toMatchObject({ status: 200, body: { version: null, previous: "1.0.0", changed: true } });
  const served = (await gateway.app.inject("/releases/registry.json")).json();
  expect(served).toMatchObject({ composition: retired.body.composition, remotes: [] });
  expect(await namesFor(member.id)).toEqual([]);

  await releases.activate("token:test", "mf-leaving", "1.0.0");
  expect(await namesFor(null)).toEqual(["mf-leaving 1.0.0"]);
  // Neither the rollout nor the preview returns with it.
  expect(await namesFor(member.id)).toEqual(["mf-leaving 1.0.0"]);
  const { rows } = await gateway.pool.query(
    "select actor, version, result from releases.audit where action = 'retire' and remote = 'mf-leaving'",
  );
  expect(rows).toEqual([
    { actor: expect.stringMatching(/^token:[0-9a-f]{12}$/), version: "1.0.0", result: "done" },
  ]);
});

test("a version that only one person has is retired too", async () => {
  await publish("mf-leaving", "1.2.0");
  await retire("mf-leaving");
  await gateway.releases.force("token:test", "mf-leaving", {
    email: member.email,
    version: "1.2.0",
    days: 3,
  });
  expect(await namesFor(member.id)).toEqual(["mf-leaving 1.2.0"]);
  expect((await retire("mf-leaving")).status).toBe(200);
  expect(await namesFor(member.id)).toEqual([]);
});

test("is refused for a remote that does not run, one of the checkout, and by another team's token", async () => {
  expect(await retire("mf-leaving")).toMatchObject({ status: 409, body: { reason: "not-active" } });
  await publish("mf-other", "1.0.0");
  await gateway.releases.activate("token:test", "mf-other", "1.0.0");
  expect((await retire("mf-other")).status).toBe(403);
  expect((await retire("mf-other", "x".repeat(30))).status).toBe(401);
  expect(await namesFor(null)).toContain("mf-other 1.0.0");
  await gateway.pool.query("update releases.activation set origin = 'checkout' where name = 'mf-other'");
  await expect(gateway.releases.retire("token:test", "mf-other")).rejects.toMatchObject({
    status: 409,
    details: { reason: "in-checkout" },
  });
});
