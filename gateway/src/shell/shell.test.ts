import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPerson } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { createKeptFiles } from "./kept-files.ts";
import { overrideOrigins } from "./override-origins.ts";

const developer = buildPerson();
const person = buildPerson();
const root = buildPerson({ type: "ADMIN" });
let gateway: TestGateway;
let shell: string;
const jars = new Map<string, Jar>();

const writeBuild = async (build: Readonly<Record<string, string>>): Promise<void> => {
  await rm(shell, { recursive: true, force: true });
  for (const [file, content] of Object.entries(build)) {
    await mkdir(path.dirname(path.join(shell, file)), { recursive: true });
    await writeFile(path.join(shell, file), content);
  }
};
const page = (script: string) =>
  `<!doctype html><html lang="fr"><body><script src="/${script}"></script></body></html>`;

beforeAll(async () => {
  gateway = await startTestGateway([developer, person, root], {
    env: { DEVELOPERS: developer.email, RATE_LIMIT: "0" },
  });
  shell = path.join(gateway.dataDir, "shell");
  await writeBuild({
    "index.html": page("main.0a1b2c3d.js"),
    "main.0a1b2c3d.js": "main of the first build",
    "main.0a1b2c3d.js.br": "compressed",
    "chunks/sign-in.1a1b2c3d.js": "chunk of the first build",
    "kept.2a1b2c3d.css": "in both builds",
    "favicon.svg": "<svg/>",
  });
  for (const { email } of [developer, person, root]) jars.set(email, await gateway.signIn(email));
});
afterAll(() => gateway.close());

describe("the page's security policy", () => {
  const ask = async (cookie: string | null, jar: Jar = {}, headers: Record<string, string> = {}) => {
    const cookies = Object.entries(jar).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    if (cookie !== null) cookies.push(`remote_override=${cookie}`);
    const response = await gateway.app.inject({
      url: "/fr/orders",
      headers: { ...headers, ...(cookies.length > 0 ? { cookie: cookies.join("; ") } : {}) },
    });
    const policy = String(response.headers["content-security-policy"]);
    return { ...response.headers, status: response.statusCode, policy };
  };
  const one = encodeURIComponent("mf-orders@http://localhost:4000/releases/mf-orders/dev");
  const strict = async () => (await ask(null)).policy;

  test("lets a developer's page load code from the origins of their overrides, and changes nothing else", async () => {
    const { policy, ...headers } = await ask(one, jars.get(developer.email));
    const lines = (text: string) => text.split(";").map((line) => line.trim());
    const opened = new Set(["script-src", "style-src", "connect-src", "img-src", "font-src"]);
    const expected = lines(await strict()).map((line) => {
      const [directive = "", ...sources] = line.split(" ");
      return opened.has(directive)
        ? [directive, "http://localhost:4000", ...sources].join(" ")
        : [directive, ...sources].join(" ");
    });
    expect(lines(policy)).toEqual(expected);
    expect(policy.match(/http:\/\/localhost:4000/g)).toHaveLength(5);
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers.vary).toBe("accept-encoding, cookie");
    const admin = await ask(one, jars.get(root.email));
    expect(admin.policy).toBe(policy);
  });

  test("makes a page with overrides differ in the browser's cache", async () => {
    const jar = jars.get(developer.email);
    const plain = await ask(null, jar);
    const overridden = await ask(one, jar);
    expect(plain.vary).toBe("accept-encoding, cookie");
    expect(plain.etag).not.toBe(overridden.etag);
    const revalidation = { "if-none-match": String(overridden.etag) };
    expect((await ask(one, jar, revalidation)).status).toBe(304);
    expect((await ask(null, jar, revalidation)).status).toBe(200);
    const other = encodeURIComponent("mf-orders@http://localhost:4001");
    expect((await ask(other, jar, revalidation)).status).toBe(200);
  });

  test("says in the page whether the browser sent a session cookie, and keeps both pages apart", async () => {
    const read = async (jar: Jar, headers: Record<string, string> = {}) => {
      const cookie = Object.entries(jar).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      return gateway.app.inject({ url: "/nl/orders", headers: { ...headers, cookie: cookie.join("; ") } });
    };
    const [signedIn, signedOut] = [await read(jars.get(person.email) ?? {}), await read({})];
    expect(signedIn.body).toContain('<html lang="nl" data-session>');
    expect(signedOut.body).toContain('<html lang="nl">');
    expect((await read({}, { "if-none-match": String(signedIn.headers.etag) })).statusCode).toBe(200);
  });

  test("allows the page's own style elements by their text, and no others", async () => {
    const closed = await startTestGateway([root], { env: { DEVELOPERS: "none" } });
    try {
      const styled =
        '<!doctype html><html lang="fr"><head><style>@media (width < 9px){body{color:red}}</style></head></html>';
      await mkdir(path.join(closed.dataDir, "shell"));
      await writeFile(path.join(closed.dataDir, "shell/index.html"), styled);
      const answer = await closed.app.inject({ url: "/nl" });
      const hash = createHash("sha256").update("@media (width < 9px){body{color:red}}").digest("base64");
      expect(answer.headers["content-security-policy"]).toBe(
        (await strict()).replace("style-src ", `style-src 'sha256-${hash}' `),
      );
    } finally {
      await closed.close();
    }
  });

  test("stays strict for everybody else", async () => {
    for (const jar of [undefined, jars.get(person.email), { "gisement.session_token": "forged.token" }]) {
      const answer = await ask(one, jar);
      expect([answer.status, answer.policy]).toEqual([200, await strict()]);
    }
  });

  test("stays strict if nobody is a developer, for the platform administrator too", async () => {
    const closed = await startTestGateway([root], { env: { DEVELOPERS: "none" } });
    try {
      await mkdir(path.join(closed.dataDir, "shell"));
      await writeFile(path.join(closed.dataDir, "shell/index.html"), page("main.js"));
      const jar = await closed.signIn(root.email);
      const cookies = { ...jar, remote_override: "mf-a@http://localhost:1" };
      const answer = await closed.app.inject({ url: "/fr", cookies });
      expect(answer.headers["content-security-policy"]).toBe(await strict());
    } finally {
      await closed.close();
    }
  });

  test.each([
    ["an address elsewhere", "mf-a@https://evil.test"],
    ["one that begins like this machine", "mf-a@http://localhost.evil.test:4000"],
    ["one with this machine for a name", "mf-a@http://localhost:4000@evil.test"],
    ["another loopback address", "mf-a@http://127.0.0.2:4000"],
    ["all addresses", "mf-a@http://0.0.0.0:4000"],
    ["another protocol", "mf-a@file://localhost/etc/passwd"],
    ["a script", "mf-a@javascript:alert(1)"],
    ["data", "mf-a@data:text/javascript,alert(1)"],
    ["a name and a word of passage", "mf-a@http://user:word@localhost:4000"],
    ["a name that is none", "*@http://localhost:4000"],
    ["no address", "mf-a"],
    ["a source of its own", "mf-a@'unsafe-inline'"],
    ["a line break", "mf-a@http://\r\nx-evil: 1"],
  ])("stays strict for a cookie with %s", async (_, value) => {
    const answer = await ask(encodeURIComponent(value), jars.get(developer.email));
    expect([answer.status, answer.policy]).toEqual([200, await strict()]);
  });

  test.each(["%E0%A4%A", "%", '"', "mf-a@http://localhost:99999", "x".repeat(5000)])(
    "stays strict for a malformed cookie (%#)",
    async (value) => {
      const answer = await ask(value, jars.get(developer.email));
      expect([answer.status, answer.policy]).toEqual([200, await strict()]);
    },
  );

  test("puts no text of a cookie into the header: only rebuilt origins", async () => {
    const evil = "mf-a@http://localhost:4000/;script-src 'unsafe-inline' https://evil.test";
    const jar = jars.get(developer.email);
    const { policy, ...headers } = await ask(encodeURIComponent(evil), jar);
    expect(policy).toBe((await ask(one, jar)).policy);
    const broken = await ask(encodeURIComponent(`${evil}\r\nset-cookie: a=b`), jar);
    expect([broken.policy, broken["set-cookie"]]).toEqual([await strict(), undefined]);
    expect(headers["set-cookie"]).toBeUndefined();
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `mf-a@http://localhost:1${text}`),
        ),
        (text) => {
          for (const origin of overrideOrigins(text))
            expect(origin).toMatch(/^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("accepts every loopback address and port, each once", () => {
    const given =
      "mf-a@http://localhost:4000/x,mf-b@http://LOCALHOST:4000,mf-c@https://127.0.0.1,mf-d@http://[::1]:80/";
    expect(overrideOrigins(given)).toEqual(["http://[::1]", "http://localhost:4000", "https://127.0.0.1"]);
    const many = Array.from({ length: 30 }, (_, at) => `mf-a@http://localhost:${4000 + at}`).join(",");
    expect(overrideOrigins(many)).toHaveLength(8);
    expect(overrideOrigins(undefined)).toEqual([]);
  });
});

describe("files of a former build of the shell", () => {
  test("are still served after a new build; files of the current build take precedence", async () => {
    expect((await gateway.app.inject("/main.0a1b2c3d.js")).body).toBe("main of the first build");
    await writeBuild({
      "index.html": page("main.9a1b2c3d.js"),
      "main.9a1b2c3d.js": "main of the second build",
      "kept.2a1b2c3d.css": "in both builds",
    });
    for (const [url, body] of [
      ["/chunks/sign-in.1a1b2c3d.js", "chunk of the first build"],
      ["/main.0a1b2c3d.js", "main of the first build"],
      ["/main.9a1b2c3d.js", "main of the second build"],
    ] as const) {
      const answer = await gateway.app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([200, body]);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    const compressed = await gateway.app.inject({
      url: "/main.0a1b2c3d.js",
      headers: { "accept-encoding": "br" },
    });
    expect([compressed.headers["content-encoding"], compressed.body]).toEqual(["br", "compressed"]);
    expect((await gateway.app.inject("/favicon.svg")).statusCode).toBe(404);
    expect((await gateway.app.inject("/fr")).body).toContain("main.9a1b2c3d.js");
  });

  test("are added while the product runs, as soon as a person opens the new page", async () => {
    await gateway.app.inject("/fr");
    await expect
      .poll(() => stat(path.join(gateway.dataDir, "shell-files/main.9a1b2c3d.js")).catch(() => null))
      .not.toBeNull();
    await writeBuild({ "index.html": page("main.8a1b2c3d.js"), "main.8a1b2c3d.js": "third" });
    expect((await gateway.app.inject("/main.9a1b2c3d.js")).body).toBe("main of the second build");
    expect((await gateway.app.inject("/main.0a1b2c3d.js")).body).toBe("main of the first build");
  });

  test.each([
    "/../secret.0a1b2c3d.js",
    "/%2e%2e/secret.0a1b2c3d.js",
    "/..%2fsecret.0a1b2c3d.js",
    "/chunks/..%2f..%2fsecret.0a1b2c3d.js",
    "/..%5csecret.0a1b2c3d.js",
    "/.hidden/secret.0a1b2c3d.js",
    "/shell-files/main.0a1b2c3d.js",
  ])("never lead out of their folder: %s", async (url) => {
    await writeFile(path.join(gateway.dataDir, "secret.0a1b2c3d.js"), "secret");
    const answer = await gateway.app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toBe("secret");
  });

  test("never change, and are deleted 30 days after they were last part of a build", async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), "gisement-kept-"));
    const dist = path.join(dir, "dist");
    const folder = path.join(dir, "kept");
    const day = 24 * 3_600_000;
    let now = Date.now();
    const logger = pino({ level: "silent" });
    const open = () => createKeptFiles({ shellDist: dist, folder, logger, now: () => now });
    const write = async (files: Record<string, string>) => {
      await rm(dist, { recursive: true, force: true });
      await mkdir(dist, { recursive: true });
      for (const [file, content] of Object.entries(files)) await writeFile(path.join(dist, file), content);
    };
    const first = open();
    try {
      await write({ "a.00000001.js": "a", "plain.js": "x", ".b.00000002.js": "x" });
      await first.keep();
      expect(await first.file("plain.js")).toBeNull();
      expect(await first.file(".b.00000002.js")).toBeNull();
      await write({ "a.00000001.js": "other bytes under the same name", "c.00000003.js": "c" });
      await first.keep();
      const kept = await first.file("a.00000001.js");
      expect((await stat(String(kept))).size).toBe(1);

      // 40 days without a start: the shell's files of that time do not count as old.
      now += 40 * day;
      await write({ "d.00000004.js": "d" });
      await first.keep();
      expect(await first.file("c.00000003.js")).not.toBeNull();
      // A start 29 days later still has it; one after 31 days does not.
      now += 29 * day;
      const second = open();
      await second.keep();
      expect(await second.file("c.00000003.js")).not.toBeNull();
      now += 2 * day;
      await second.keep();
      expect(await second.file("c.00000003.js")).toBeNull();
      expect(await second.file("d.00000004.js")).not.toBeNull();
      second.close();
      const long = new Date(now - 50 * day);
      await utimes(path.join(folder, "d.00000004.js"), long, long);
      await rm(dist, { recursive: true });
      const third = open();
      await third.keep();
      expect(await third.file("d.00000004.js")).toBeNull();
      third.close();
    } finally {
      first.close();
      await rm(dir, { recursive: true, force: true });
    }
  });
});
