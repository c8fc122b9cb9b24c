import { buildRemote, buildSession } from "../../testing/builders.ts";
import { storeOverrides } from "../overrides/override-cookie.ts";
import { overrideStatuses } from "../overrides/override-statuses.ts";
import {
  currentReplay,
  dismissReplayFault,
  leaveReplay,
  refuseReplay,
  replayFault,
  requestComposition,
} from "./replay.ts";
import { isPinned, overriddenRemotes, readRegistry, readSession } from "./requests.ts";

const PAST = "0123456789abcdef0123456789abcdef";
const present = {
  composition: "a".repeat(32),
  remotes: [buildRemote("mf-orders", "/orders"), buildRemote("mf-projects", "/projects")],
};
const past = { composition: PAST, remotes: [buildRemote("mf-orders", "/orders", { version: "1.0.0" })] };
const { base: _base, ...manifest } = buildRemote("mf-orders", "/orders", { version: "9.9.9" });
const local = "http://localhost:4000/releases/mf-orders/dev";

let answers: Record<string, () => Response>;
const requests: string[] = [];
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  requests.length = 0;
  sessionStorage.clear();
  storeOverrides([]);
  // Ends the replay of an earlier test.
  refuseReplay("unknown", "");
  dismissReplayFault();
  answers = {
    "/api/session": () => json(buildSession({ developer: true })),
    "/releases/registry.json": () => json(present),
    [`/releases/registry.json?composition=${PAST}`]: () => json(past),
    [`${local}/remote.json`]: () => json(manifest),
  };
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    requests.push(String(input));
    const found = answers[String(input)];
    if (!found) throw new TypeError("Failed to fetch");
    return found();
  });
});

test("requests the registry in the same turn, ahead of any chunk", async () => {
  requestComposition(null);
  const answer = readRegistry();
  expect(requests).toEqual(["/releases/registry.json"]);
  expect(await answer).toEqual(present);
});

test("a registry that does not answer is given up after 3 seconds", async () => {
  requestComposition(null);
  globalThis.fetch = jest.fn(
    (_input: RequestInfo | URL, init: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  );
  const started = performance.now();
  await expect(readRegistry()).rejects.toMatchObject({ name: "TimeoutError" });
  const waited = performance.now() - started;
  expect(waited).toBeGreaterThan(2900);
  expect(waited).toBeLessThan(4500);
});

describe("a past composition", () => {
  test("is requested, kept for the tab, and pins the page", async () => {
    answers[`/releases/registry.json?composition=${PAST}`] = () =>
      json(past, 200, { "last-modified": "Wed, 18 Nov 2026 09:30:00 GMT" });
    requestComposition(PAST.toUpperCase());
    expect(await readRegistry()).toEqual(past);
    expect(isPinned()).toBe(true);
    expect(currentReplay()).toEqual({ composition: PAST, at: "2026-11-18T09:30:00.000Z" });
    requestComposition(null);
    expect(await readRegistry()).toEqual(past);
    expect(requests).toEqual(Array(2).fill(`/releases/registry.json?composition=${PAST}`));
  });

  test("stays off after leaving it", async () => {
    requestComposition(PAST);
    leaveReplay();
    requestComposition(null);
    expect(await readRegistry()).toEqual(present);
  });

  test.each([
    [403, "refused"],
    [404, "unknown"],
    [400, "malformed"],
  ])("answered with %d falls back to the current one, and reports it once", async (status, kind) => {
    answers[`/releases/registry.json?composition=${PAST}`] = () => json({}, status);
    requestComposition(PAST);
    expect(await readRegistry()).toEqual(present);
    expect(isPinned()).toBe(false);
    expect(replayFault()).toEqual({ kind, asked: PAST });
    requestComposition(null);
    await readRegistry();
    expect(requests.filter((address) => address.includes("composition"))).toHaveLength(1);
  });

  test.each(["", "abc", `${PAST}0`, "../../etc/passwd", "<script>"])(
    "%j is not a composition",
    async (value) => {
      requestComposition(value);
      expect(await readRegistry()).toEqual(present);
      expect(replayFault()).toEqual({ kind: "malformed", asked: value });
      expect(requests).toEqual(["/releases/registry.json"]);
    },
  );

  test("requested before signing in is requested again afterwards", async () => {
    answers[`/releases/registry.json?composition=${PAST}`] = () => json({}, 401);
    requestComposition(PAST);
    expect(await readRegistry()).toEqual(present);
    expect([isPinned(), replayFault()]).toEqual([false, null]);
    answers[`/releases/registry.json?composition=${PAST}`] = () => json(past);
    expect(await readRegistry()).toEqual(past);
    expect(isPinned()).toBe(true);
  });
});

describe("an override", () => {
  test("replaces the release, for developers", async () => {
    storeOverrides([{ name: "mf-orders", url: local }]);
    await readSession();
    const { composition, remotes } = await readRegistry();
    expect(composition).toBe(present.composition);
    expect(remotes.map(({ name, version, base }) => `${name} ${version} ${base}`)).toEqual([
      `mf-orders 9.9.9 ${local}`,
      "mf-projects 1.2.3 /releases/mf-projects/1.2.3",
    ]);
    expect(overriddenRemotes()).toEqual([{ name: "mf-orders", url: local }]);
  });

  test("is not even requested for a person who is not a developer", async () => {
    answers["/api/session"] = () => json(buildSession());
    storeOverrides([{ name: "mf-orders", url: local }]);
    await readSession();
    expect(await readRegistry()).toEqual(present);
    expect(requests.join(" ")).not.toContain("localhost:4000");
  });

  test("adds a remote that has no release", async () => {
    answers["http://localhost:4001/remote.json"] = () => json({ ...manifest, name: "mf-new" });
    storeOverrides([{ name: "mf-new", url: "http://localhost:4001" }]);
    await readSession();
    const { remotes } = await readRegistry();
    expect(remotes.map(({ name }) => name)).toEqual(["mf-orders", "mf-projects", "mf-new"]);
  });

  const problem = async (answer: (() => Response) | null) => {
    if (answer) answers[`${local}/remote.json`] = answer;
    else delete answers[`${local}/remote.json`];
    storeOverrides([{ name: "mf-orders", url: local }]);
    await readSession();
    expect(await readRegistry()).toEqual(present);
    expect(overriddenRemotes()).toEqual([]);
    return overrideStatuses.getState().statuses[0]?.problem;
  };

  test("that cannot be read keeps the release, and names the reason", async () => {
    expect(await problem(null)).toEqual({ kind: "unreachable", detail: "Failed to fetch" });
    expect(await problem(() => json({}, 404))).toEqual({ kind: "unreachable", detail: "HTTP 404" });
    expect(await problem(() => new Response("<!doctype html>"))).toEqual({ kind: "not-json" });
    expect(await problem(() => json({ ...manifest, name: "mf-other" }))).toEqual({
      kind: "other-name",
      found: "mf-other",
    });
    expect(await problem(() => json({ ...manifest, shell: "^7.0.0" }))).toMatchObject({
      kind: "shell-range",
      needs: "^7.0.0",
    });
    expect(await problem(() => json({ ...manifest, expose: "app" }))).toMatchObject({ kind: "invalid" });
    expect(await problem(() => json(null))).toMatchObject({ kind: "invalid" });
  });
});
