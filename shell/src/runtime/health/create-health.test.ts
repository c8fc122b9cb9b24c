import type { Beacon } from "@gisement/shared-domain/remote";
import { RemoteFailure } from "../remotes/remote-failure.ts";
import { anonymousPath } from "./anonymous-path.ts";
import { createHealth, type Health } from "./create-health.ts";

const orders = { name: "mf-orders", version: "1.4.0" };
let sent: Beacon[];
let answer: () => Response | Promise<Response>;
let offers: string[];
let health: Health;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  offers = [];
  answer = () => Response.json({ composition: "next" });
  globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)) as Beacon);
    return answer();
  }) as unknown as typeof fetch;
  history.replaceState(null, "", "/fr/projects/ressources/7f3c1a52-0000-4000-8000-000000000000?q=secret");
  health = createHealth({
    composition: () => "now",
    onComposition: (composition) => offers.push(composition),
    random: () => 0.5,
  });
});
afterEach(() => {
  health.stop();
  jest.useRealTimers();
});
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test("counts per release are sent once a minute, and only if there are any", async () => {
  await pass(300_000);
  expect(sent).toEqual([]);
  health.loaded(orders, 120, false);
  health.mounted(orders, 2500, false);
  health.called(orders, "OK");
  health.called(orders, "UNAVAILABLE");
  health.called(orders, "INTERNAL_SERVER_ERROR");
  health.called(orders, "FORBIDDEN");
  health.loaded({ name: "mf-catalog", version: "2.0.0" }, 10, true);
  await pass(59_000);
  expect(sent).toEqual([]);
  await pass(2000);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ composition: "now", faults: [] });
  expect(sent[0]?.remotes).toEqual([
    {
      ...orders,
      loads: 1,
      loadFailures: 0,
      mounts: 1,
      mountFailures: 0,
      renderErrors: 0,
      slow: 1,
      calls: 4,
      callFailures: 2,
    },
    expect.objectContaining({ name: "mf-catalog", loads: 1, loadFailures: 1, slow: 0 }),
  ]);
  expect(offers).toEqual(["next"]);
  await pass(300_000);
  expect(sent).toHaveLength(1);
});

test("a fault is sent immediately, with its stage, without ids and truncated", async () => {
  const failure = new RemoteFailure("style", "missing", "x".repeat(900));
  failure.stack = "y".repeat(9000);
  health.fault("AB12CD34", failure, orders);
  health.fault("EF56AB78", new Error("while drawing"), orders, { stage: "render" });
  health.fault("AA11BB22", "a text", null);
  await pass(1100);
  expect(sent).toHaveLength(1);
  const [first, second, third] = sent[0]?.faults ?? [];
  expect(first).toMatchObject({
    reference: "AB12CD34",
    remote: "mf-orders",
    version: "1.4.0",
    stage: "style",
    kind: "missing",
    path: "/projects/ressources/:id",
  });
  expect([first?.message.length, first?.stack?.length]).toEqual([500, 4000]);
  expect(second).toMatchObject({ stage: "render", kind: "threw" });
  expect(third).toMatchObject({ remote: null, stage: "running", message: "a text" });
  expect(sent[0]?.remotes[0]?.renderErrors).toBe(1);
});

test("a beacon holds at most twenty faults and stays small; the others follow", async () => {
  for (let at = 0; at < 30; at++) {
    const error = new Error(`fault ${at}`);
    error.stack = "z".repeat(4000);
    health.fault(`REF${at}`, error, orders);
  }
  await pass(10_000);
  expect(sent.flatMap(({ faults }) => faults)).toHaveLength(30);
  for (const beacon of sent) expect(JSON.stringify(beacon).length).toBeLessThan(64_000);
});

test("a failing endpoint is retried at growing intervals, with the counts added since", async () => {
  answer = () => new Response("", { status: 503 });
  health.fault("AB12CD34", new Error("lost?"), orders);
  await pass(1100);
  expect(sent).toHaveLength(1);
  await pass(4000);
  expect(sent).toHaveLength(1);
  await pass(1100);
  expect(sent).toHaveLength(2);
  health.loaded(orders, 1, false);
  await pass(9000);
  expect(sent).toHaveLength(2);
  answer = () => Response.json({ composition: "now" });
  await pass(1100);
  expect(sent).toHaveLength(3);
  expect(sent[2]?.faults[0]?.reference).toBe("AB12CD34");
  expect(sent[2]?.remotes[0]?.loads).toBe(1);
});

test("drops what the endpoint will never accept, and sends nothing without a session", async () => {
  answer = () => new Response("", { status: 400 });
  health.fault("AB12CD34", new Error("refused"), orders);
  await pass(120_000);
  expect(sent).toHaveLength(1);
  answer = () => new Response("", { status: 401 });
  health.fault("AB12CD35", new Error("signed out"), orders);
  await pass(1100);
  health.fault("AB12CD36", new Error("after that"), orders);
  await pass(600_000);
  expect(sent).toHaveLength(2);
});

test("a page sends what it has when it is hidden, and asks for releases when shown after a long time", async () => {
  const given: Blob[] = [];
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (_url: string, body: Blob) => given.push(body) > 0,
  });
  const visible = jest.spyOn(document, "visibilityState", "get");
  const turn = (state: DocumentVisibilityState) => {
    visible.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  health.start();
  health.loaded(orders, 1, false);
  turn("hidden");
  expect(given).toHaveLength(1);
  await pass(60_000);
  turn("visible");
  expect(sent).toHaveLength(0);
  turn("hidden");
  await pass(6 * 60_000);
  turn("visible");
  await pass(0);
  expect(sent).toHaveLength(1);
  expect(offers).toEqual(["next"]);
  visible.mockRestore();
});

test.each([
  ["/fr/orders/sentquote/details/123", "/orders/sentquote/details/:id"],
  ["/nl/team", "/team"],
  ["/en/projects/catalog/clx9q2k3v0000abcd", "/projects/catalog/:id"],
  ["/", "/"],
])("ids stay on the page: %s", (path, expected) => expect(anonymousPath(path)).toBe(expected));
