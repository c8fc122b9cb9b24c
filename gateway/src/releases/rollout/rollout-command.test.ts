import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPerson } from "../../testing/people.ts";
import { builtProgram } from "../../testing/programs.ts";
import { releaseFiles } from "../../testing/release-files.ts";
import { packFiles } from "../../testing/tar-archive.ts";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { createDeployToken } from "../deploy-tokens.ts";

const remotes = fileURLToPath(new URL("../../../../tools/src/remotes.mjs", import.meta.url));
const member = buildPerson({ email: "camille@atelier.test" });
let gateway: TestGateway;
let url: string;
let folder: string;
let token: string;

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
const exec = (args: readonly string[], env: Record<string, string>): Promise<Ran> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      [...args],
      { env: { PATH: process.env.PATH, ...env }, cwd: folder },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
const run = (...args: string[]): Promise<Ran> =>
  exec([remotes, ...args], { GISEMENT_URL: url, GISEMENT_TOKEN: token });
const runLocal = (...args: string[]): Promise<Ran> =>
  exec([builtProgram("remotes"), ...args], { DATABASE_URL: gateway.databaseUrl });
const running = (): string | undefined =>
  gateway.releases.active().registry.remotes.find(({ name }) => name === "mf-hello")?.version;

beforeAll(async () => {
  gateway = await startTestGateway([member], { schema: buildSchema("type Query { viewer: String }") });
  url = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-command-"));
  token = (await createDeployToken(gateway.pool, { remote: "mf-hello", days: 1, by: "test" })).token;
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) {
    const files = releaseFiles("mf-hello", { manifest: { version }, code: `"${version}";` });
    await gateway.releases.publish("token:test", "mf-hello", version, packFiles(files));
  }
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

test("rolls out, watches, previews and stops from the command line", {
  timeout: 120_000,
}, async () => {
  await run("activate", "mf-hello", "1.0.0");
  expect((await run("rollout", "mf-hello", "1.1.0", "10")).out).toBe(
    "mf-hello 1.1.0 runs for 10 % of people, 1.0.0 for the others.\nHow it does: npm run remotes -- health mf-hello\n",
  );
  expect((await run("rollout", "mf-hello", "1.1.0", "25%")).out).toMatch(
    /runs for 25 % of people \(it was 10 %\)/,
  );
  expect((await run("list")).out).toMatch(/mf-hello +1\.1\.0 +canary 25 %/);
  expect((await run("rollout", "mf-hello", "1.1.0", "25")).out).toBe(
    "mf-hello 1.1.0 runs for 25 % already.\n",
  );

  const trial = `r${gateway.releases.active().canaries[0]?.id}`;
  await gateway.pool.query(
    `insert into releases.health (day, trial, composition, name, version, person, loads, load_failures)
     select (now() at time zone 'UTC')::date, $1, 'c', 'mf-hello', v, n::text, 1, case v when '1.1.0' then 1 else 0 end
     from generate_series(1, 9) n, unnest(array['1.0.0', '1.1.0']) v`,
    [trial],
  );
  const early = await run("health", "mf-hello");
  expect(early).toMatchObject({ code: 0, err: "" });
  expect(early.out).toMatch(/^mf-hello 1\.0\.0 runs\.\n1\.1\.0 rolls out beside 1\.0\.0: 25 % since \d{4}-/);
  expect(early.out).toMatch(
    /canary +1\.1\.0 +9 +9\/9 +- +- +0\/9 +-\nbase +1\.0\.0 +9 +0\/9 +- +- +0\/9 +-\n/,
  );
  await gateway.releases.watch.evaluate("mf-hello");
  const late = await run("health", "mf-hello");
  expect(late.out).toMatch(/The last rollout, of 1\.1\.0, was stopped .*: did not load for 9 of 9 people/);
  expect(late.out).toMatch(/rollout +1 +9 +0\.0010 +0\.\d+ +taken back: load/);

  await gateway.pool.query(
    `insert into releases.fault (name, version, hour, digest, composition, "references", stage, kind, message, stack, path, count)
     values ('mf-hello', '1.1.0', now(), 'd', 'c0ffee', array['A1B2C3D4'], 'entry', 'missing', 'It is not there', E'Error: It is not there\\n    at load', '/hello', 4)`,
  );
  const log = await run("log", "mf-hello");
  expect(log.out).toMatch(/mf-hello 1\.1\.0 {2}entry missing, 4 times {2}\/hello\n {2}It is not there\n/);
  expect(log.out).toMatch(/ {2}A1B2C3D4 {2}composition c0ffee/);

  expect((await run("force", "mf-hello", "1.2.0", member.email, "--days", "2")).out).toMatch(
    /^camille@atelier\.test gets mf-hello 1\.2\.0 until \d{4}-/,
  );
  expect((await run("unforce", "mf-hello", member.email)).out).toBe(
    "camille@atelier.test gets mf-hello as everybody else.\n",
  );
  expect((await run("unforce", "mf-hello", member.email)).out).toMatch(/had no version of mf-hello/);
  await run("rollout", "mf-hello", "1.1.0", "5");
  expect((await run("stop", "mf-hello")).out).toBe("mf-hello 1.1.0 was stopped. Everybody gets 1.0.0.\n");
});

test("explains a command that cannot be carried out in one sentence, and fails", {
  timeout: 120_000,
}, async () => {
  const cases: [string[], RegExp][] = [
    [["rollout", "mf-hello", "1.1.0"], /^Use: npm run remotes/],
    [["rollout", "mf-hello", "1.1.0", "abc"], /^"abc" is no percentage: a whole number from 1 to 99/],
    [["rollout", "mf-hello", "1.1.0", "0"], /^Refused \(400\)[\s\S]*percent: found 0[\s\S]*from 1 to 99/],
    [["rollout", "mf-hello", "1.1.0", "100"], /^Refused \(400\)[\s\S]*percent: found 100/],
    [["rollout", "mf-hello", "9.9.9", "10"], /^Refused \(404\): This version was never published/],
    [["rollout", "mf-other", "1.1.0", "10"], /^Refused \(403, token-other-remote\)/],
    [["stop", "mf-hello"], /^Refused \(409, no-rollout\)/],
    [["force", "mf-hello", "1.1.0", "nobody@nowhere.test"], /^Refused \(404\): Nobody here has this email/],
    [["force", "mf-hello", "1.1.0", member.email, "--days", "x"], /^--days is "x", but a whole number/],
    [["stop", "mf-hello", "--days", "3"], /^Use: npm run remotes/],
    [["activate", "mf-hello", "1.1.0", "--local"], /^Use: npm run remotes/],
    [["rollback", "mf-hello", "--local", "--url", url], /^--local excludes --url/],
  ];
  for (const [args, message] of cases) {
    const { code, err } = await run(...args);
    expect([args, code, err]).toEqual([args, 1, expect.stringMatching(message)]);
  }
});

test("takes a release back without a gateway: the rollout, then the release, then the remote", {
  timeout: 120_000,
}, async () => {
  await gateway.releases.activate("token:test", "mf-hello", "1.1.0");
  await gateway.releases.rollout("token:test", "mf-hello", "1.2.0", 10);
  const back = () => runLocal("rollback", "mf-hello", "--local");
  expect((await back()).out).toBe("The rollout of mf-hello 1.2.0 was ended. Everybody gets 1.1.0.\n");
  expect((await back()).out).toBe("mf-hello 1.0.0 runs, instead of 1.1.0.\n");
  // A gateway that is running follows.
  await expect.poll(running).toBe("1.0.0");
  expect((await back()).out).toMatch(/^mf-hello 1\.0\.0 was taken out\. There is no release before it/);
  await expect.poll(running).toBeUndefined();
  expect(await back()).toMatchObject({
    code: 1,
    err: "mf-hello does not run: there is nothing to take back.\n",
  });
  expect((await runLocal("rollback", "mf-hello")).err).toMatch(/^Use "npm run remotes/);
  await gateway.releases.force("token:test", "mf-hello", { email: member.email, version: "1.2.0", days: 1 });
  expect((await runLocal("unforce", "mf-hello", member.email, "--local")).out).toBe(
    "camille@atelier.test gets mf-hello as everybody else.\n",
  );
  const { rows } = await gateway.pool.query(
    "select actor, action, version from releases.audit where remote = 'mf-hello' order by id desc limit 2",
  );
  expect(rows).toEqual([
    { actor: expect.stringMatching(/^machine:/), action: "unforce", version: null },
    { actor: "token:test", action: "force", version: "1.2.0" },
  ]);
});
