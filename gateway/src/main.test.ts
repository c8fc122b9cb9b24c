import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { clusterFolder } from "./database/embedded.ts";
import { findRunning, stopServer } from "./database/postmaster-pid.ts";
import { builtProgram } from "./testing/programs.ts";

let root: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "gisement-main-"));
  await chmod(root, 0o755);
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Start {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
  /** The URL of the ready line; rejects if the process ends before it. */
  readonly ready: Promise<string>;
}

function start(env: Record<string, string>): Start {
  const child = spawn(process.execPath, [builtProgram("server")], {
    env: { PATH: process.env.PATH, SEED: "empty", LOG_LEVEL: "warn", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let stdout = "";
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended: Start["ended"] = new Promise((resolve) =>
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, stderr });
    }),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      const url = /Gisement is ready on (\S+)/.exec(stdout)?.[1];
      if (url) resolve(url);
    });
    child.once("close", () => reject(new Error(`ended before it was ready: ${stderr}${stdout}`)));
  });
  ready.catch(() => undefined);
  return { child, ended, ready };
}

describe("a start that cannot succeed", () => {
  test("names the wrong variable in one sentence, and fails", async () => {
    const { code, stderr } = await start({ PORT: "many" }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      'Gisement did not start: PORT is "many", but a whole number from 0 to 65535 is accepted.\n',
    );
  });

  test("reports a port in use before creating a database", async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, "127.0.0.1", () => {
        const address = other.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      }),
    );
    const dataDir = path.join(root, "port");
    const { code, stderr } = await start({ PORT: String(port), DATA_DIR: dataDir }).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Gisement did not start: Port ${port} of 127.0.0.1 is already in use: stop the program that uses it, or set PORT to another number.\n`,
    );
  });

  test("reports that the database of DATABASE_URL does not answer, without its password", async () => {
    const { code, stderr } = await start({
      DATA_DIR: path.join(root, "away"),
      DATABASE_URL: "postgresql://someone:hidden@127.0.0.1:9/db",
    }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      "Gisement did not start: The database of DATABASE_URL (127.0.0.1:9/db) does not answer (ECONNREFUSED): check the address and that it runs.\n",
    );
  });
});

test("a production start without SEED has no account; the first person signs up and becomes administrator by a command on the machine", async () => {
  const dataDir = path.join(root, "production");
  const env = { NODE_ENV: "production", SEED: "", DATA_DIR: dataDir };
  const product = start(env);
  const url = await product.ready;
  const jar = new Map<string, string>();
  const send = async (route: string, body?: object) => {
    const response = await fetch(`${url}${route}`, {
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        cookie: [...jar].map((pair) => pair.join("=")).join("; "),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return { status: response.status, body: await response.json() };
  };
  const demo = { email: "root@gisement.demo", password: "Reemploi-2026!" };
  expect((await send("/api/auth/sign-in/email", demo)).status).toBe(401);

  const email = "camille@atelier.test";
  const account = { name: "Camille Dubois", email, password: "Reemploi-2027!", conditions: true };
  expect((await send("/api/auth/sign-up/email", account)).status).toBe(200);
  const mails = async () => (await send(`/dev/mailbox.json?to=${email}`)).body as { text: string }[];
  await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1);
  const otp = /^ {4}(\d{6})$/m.exec((await mails())[0]?.text ?? "")?.[1];
  expect((await send("/api/auth/email-otp/verify-email", { email, otp })).status).toBe(200);
  const admin = spawn(process.execPath, [builtProgram("admin"), email], {
    env: { PATH: process.env.PATH, ...env },
    stdio: "inherit",
  });
  expect(await new Promise((resolve) => admin.once("close", resolve))).toBe(0);
  expect((await send("/api/session")).body).toMatchObject({ viewer: { type: "ADMIN" } });
  product.child.kill("SIGTERM");
  expect((await product.ended).code).toBe(0);
}, 120_000);

describe("the product", () => {
  test("answers, refuses a second start on its folder, stops on SIGTERM, and starts again after a kill", async () => {
    const dataDir = path.join(root, "product");
    const first = start({ DATA_DIR: dataDir });
    const url = await first.ready;
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "ok" });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const second = await start({ DATA_DIR: dataDir }).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toBe(
      `Gisement did not start: Gisement already runs on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.\n`,
    );

    first.child.kill("SIGTERM");
    expect(await first.ended).toMatchObject({ code: 0, stderr: "" });
    expect(await findRunning(clusterFolder(dataDir))).toBeNull();

    const third = start({ DATA_DIR: dataDir });
    await third.ready;
    third.child.kill("SIGKILL");
    await third.ended;
    const fourth = start({ DATA_DIR: dataDir });
    expect((await fetch(`${await fourth.ready}/readyz`)).status).toBe(200);
    fourth.child.kill("SIGINT");
    expect((await fourth.ended).code).toBe(0);
  }, 120_000);

  test("a second signal at once, as npm passes it on, changes nothing; a later one ends a stop that waits", async () => {
    const product = start({ DATA_DIR: path.join(root, "impatient") });
    const { port } = new URL(await product.ready);
    // A request whose body never arrives: the stop waits for it.
    const slow = connect(Number(port), "127.0.0.1").on("error", () => undefined);
    slow.write(
      "POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    );
    await once(slow, "connect");
    await delay(300);
    const hasEnded = vi.fn();
    void product.ended.then(hasEnded);
    product.child.kill("SIGTERM");
    product.child.kill("SIGTERM");
    await delay(1500);
    expect(hasEnded).not.toHaveBeenCalled();
    product.child.kill("SIGTERM");
    expect((await product.ended).code).toBe(1);
    slow.destroy();
    // Its database went on, and may still write while the folder is deleted.
    const left = await findRunning(clusterFolder(path.join(root, "impatient")));
    if (left) await stopServer(left.pid);
  }, 120_000);
});
