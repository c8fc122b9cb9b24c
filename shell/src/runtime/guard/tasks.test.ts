import { runAs } from "../../testing/run-as.ts";

/** A scheduler, ports and requests like the browser's; the test environment has none. */
class Scheduler {
  postTask(task: () => unknown): Promise<unknown> {
    return new Promise((resolve) => setTimeout(() => resolve(task()), 2));
  }
  yield(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 2));
  }
}
/** Before the guard is installed: the browser's ports need no timer. */
const later = window.setTimeout.bind(window);
class Port {
  onmessage: (() => void) | null = null;
  other: Port | null = null;
  postMessage(): void {
    later(() => this.other?.onmessage?.(), 1);
  }
  close(): void {
    this.other = null;
  }
}
class Channel {
  readonly port1 = new Port();
  readonly port2 = new Port();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
let requests = 0;
Object.assign(window, {
  scheduler: new Scheduler(),
  MessageChannel: Channel,
  fetch: async () => {
    requests += 1;
    return {};
  },
});

const release = (name: string) => ({ name, version: "1.0.0", base: `/releases/${name}/1.0.0` });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Waits until the loop runs. */
async function runsBeyond(rounds: number): Promise<void> {
  for (let time = 0; time < 100 && box.rounds <= rounds; time += 1) await wait(10);
  expect(box.rounds).toBeGreaterThan(rounds);
}
const reports: string[] = [];
let box: { rounds: number };
let guard: Awaited<ReturnType<typeof load>>;
async function load() {
  const { pageGuard } = await import("./install-guard.ts");
  const found = pageGuard();
  found.reportTo((owner, kind, what) => reports.push(`${owner} ${kind}: ${what.join(", ")}`));
  return found;
}
beforeAll(async () => {
  guard = await load();
});
beforeEach(() => {
  reports.length = 0;
  requests = 0;
  box = { rounds: 0 };
});
async function enter(name: string, code: string) {
  const here = guard.enter(release(name));
  await here.run(async () => runAs(`${name}@1.0.0`, code, { box }));
  return here;
}

test("a loop of messages between ports stops when its remote leaves, and goes on at its next visit", async () => {
  const here = await enter(
    "mf-ports",
    `const { port1, port2 } = new MessageChannel();
     port1.onmessage = () => { box.rounds++; port2.postMessage(null); };
     port2.postMessage(null);`,
  );
  await runsBeyond(2);
  await here.leave();
  await wait(10);
  const stopped = box.rounds;
  await wait(40);
  expect(box.rounds).toBe(stopped);
  expect(reports).toEqual(["mf-ports@1.0.0 task: messages between ports after leaving"]);
  const again = await enter("mf-ports", "");
  await runsBeyond(stopped);
  await again.leave();
});

test.each([
  ["tasks", "const next = () => { box.rounds++; void scheduler.postTask(next); }; next();"],
  ["pauses", "(async () => { for (;;) { box.rounds++; await scheduler.yield(); } })();"],
])("a loop of %s of the scheduler ends when its remote leaves", async (name, code) => {
  const here = await enter(`mf-${name}`, code);
  await runsBeyond(2);
  await here.leave();
  await wait(10);
  const stopped = box.rounds;
  await wait(40);
  expect(box.rounds).toBe(stopped);
  expect(reports).toEqual([`mf-${name}@1.0.0 task: tasks of the scheduler after leaving`]);
});

test("a loop of requests ends after its remote has left; a few may end a save", async () => {
  const here = await enter("mf-asks", "box.ask = () => fetch('/healthz');");
  const ask = (box as unknown as { ask: () => Promise<unknown> }).ask;
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(requests).toBe(50);
  await here.leave();
  let ended = 0;
  for (let time = 0; time < 60; time += 1) void ask().then(() => ended++);
  await wait(20);
  expect([requests, ended]).toEqual([70, 20]);
  expect(reports).toEqual(["mf-asks@1.0.0 task: more than 20 requests after leaving"]);
});

test("storage: members that a remote assigns or deletes are its own keys, or refused", async () => {
  localStorage.setItem("gisement:theme", "light");
  const here = await enter(
    "mf-keeps",
    `localStorage["gisement:theme"] = "pink"; delete localStorage["gisement:theme"];
     Object.defineProperty(localStorage, "gisement:team", { value: "evil", configurable: true });
     localStorage["gisement:mf-keeps:draft"] = "mine"; sessionStorage.setItem("gisement:mf-keeps:tab", "1");`,
  );
  await here.leave();
  expect([
    localStorage.getItem("gisement:theme"),
    localStorage["gisement:mf-keeps:draft"],
    localStorage.getItem("gisement:team"),
    sessionStorage.getItem("gisement:mf-keeps:tab"),
  ]).toEqual(["light", "mine", null, "1"]);
  expect(reports[0]).toBe("mf-keeps@1.0.0 storage: write of gisement:theme refused");
  // The shell's own code, and what every script expects of a storage area.
  localStorage["gisement:theme"] = "dark";
  expect(localStorage["gisement:theme"]).toBe("dark");
  expect([localStorage.length, localStorage.key(0) === null, localStorage instanceof Storage]).toEqual([
    Object.keys(localStorage).length,
    false,
    true,
  ]);
  localStorage.clear();
  expect(localStorage).toHaveLength(0);
});
