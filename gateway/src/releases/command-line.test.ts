import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtProgram } from "../testing/programs.ts";
import { releaseFiles, writeRelease } from "../testing/release-files.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const remotes = fileURLToPath(new URL("../../../tools/src/remotes.mjs", import.meta.url));
let gateway: TestGateway;
let url: string;
let folder: string;

beforeAll(async () => {
  gateway = await startTestGateway([], { schema: buildSchema("type Query { viewer: String }") });
  url = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-command-"));
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

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
const run = (args: readonly string[], token?: string): Promise<Ran> =>
  exec([remotes, ...args], { GISEMENT_URL: url, ...(token ? { GISEMENT_TOKEN: token } : {}) });
const tokenCommand = (...args: string[]): Promise<Ran> =>
  exec([builtProgram("remotes"), "token", ...args], {
    DATABASE_URL: gateway.databaseUrl,
  });

test("releases a remote with the command line alone", { timeout: 120_000 }, async () => {
  const made = await tokenCommand("mf-hello", "--days", "7");
  expect(made).toMatchObject({ code: 0, err: "" });
  const [, id, token = ""] =
    /token (\w+) of mf-hello, good until [\s\S]*\n(gsm_[\w-]+)\n/.exec(made.out) ?? [];
  // Past the hundred bytes of a plain tar header.
  const long = `${"chunk-with-a-long-name-".repeat(6)}0a1b2c3d.js`;
  const write = (version: string, options: object = {}) =>
    writeRelease(path.join(folder, "hello/dist"), {
      ...releaseFiles("mf-hello", { manifest: { version, ...options } }),
      [long]: "long",
    });

  await write("1.0.0");
  const published = await run(["publish", "hello"], token);
  expect(published).toMatchObject({ code: 0, err: "" });
  expect(published.out).toMatch(/^Published mf-hello 1\.0\.0: 6 files, .* sent\)\.\nIt does not run yet/);
  const served = await gateway.app.inject(`/releases/mf-hello/1.0.0/${long}`);
  expect(served.body).toBe("long");
  expect((await run(["publish", "hello"], token)).out).toMatch(/there already, with the same content/);
  expect((await run(["activate", "mf-hello", "1.0.0"], token)).out).toMatch(
    /^mf-hello 1\.0\.0 runs\. Composition [0-9a-f]{32}/,
  );

  await write("1.1.0");
  expect((await run(["publish", "hello/dist", "--activate"], token)).out).toMatch(
    /runs, instead of 1\.0\.0\./,
  );
  const listed = await run(["list"], token);
  expect(listed.out).toMatch(/mf-hello +1\.1\.0 +\^1\.0\.0 +\/hello\n/);
  expect(listed.out).toMatch(/mf-hello +1\.0\.0 +previous +published/);
  expect((await run(["rollback", "mf-hello"], token)).out).toMatch(
    /^mf-hello 1\.0\.0 runs, instead of 1\.1\.0/,
  );
  expect((await run(["retire", "mf-hello"], token)).out).toMatch(
    /^mf-hello 1\.0\.0 was taken out: nobody gets it any more\. Composition [0-9a-f]{32}/,
  );
  const again = await run(["rollback", "mf-hello"], token);
  expect(again.code).toBe(1);
  expect(again.err).toMatch(/^Refused \(409\): There is no earlier release/);
  expect((await run(["retire", "mf-hello"], token)).err).toMatch(/^Refused \(409, not-active\)/);

  await write("1.2.0", { routes: [{ path: "/login" }] });
  const refused = await run(["publish", "hello"], token);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/Refused \(422, route-shell\): This release breaks the remote contract/);
  expect(refused.err).toMatch(
    /route-shell {2}remote\.json:14\n {4}mf-hello: the route \/login is a page of the shell/,
  );

  const log = await run(["audit"], token);
  expect(log.out).toMatch(/rollback +mf-hello +1\.0\.0 +done/);
  expect(log.out).toMatch(/publish +mf-hello +1\.2\.0 +route-shell/);

  expect((await tokenCommand("mf-hello", "--list")).out).toMatch(new RegExp(`^${id} {2}until .* used `));
  expect((await tokenCommand("mf-hello", "--revoke", String(id))).out).toBe(
    `Revoked the token ${id} of mf-hello.\n`,
  );
  const closed = await run(["activate", "mf-hello", "1.1.0"], token);
  expect([closed.code, closed.err]).toEqual([1, expect.stringMatching(/401, token-revoked/)]);
});

test("explains a command that cannot be carried out in one sentence, and fails", {
  timeout: 60_000,
}, async () => {
  await symlink("/etc/hostname", path.join(folder, "link"));
  await writeRelease(path.join(folder, "linked"), releaseFiles("mf-linked"));
  await symlink("/etc/hostname", path.join(folder, "linked/link.js"));
  const cases: [string[], RegExp][] = [
    [["deploy"], /^Use: npm run remotes/],
    [["activate", "mf-hello"], /^Use: npm run remotes/],
    [["publish", "nothing-here"], /^There is no release in "nothing-here"/],
    [["publish", "linked"], /^link\.js is a link or a device/],
    [["list", "--url", "gateway"], /^"gateway" is no address/],
    [["list", "--url", "http://127.0.0.1:9"], /does not answer \(bad port\): start the product/],
  ];
  for (const [args, message] of cases) {
    const { code, err } = await run(args, "x".repeat(30));
    expect([args, code, err]).toEqual([args, 1, expect.stringMatching(message)]);
  }
  expect((await run(["rollback", "mf-hello"])).err).toMatch(/^A deploy token is needed/);
  expect(await tokenCommand("mf-hello", "--days", "1000")).toMatchObject({
    code: 1,
    err: '--days is "1000", but a whole number from 1 to 366 is accepted.\n',
  });
  expect((await tokenCommand("MF")).err).toMatch(/^"MF" is no remote's name/);
});
