import { createWatches } from "@gisement/shared-domain/live";
import type { OpenDialog, ShellApi } from "@gisement/shared-domain/remote";
import { sharedOverlays } from "@gisement/shared-ui/overlays";
import { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { buildRemote, buildSession } from "../../testing/builders.ts";
import { beforeLocale, currentLocale, followAddress, switchLocale } from "../i18n/locale-store.ts";
import { createSessionStore } from "../session/session-store.ts";
import type { ShellApiParts } from "./create-shell-api.ts";
import { createEventBus } from "./event-bus.ts";
import { createOfferedActs } from "./offered-acts.ts";
import { createScopes } from "./remote-scope.ts";
import { createTokenBucket } from "./token-bucket.ts";
import { createUnsavedGuards } from "./unsaved-guards.ts";

const remote = buildRemote("mf-rude", "/rude", {
  events: { emits: { "rude.said": { word: "string" } }, hears: {} },
});

function build(changes: Partial<ShellApiParts> = {}) {
  const queryClient = new QueryClient();
  const faults: string[] = [];
  const refused: string[] = [];
  const toasts: string[] = [];
  const visited: string[] = [];
  const removed: string[] = [];
  const calls: string[] = [];
  const reports: string[] = [];
  const guards = createUnsavedGuards();
  const offers = createOfferedActs((error) => faults.push((error as Error).message));
  const watches = createWatches((error) => faults.push((error as Error).message));
  const events = createEventBus((error) => faults.push((error as Error).message));
  const parts = {
    sessions: createSessionStore(buildSession()),
    events,
    guards,
    offers,
    watches,
    navigate: (path: string) => visited.push(path),
    selectTeam: async (teamID: string) => visited.push(teamID) > 0,
    locale: () => "fr",
    toast: ({ message }: { message: string }) => toasts.push(message),
    confirm: (options: Parameters<ShellApi["confirm"]>[0]) => sharedOverlays.confirm(options),
    openDialog: ({ title }: OpenDialog<unknown>) => sharedOverlays.open({ title, content: () => null }),
    slots: { render: () => () => void removed.push("part") },
    graphql: async () => {
      throw Object.assign(new Error("down"), { code: "UNAVAILABLE" });
    },
    beforeLocale,
    report: (error: unknown, of: { name: string } | null) => {
      reports.push(`${of?.name}: ${(error as Error).message}`);
      return "AB12CD34";
    },
    queryClient,
    ...changes,
  } as unknown as ShellApiParts;
  const open = createScopes({
    ...parts,
    refuse: (_remote, message) => refused.push(message),
    onCall: (_remote, name, _took, code) => calls.push(`${name} ${code}`),
  });
  return {
    open,
    queryClient,
    events,
    guards,
    offers,
    watches,
    faults,
    refused,
    toasts,
    visited,
    removed,
    calls,
    reports,
  };
}
type Emit = (name: string, payload?: unknown) => void;

describe("the texts of a language", () => {
  beforeAll(() => i18next.init({ lng: "fr" }));
  beforeEach(() => {
    jest.useFakeTimers();
    history.replaceState(null, "", "/fr");
    followAddress();
  });
  afterEach(() => jest.useRealTimers());

  test("that never come hold the language for three seconds; then it changes, and the remote is reported", async () => {
    const { open, reports } = build();
    const stay = open(remote);
    stay.shell.beforeLocale(() => new Promise(() => {}));
    switchLocale("en");
    await jest.advanceTimersByTimeAsync(2900);
    expect([currentLocale(), reports]).toEqual(["fr", []]);
    await jest.advanceTimersByTimeAsync(200);
    expect([currentLocale(), location.pathname]).toEqual(["en", "/en"]);
    expect(reports).toEqual(["mf-rude: texts in en: no end within 3000 ms"]);
    stay.release();
  });

  test("that come in time are waited for, and nothing is reported", async () => {
    const { open, reports } = build();
    const stay = open(remote);
    stay.shell.beforeLocale(() => new Promise((resolve) => setTimeout(resolve, 2000)));
    switchLocale("nl");
    await jest.advanceTimersByTimeAsync(1900);
    expect(currentLocale()).toBe("fr");
    await jest.advanceTimersByTimeAsync(2000);
    expect([currentLocale(), reports]).toEqual(["nl", []]);
    stay.release();
  });
});

test("everything that a remote requested ends with its visit, even if the remote does not clean up", async () => {
  const { open, events, guards, offers, watches, removed, visited } = build();
  const stay = open(remote);
  const received: unknown[] = [];
  stay.shell.events.on("team.changed", (payload) => received.push(payload));
  stay.shell.guardUnsaved(() => true);
  stay.shell.offerActs(() => ({ label: "1 lot", acts: [] }));
  stay.shell.live.watch("lot", "1", () => {});
  stay.shell.slots.render("row-badge", { noun: "lots", id: "1" }, document.body);
  const dialog = stay.shell.dialogs.open({ title: "Forgotten", render: () => () => {} });
  const question = stay.shell.confirm({ title: "?", message: "", confirm: "Oui" });
  expect(sharedOverlays.getState().overlays).toHaveLength(1);
  stay.release();
  expect(await dialog).toBeUndefined();
  expect(await question).toBe(false);
  expect(sharedOverlays.getState()).toMatchObject({ overlays: [], confirms: [] });
  events.emit("team.changed", { teamID: "x" });
  expect([received, guards.anyDirty(), removed]).toEqual([[], false, ["part"]]);
  expect([watches.things(), offers.current()]).toEqual([[], []]);

  // Code that still runs after the visit has no effect on the screen.
  stay.shell.navigate("/elsewhere");
  expect(await stay.shell.selectTeam("elsewhere")).toBe(false);
  stay.shell.guardUnsaved(() => true);
  stay.shell.events.on("team.changed", (payload) => received.push(payload));
  events.emit("team.changed", { teamID: "x" });
  expect(await stay.shell.confirm({ title: "?", message: "", confirm: "Oui" })).toBe(false);
  stay.shell.live.watch("lot", "1", () => {});
  stay.shell.offerActs(() => ({ label: "1 lot", acts: [] }));
  expect([watches.things(), offers.current()]).toEqual([[], []]);
  expect([received, guards.anyDirty(), visited]).toEqual([[], false, []]);
});

test("an answered dialog stays answered, and dialogs of another visit stay open", async () => {
  const { open } = build();
  const [mine, other] = [open(remote), open(buildRemote("mf-calm", "/calm"))];
  void other.shell.dialogs.open({ title: "Theirs", render: () => () => {} });
  void mine.shell.dialogs.open({ title: "Mine", render: () => () => {} });
  mine.release();
  expect(sharedOverlays.getState().overlays.map(({ options }) => options.title)).toEqual(["Theirs"]);
  sharedOverlays.closeAll();
});

test("drops events above the limit and reports the flood once, across all visits of a remote", () => {
  const { open, events, refused } = build();
  let received = 0;
  events.on("data.changed", () => received++);
  const [first, second] = [open(remote), open(remote)];
  for (let time = 0; time < 400; time++)
    (time % 2 ? first : second).shell.events.emit("data.changed", { entity: "lots", ids: [] });
  expect(received).toBeGreaterThanOrEqual(200);
  expect(received).toBeLessThan(260);
  expect(refused).toEqual(["events dropped: more than 200 at once and 50 a second"]);
});

test("refuses unknown event names and payloads that are not plain JSON or too long, once each", () => {
  const { open, events, refused } = build();
  const received: unknown[] = [];
  const emit = open(remote).shell.events.emit as unknown as Emit;
  (events.on as unknown as (name: string, listener: (payload: unknown) => void) => void)(
    "rude.said",
    (payload) => received.push(payload),
  );
  const payload = { word: "hi", list: [1, null, true], none: undefined };
  emit("rude.said", payload);
  expect(received).toEqual([{ word: "hi", list: [1, null, true] }]);
  expect(received[0]).not.toBe(payload);
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  for (const bad of [() => {}, new Date(), new Map(), Number.NaN, ring, { deep: [Symbol("x")] }])
    emit("rude.said", bad);
  emit("rude.said", "x".repeat(70_000));
  emit("nobodys.event", {});
  emit("nobodys.event", {});
  expect(received).toHaveLength(1);
  expect(refused).toEqual([
    "payload of rude.said is no plain JSON",
    "payload of rude.said is longer than 65536 characters",
    "event nobodys.event is neither the shell's nor in its own events.emits",
  ]);
});

test("stops an event loop", () => {
  const { open, events, faults } = build();
  let rounds = 0;
  const { shell } = open(remote);
  events.on("data.changed", (payload) => {
    rounds += 1;
    shell.events.emit("data.changed", payload);
  });
  shell.events.emit("data.changed", { entity: "lots", ids: [] });
  expect(rounds).toBe(8);
  expect(faults[0]).toMatch(/inside 8 nested listeners/);
});

test("limits toasts, and reports calls by name and code without their variables", async () => {
  const { open, toasts, refused, calls } = build();
  const { shell } = open(remote);
  for (let time = 0; time < 20; time++) shell.toast({ message: `toast ${time}` });
  expect(toasts.length).toBeLessThanOrEqual(7);
  expect(refused).toEqual(["toasts dropped: too many of them"]);
  const document = { toString: () => "mutation SaveLot($id: ID!) { saveLot(id: $id) { id } }" };
  await expect(shell.graphql(document, { id: "secret" })).rejects.toThrow("down");
  expect(calls).toEqual(["SaveLot UNAVAILABLE"]);
});

test("of one remote one confirmation and two dialogs are open at once; another remote's come beside them", async () => {
  const { open, refused } = build();
  const [rude, calm] = [open(remote), open(buildRemote("mf-calm", "/calm"))];
  const asked = Array.from({ length: 50 }, () =>
    rude.shell.confirm({ title: "?", message: "", confirm: "Oui" }),
  );
  for (let time = 0; time < 5; time += 1)
    void rude.shell.dialogs.open({ title: "Rude", render: () => () => {} });
  void calm.shell.confirm({ title: "Calm?", message: "", confirm: "Oui" });
  const { confirms, overlays } = sharedOverlays.getState();
  expect([confirms.length, overlays.length]).toEqual([2, 2]);
  expect(await Promise.all(asked.slice(1))).toEqual(Array(49).fill(false));
  expect(refused).toEqual([
    "confirmation refused: one is open already",
    "dialog refused: 2 are open already",
  ]);
  sharedOverlays.resolveConfirm(confirms[0]?.id as never, true);
  expect(await asked[0]).toBe(true);
  const again = rude.shell.confirm({ title: "Again?", message: "", confirm: "Oui" });
  expect(sharedOverlays.getState().confirms).toHaveLength(2);
  rude.release();
  calm.release();
  expect(await again).toBe(false);
});

test("calls of one remote wait for their turn; too many are refused by its name, and others' go on", async () => {
  let running = 0;
  let most = 0;
  const { open, refused } = build({
    graphql: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return {} as never;
    },
  });
  const [rude, calm] = [open(remote), open(buildRemote("mf-calm", "/calm"))];
  const flood = Array.from({ length: 300 }, () =>
    rude.shell.graphql("query A { viewer }").then(
      () => "answered",
      (error: Error & { code?: string }) => `${error.code} ${error.message}`,
    ),
  );
  expect(await calm.shell.graphql("query B { viewer }")).toEqual({});
  const ends = await Promise.all(flood);
  expect(ends.filter((end) => end === "answered")).toHaveLength(208);
  expect(new Set(ends)).toEqual(
    new Set(["answered", "RATE_LIMITED mf-rude has more than 200 calls waiting for their turn."]),
  );
  expect(most).toBeLessThanOrEqual(9);
  expect(refused).toEqual(["calls refused: more than 200 wait for their turn"]);
});

test("a call that is given up while it waits is not sent", async () => {
  let sent = 0;
  const { open } = build({
    graphql: async () => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
      return {} as never;
    },
  });
  const { shell } = open(remote);
  const waiting = Array.from({ length: 8 }, () => shell.graphql("query A { viewer }"));
  const end = new AbortController();
  const given = shell.graphql("query B { viewer }", {}, { signal: end.signal });
  end.abort();
  await expect(given).rejects.toThrow(/aborted/);
  await Promise.all(waiting);
  expect(sent).toBe(8);
});

test("the query cache serves a remote, but not its wishes about everybody's queries", async () => {
  const { open, refused, queryClient } = build();
  const { queryClient: mine } = open(remote).shell;
  mine.setDefaultOptions({ queries: { enabled: false } });
  mine.setQueryDefaults(["lots"], { enabled: false });
  queryClient.setQueryData(["lots"], [1]);
  mine.clear();
  mine.getQueryCache().clear();
  mine.removeQueries();
  // Each provider of a remote's own tree says so; the shell's keeps the client mounted.
  mine.mount();
  mine.unmount();
  expect(mine.getQueryData(["lots"])).toEqual([1]);
  expect(queryClient.getDefaultOptions()).toEqual({});
  expect(await mine.fetchQuery({ queryKey: ["rude"], queryFn: async () => "read" })).toBe("read");
  mine.removeQueries({ queryKey: ["rude"] });
  expect(queryClient.getQueryData(["rude"])).toBeUndefined();
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatch(/^queryClient\.setDefaultOptions concerns every remote's queries/);
});

test("a bucket refills over time and reports each flood once", () => {
  let now = 0;
  const bucket = createTokenBucket(2, 1, () => now);
  const take = () => bucket.take();
  expect([take(), take(), take(), take()]).toEqual(["granted", "granted", "flood", "refused"]);
  now = 1000;
  expect([take(), take()]).toEqual(["granted", "flood"]);
  now = 10_000;
  expect([take(), take(), take()]).toEqual(["granted", "granted", "flood"]);
});
