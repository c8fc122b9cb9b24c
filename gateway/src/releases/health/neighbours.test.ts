import { randomUUID } from "node:crypto";
import type { RemoteHealth } from "@gisement/shared-domain/remote";
import { buildSchema } from "graphql";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPerson } from "../../testing/people.ts";
import { releaseFiles } from "../../testing/release-files.ts";
import { packFiles } from "../../testing/tar-archive.ts";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { createBeacons } from "./take-beacon.ts";

const member = buildPerson();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway([member], { schema: buildSchema("type Query { viewer: String }") });
  for (const name of ["mf-harm", "mf-ill", "mf-quiet", "mf-victim"]) {
    await publish(name, "1.0.0");
    await gateway.releases.activate("token:test", name, "1.0.0");
  }
});
afterAll(() => gateway.close());

const publish = (name: string, version: string) =>
  gateway.releases.publish(
    "token:test",
    name,
    version,
    packFiles(releaseFiles(name, { manifest: { version }, code: `"${version}";` })),
  );
const canary = async (name: string) => {
  await publish(name, "1.1.0");
  await gateway.releases.rollout("token:test", name, "1.1.0", 40);
};

type Failures = Partial<Record<string, Partial<RemoteHealth>>>;
/** Takes in what the page of each new person reports, as the route does; `of` says what failed there. */
async function report(count: number, of: (versions: ReadonlyMap<string, string>) => Failures): Promise<void> {
  const beacons = createBeacons({
    pool: gateway.pool,
    logger: pino({ level: "silent" }),
    secret: "test",
    compositions: gateway.releases.compositions,
    delivery: gateway.releases.active,
    onHealth: () => undefined,
  });
  for (let person = 0; person < count; person += 1) {
    const userID = randomUUID();
    const registry = gateway.releases.registryFor(userID);
    await gateway.releases.compositions.served(registry);
    const failed = of(new Map(registry.remotes.map(({ name, version }) => [name, version])));
    await beacons.take(userID, {
      page: "0123456789abcdef",
      composition: registry.composition,
      faults: [],
      remotes: registry.remotes.map(({ name, version }) => ({
        ...{ name, version, loads: 1, loadFailures: 0, mounts: 1, mountFailures: 0, renderErrors: 0 },
        ...{ slow: 0, calls: 3, callFailures: 0 },
        ...failed[name],
      })),
    });
  }
  for (const name of ["mf-harm", "mf-ill", "mf-quiet"]) await gateway.releases.watch.evaluate(name);
}
const running = async () =>
  (
    await gateway.pool.query("select name from releases.rollout where state = 'running' order by name")
  ).rows.map(({ name }) => name);
const stopped = async (name: string): Promise<string | undefined> =>
  (
    await gateway.pool.query("select reason from releases.rollout where name = $1 and state = 'stopped'", [
      name,
    ])
  ).rows[0]?.reason;

test("a canary that breaks other remotes is stopped; one beside it that harms nobody goes on", async () => {
  await canary("mf-harm");
  await canary("mf-quiet");
  await report(60, (versions) =>
    versions.get("mf-harm") === "1.1.0" ? { "mf-victim": { mounts: 0, mountFailures: 1 } } : {},
  );
  expect(await running()).toEqual(["mf-quiet"]);
  expect(await stopped("mf-harm")).toMatch(
    /^another remote did not mount for (\d+) of \1 people, with 1\.0\.0 for 0 of \d+ \(look \d/,
  );
});

test("a canary that fails itself is stopped for its own figures, and the harmless one beside it is not", async () => {
  await canary("mf-ill");
  await report(60, (versions) =>
    versions.get("mf-ill") === "1.1.0" ? { "mf-ill": { mounts: 0, mountFailures: 1 } } : {},
  );
  expect(await running()).toEqual(["mf-quiet"]);
  expect(await stopped("mf-ill")).toMatch(/^did not mount for/);
});

test("a remote that fails for everybody stops no canary", async () => {
  await report(60, () => ({ "mf-victim": { mounts: 0, mountFailures: 1 } }));
  expect(await running()).toEqual(["mf-quiet"]);
  const { rows } = await gateway.pool.query(
    "select count(*)::int as looks from releases.look where subject like 'n%' and failed is null",
  );
  expect(rows[0].looks).toBeGreaterThan(1);
});
