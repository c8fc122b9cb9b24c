import { readFileSync } from "node:fs";
import path from "node:path";
import { runAs } from "../../testing/run-as.ts";
import { pageGuard } from "./install-guard.ts";

Object.assign(window, { __FEDERATION__: { __INSTANCES__: [] } });
const guard = pageGuard();
const reports: string[] = [];
guard.reportTo((owner, kind, what) => reports.push(`${owner} ${kind}: ${what.join(", ")}`));

const release = (name: string) => ({ name, version: "1.0.0", base: `/releases/${name}/1.0.0` });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let box: { count: number; calls: string[] };
beforeEach(() => {
  reports.length = 0;
  box = { count: 0, calls: [] };
});
const as = <Result>(name: string, code: string) => runAs<Result>(`${name}@1.0.0`, code, { box });
/** Enters, with code that runs once, like a module's. */
async function enter(name: string, code = "") {
  const here = guard.enter(release(name));
  await here.run(async () => as(name, code));
  return here;
}
const natives = () => ({
  setTimeout: window.setTimeout,
  add: EventTarget.prototype.addEventListener,
  push: history.pushState,
  set: Storage.prototype.setItem,
  open: XMLHttpRequest.prototype.open,
  parse: JSON.parse,
  error: console.error,
  settle: Promise.prototype.then,
});

/** Behaves like an error collector with default settings: it wraps, calls the original and never restores it. */
const wrap = (mark: string) => `
  const over = (target, name) => {
    const before = target[name];
    target[name] = function (...given) { box.calls.push("${mark} " + name); return before.apply(this, given); };
  };
  over(window, "setTimeout"); over(window, "requestAnimationFrame");
  over(EventTarget.prototype, "addEventListener"); over(EventTarget.prototype, "removeEventListener");
  over(history, "pushState"); over(Storage.prototype, "setItem"); over(XMLHttpRequest.prototype, "open");
  over(JSON, "parse"); over(console, "error"); over(Promise.prototype, "then");`;

test("functions of the browser that a remote replaced are restored when it leaves, and reported", async () => {
  const before = natives();
  const here = await enter("mf-wrap", wrap("wrap"));
  expect(natives().push).not.toBe(before.push);
  await here.leave();
  expect(natives()).toEqual(before);
  box.calls.length = 0;
  expect(reports).toEqual([
    expect.stringMatching(/^mf-wrap@1\.0\.0 patched: window\.setTimeout, window\.requestAnimationFrame, /),
  ]);
  setTimeout(() => box.count++);
  document.addEventListener("after-wrap", () => box.count++);
  document.dispatchEvent(new Event("after-wrap"));
  await wait(10);
  expect(box.count).toBe(2);
  expect(box.calls.filter((call) => /setTimeout|addEventListener/.test(call))).toEqual([]);
});

test("timers and listeners set through its wrappers are attributed to the code that set them", async () => {
  const here = await enter("mf-over", wrap("over"));
  const other = await enter("mf-beside");
  setTimeout(() => box.calls.push("shell's timer"), 20);
  const listener = () => box.calls.push("shell heard");
  window.addEventListener("over", listener);
  as(
    "mf-beside",
    `setTimeout(() => box.count++, 700); document.addEventListener("over", () => box.count++);`,
  );
  as(
    "mf-over",
    `setTimeout(() => { box.count += 100 }, 700); document.addEventListener("over", () => { box.count += 100 });`,
  );
  await other.leave();
  await here.leave();
  document.dispatchEvent(new Event("over"));
  window.dispatchEvent(new Event("over"));
  await wait(800);
  window.removeEventListener("over", listener);
  expect(box.calls).toEqual(expect.arrayContaining(["shell's timer", "shell heard"]));
  expect(box.count).toBe(0);
  expect(reports).toEqual([
    "mf-beside@1.0.0 timer: setTimeout",
    "mf-beside@1.0.0 listener: over on document",
    "mf-over@1.0.0 timer: setTimeout",
    "mf-over@1.0.0 listener: over on document",
    expect.stringMatching(/^mf-over@1\.0\.0 patched:/),
  ]);
});

test("its wrappers are back at its next visit, and removed after it", async () => {
  const before = natives();
  await (await enter("mf-again", wrap("again"))).leave();
  const called = (then: () => void) => {
    box.calls.length = 0;
    then();
    return box.calls.filter((call) => call.endsWith("pushState")).length;
  };
  const push = () => history.pushState(null, "", "/fr/again");
  expect(called(push)).toBe(0);
  const here = await enter("mf-again");
  expect(called(push)).toBe(1);
  await here.leave();
  expect(called(push)).toBe(0);
  guard.forget(release("mf-again"));
  const reentered = await enter("mf-again");
  expect(called(push)).toBe(0);
  await reentered.leave();
  expect(natives()).toEqual(before);
});

test.each([
  ["the first leaves first", ["mf-one", "mf-two"]],
  ["the second leaves first", ["mf-four", "mf-three"]],
])("two remotes that wrap the same functions: %s", async (_how, order) => {
  const before = natives();
  const [first, second] = order.includes("mf-one") ? ["one", "two"] : ["three", "four"];
  const visits = new Map([
    [`mf-${first}`, await enter(`mf-${first}`, wrap(`${first}`))],
    [`mf-${second}`, await enter(`mf-${second}`, wrap(`${second}`))],
  ]);
  history.pushState(null, "", "/fr/both");
  expect(box.calls.filter((call) => call.endsWith("pushState"))).toEqual([
    `${second} pushState`,
    `${first} pushState`,
  ]);
  await visits.get(order[0] as string)?.leave();
  box.calls.length = 0;
  history.pushState(null, "", "/fr/left");
  expect(box.calls).toContain(`${order[1]?.slice(3)} pushState`);
  setTimeout(() => box.count++);
  await wait(10);
  expect(box.count).toBe(1);
  // The first returns and finds its wrapper, in the same order with the other's.
  const back = await enter(order[0] as string);
  history.pushState(null, "", "/fr/back");
  expect(box.calls).toContain(`${order[0]?.slice(3)} pushState`);
  await visits.get(order[1] as string)?.leave();
  await back.leave();
  expect(natives()).toEqual(before);
});

test("a listener that the shell added through a remote's wrapper can be removed after the remote has left", async () => {
  const here = await enter(
    "mf-lists",
    `const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
     const known = new Map();
     EventTarget.prototype.addEventListener = function (type, listener, options) {
       const mine = (event) => listener(event);
       known.set(listener, mine);
       return add.call(this, type, mine, options);
     };
     EventTarget.prototype.removeEventListener = function (type, listener, options) {
       return remove.call(this, type, known.get(listener) ?? listener, options);
     };`,
  );
  const listener = () => box.count++;
  document.addEventListener("lists", listener);
  document.dispatchEvent(new Event("lists"));
  await here.leave();
  document.dispatchEvent(new Event("lists"));
  document.removeEventListener("lists", listener);
  document.dispatchEvent(new Event("lists"));
  expect(box.count).toBe(2);
});

test("a wrapper added while no life cycle runs is detected at its first call", async () => {
  const before = natives();
  const here = await enter("mf-lazy");
  // Not within run: like code after a fetch.
  as("mf-lazy", wrap("lazy"));
  setTimeout(() => box.count++, 20);
  setTimeout(() => box.count++, 20);
  await here.leave();
  await wait(40);
  expect(box.count).toBe(2);
  expect(natives()).toEqual(before);
});

test("functions that the shell's own router replaces after a remote was announced belong to the shell and stay", async () => {
  const { pushState } = history;
  const here = guard.enter(release("mf-card"));
  const routed = function routed(this: History, ...given: Parameters<History["pushState"]>) {
    box.calls.push("routed");
    pushState.apply(this, given);
  };
  history.pushState = routed;
  guard.wrapWindow();
  await here.leave();
  expect(history.pushState).toBe(routed);
  expect(reports).toEqual([]);
  const again = await enter("mf-card", wrap("card"));
  await again.leave();
  expect(history.pushState).toBe(routed);
  Reflect.deleteProperty(history, "pushState");
});

test("globals set by a module's code, between its script and its life cycles, belong to its remote", async () => {
  const here = guard.enter(release("mf-module"));
  guard.runModule(release("mf-module"), () =>
    as("mf-module", "window.mfModule = 1; window.onerror = () => true;"),
  );
  await here.run(async () => {});
  await here.leave();
  expect(["mfModule" in window, window.onerror]).toEqual([false, null]);
  const again = await enter("mf-module");
  expect(["mfModule" in window, typeof window.onerror]).toEqual([true, "function"]);
  await again.leave();
  expect(window.onerror).toBeNull();
});

test("a remote that restores the functions it wrapped is not reported", async () => {
  const here = await enter("mf-neat", "box.fetch = window.setTimeout; window.setTimeout = () => 0;");
  await here.run(async () => as("mf-neat", "window.setTimeout = box.fetch;"));
  await here.leave();
  expect(reports).toEqual([]);
});

test("zone.js: timers and listeners of others keep running, and the zone is back at the next visit", async () => {
  const zone = readFileSync(
    path.resolve(__dirname, "../../../../node_modules/zone.js/bundles/zone.umd.js"),
    "utf8",
  );
  const before = { ...natives(), Promise: window.Promise, fetch: window.fetch };
  const here = await enter(
    "mf-zone",
    `(function () { ${zone} }).call(window); box.fork = (run) => Zone.current.fork({ name: "app" }).run(run);`,
  );
  const early = () => box.count++;
  document.addEventListener("zoned", early);
  setTimeout(() => box.count++, 20);
  expect(as("mf-zone", `return Promise === window.Promise && "Zone" in window`)).toBe(true);
  const settledInZone = as<Promise<number>>("mf-zone", "return Promise.resolve(7)");
  await here.leave();
  expect({ ...natives(), Promise: window.Promise, fetch: window.fetch }).toEqual(before);
  expect("Zone" in window).toBe(false);
  document.dispatchEvent(new Event("zoned"));
  await wait(40);
  expect(box.count).toBe(2);
  expect(await settledInZone).toBe(7);
  document.removeEventListener("zoned", early);
  document.dispatchEvent(new Event("zoned"));
  expect(box.count).toBe(2);

  const again = await enter("mf-zone");
  const name = await as<Promise<string>>(
    "mf-zone",
    `return new Promise((resolve) => box.fork(() => setTimeout(() => resolve(Zone.current.name))))`,
  );
  expect(name).toBe("app");
  await again.leave();
  // Loaded again, like the next release: it patches everything itself.
  guard.forget(release("mf-zone"));
  const next = await enter("mf-zone", `(function () { ${zone} }).call(window);`);
  const patched = as<boolean>(
    "mf-zone",
    `return "__zone_symbol__open" in XMLHttpRequest.prototype && "Zone" in window`,
  );
  expect(patched).toBe(true);
  expect(XMLHttpRequest.prototype.open).not.toBe(before.open);
  await next.leave();
  expect({ ...natives(), Promise: window.Promise, fetch: window.fetch }).toEqual(before);
});

test("a leftover frame is removed and reported, and the next visit finds everything in place", async () => {
  const here = await enter(
    "mf-frame",
    `document.body.append(document.createElement("iframe")); window.mfFrame = 1;`,
  );
  expect(window.length).toBe(1);
  await here.leave();
  expect(window.length).toBe(0);
  expect(reports).toEqual(["mf-frame@1.0.0 node: iframe", "mf-frame@1.0.0 global: mfFrame"]);
  const again = await enter("mf-frame");
  expect("mfFrame" in window).toBe(true);
  await again.leave();
});

test.each<[string, string, () => unknown]>([
  [
    "Intl.NumberFormat",
    "Intl.NumberFormat = function () { return { format: () => NaN } };",
    () => Intl.NumberFormat,
  ],
  ["Array.prototype.map", "Array.prototype.map = () => [];", () => Array.prototype.map],
  [
    "Promise.prototype.then",
    "box.then = Promise.prototype.then; Promise.prototype.then = function (...given) { return box.then.apply(this, given); };",
    () => Promise.prototype.then,
  ],
  [
    "Map.prototype.get",
    "box.get = Map.prototype.get; Map.prototype.get = function (key) { return Reflect.apply(box.get, this, [key]); };",
    () => Map.prototype.get,
  ],
  ["Reflect.has", "Reflect.has = () => true;", () => Reflect.has],
  [
    "document.createElement",
    "document.createElement = () => { throw new Error('bad create') };",
    () => document.createElement,
  ],
])("%s is as before when the remote has left, and is reported", async (name, code, read) => {
  const before = read();
  const here = await enter(`mf-${name.toLowerCase().replaceAll(/[^a-z]/g, "")}`, code);
  await here.leave();
  expect(read()).toBe(before);
  expect(reports).toEqual([
    expect.stringMatching(new RegExp(`patched: (?:\\w+\\.)*${name.split(".").at(-1)}$`)),
  ]);
});

test("the loaders' variable cannot be replaced, only filled", async () => {
  guard.runModule(release("mf-loads"), () => {});
  const page = window as unknown as { __FEDERATION__: { __INSTANCES__: unknown[] } };
  const before = page.__FEDERATION__;
  const here = await enter(
    "mf-loads",
    "window.__FEDERATION__ = null; window.__FEDERATION__.__INSTANCES__.push(1);",
  );
  expect(page.__FEDERATION__).toBe(before);
  expect(before.__INSTANCES__).toEqual([1]);
  await here.leave();
});

test("what every script needs is put back while the remote is there: before its mount has ended", async () => {
  const before = [Array.prototype.map, Intl.NumberFormat, document.createElement];
  const here = guard.enter(release("mf-breaks"));
  let end = () => {};
  const mounting = here.run(() => {
    as(
      "mf-breaks",
      `Array.prototype.map = () => []; Intl.NumberFormat = null; Object.prototype.bad = 1;
       document.createElement = () => { throw new Error("bad create"); };`,
    );
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  expect([Array.prototype.map, Intl.NumberFormat, document.createElement]).toEqual(before);
  expect("bad" in {}).toBe(false);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatch(/^mf-breaks@1\.0\.0 patched: /);
  end();
  await mounting;
  await here.leave();
});

test("what a remote freezes, or defines for good, can be put back", async () => {
  const here = await enter(
    "mf-freezes",
    `Object.freeze(Array.prototype); Object.seal(Storage.prototype); Reflect.preventExtensions(JSON);
     box.parse = JSON.parse; Object.defineProperty(JSON, "parse", { value: (text) => box.parse(text), writable: false, configurable: false });
     const mine = Object.freeze({ a: 1 }); box.count = Object.isFrozen(mine) ? 1 : 0;`,
  );
  const parse = JSON.parse;
  expect([Object.isFrozen(Array.prototype), Object.isExtensible(JSON), box.count]).toEqual([false, true, 1]);
  await here.leave();
  expect(JSON.parse).not.toBe(parse);
  expect(reports).toEqual(["mf-freezes@1.0.0 patched: freeze of an object of the browser, refused"]);
});

test("a visit ends although the remote made functions of the browser throw", async () => {
  const before = natives();
  const here = await enter(
    "mf-throws",
    `const refuse = () => { throw new Error("no"); };
     window.setTimeout = refuse; EventTarget.prototype.addEventListener = refuse; window.MessageChannel = refuse;
     Promise.prototype.finally = refuse; window.queueMicrotask = refuse;`,
  );
  await here.leave();
  expect(natives()).toEqual(before);
});

test("members that a remote adds to objects of the language are gone when it has left, and back at its next visit", async () => {
  const added = () => ["bad" in [], "_mark" in [], "mine" in Symbol];
  const here = await enter("mf-adds", "Array.prototype.bad = 1; Array.prototype._mark = 2; Symbol.mine = 3;");
  expect(added()).toEqual([true, true, true]);
  await here.leave();
  expect(added()).toEqual([false, false, false]);
  expect(reports).toEqual(["mf-adds@1.0.0 patched: Array.prototype.bad, Symbol.mine"]);
  const again = await enter("mf-adds");
  expect(added()).toEqual([true, true, true]);
  await again.leave();
  expect(added()).toEqual([false, false, false]);
});

test("two remotes that add the same member: it is gone when both have left, in either order", async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const visits = [
      await enter(`mf-first-${order.join("")}`, "Array.prototype.shared = 'first';"),
      await enter(`mf-second-${order.join("")}`, "Array.prototype.shared = 'second';"),
    ];
    await visits[order[0] as number]?.leave();
    const left = order[0] === 0 ? "second" : "first";
    expect(([] as { shared?: string }).shared).toBe(left);
    await visits[order[1] as number]?.leave();
    expect("shared" in []).toBe(false);
  }
});

test("marks of frameworks, and listeners on the remote's own element, are no fault", async () => {
  const element = document.body.appendChild(document.createElement("div"));
  element.id = "app-mf-framework";
  guard.watch(element);
  const here = guard.enter(release("mf-framework"));
  await here.run(async () =>
    runAs(
      "mf-framework@1.0.0",
      `window.__VUE__ = true; window.litHtmlVersions = ["3"]; document._listening = true;
       box.element.addEventListener("click", () => {});`,
      { box: Object.assign(box, { element }) },
    ),
  );
  await here.leave();
  expect(reports).toEqual([]);
  expect(["__VUE__" in window, "_listening" in document]).toEqual([false, false]);
  element.remove();
});

test("comparing the page with its baseline takes little time", async () => {
  const here = await enter("mf-fast");
  const start = performance.now();
  for (let at = 0; at < 20; at++) await here.run(async () => {});
  const milliseconds = (performance.now() - start) / 20;
  process.stdout.write(`guard: ${milliseconds.toFixed(2)} ms a life cycle\n`);
  await here.leave();
  expect(milliseconds).toBeLessThan(200);
});

test("what a remote replaces while another's part is there is its own, also if a call of the guard finds it", async () => {
  const stays = await enter("mf-stays");
  const before = natives();
  const collector = await enter(
    "mf-collector-beside",
    `const native = window.setTimeout;
     window.setTimeout = function (...given) { return native.apply(this, given); };
     window.addEventListener("gisement-beside", () => {});
     window.setTimeout(() => {}, 0);`,
  );
  await collector.leave();
  expect(natives()).toEqual(before);
  await stays.leave();
});

test("what a remote's module replaces while another's part is starting is its own", async () => {
  const before = natives();
  const part = guard.enter(release("mf-part"));
  let started = () => {};
  const starting = part.run(
    () =>
      new Promise<void>((resolve) => {
        started = resolve;
      }),
  );
  const collector = guard.enter(release("mf-collector-meanwhile"));
  guard.runModule(release("mf-collector-meanwhile"), () =>
    as(
      "mf-collector-meanwhile",
      `const native = window.setTimeout;
       window.setTimeout = function (...given) { return native.apply(this, given); };
       window.setTimeout(() => {}, 0);`,
    ),
  );
  await collector.leave();
  expect(natives()).toEqual(before);
  started();
  await starting;
  await part.leave();
});
