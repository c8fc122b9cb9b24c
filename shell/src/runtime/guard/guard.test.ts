import { runAs } from "../../testing/run-as.ts";
import { pageGuard } from "./install-guard.ts";

const guard = pageGuard();
const reports: string[] = [];
guard.reportTo((owner, kind, what) => reports.push(`${owner} ${kind}: ${what.join(", ")}`));

const release = (name: string, version = "1.0.0") => ({
  name,
  version,
  base: `/releases/${name}/${version}`,
});
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let box: { count: number };
beforeEach(() => {
  reports.length = 0;
  box = { count: 0 };
});
/** Enters, runs the code as the release's own, and leaves. */
async function visit(name: string, code: string): Promise<void> {
  const here = guard.enter(release(name));
  await here.run(async () => runAs(`${name}@1.0.0`, code, { box }));
  await here.leave();
}

test("timers that a remote leaves running are stopped and reported once; those of others keep running", async () => {
  const intervals = setInterval(() => box.count--, 5);
  await visit(
    "mf-timers",
    `setInterval(() => box.count++, 1);
     setTimeout(() => { box.count = 1000 }, 60);
     requestAnimationFrame(function again() { box.count++; requestAnimationFrame(again) });`,
  );
  await wait(100);
  clearInterval(intervals);
  expect(box.count).toBeLessThan(0);
  expect(reports).toEqual(["mf-timers@1.0.0 timer: setInterval 1 ms, setTimeout, requestAnimationFrame"]);
  await visit("mf-timers", "setTimeout(() => {}, 1000)");
  expect(reports).toHaveLength(1);
});

test("a remote that clears its timers and removes its listeners is not reported", async () => {
  await visit(
    "mf-tidy",
    `const timer = setTimeout(() => {}, 1000); clearTimeout(timer);
     const beat = setInterval(() => {}, 1000); clearInterval(beat);
     const hear = () => {}; window.addEventListener("resize", hear, true); window.removeEventListener("resize", hear, true);
     const once = () => {}; document.addEventListener("ping", once, { once: true }); document.dispatchEvent(new Event("ping"));
     const end = new AbortController(); document.addEventListener("ping", once, { signal: end.signal }); end.abort();
     const node = document.createElement("div"); document.body.append(node); node.remove();
     const channel = new BroadcastChannel("x"); channel.close();`,
  );
  expect(reports).toEqual([]);
});

test("a timer that has run belongs to no release any more, and passes its arguments", async () => {
  const here = guard.enter(release("mf-ran"));
  runAs("mf-ran@1.0.0", "setTimeout((a, b) => { box.count = a + b }, 1, 2, 3)", { box });
  await wait(20);
  expect(box.count).toBe(5);
  await here.leave();
  expect(reports).toEqual([]);
});

test("page listeners are removed when their remote leaves; the shell's own stay", async () => {
  let shell = 0;
  const own = () => shell++;
  window.addEventListener("resize", own);
  await visit(
    "mf-ears",
    `window.addEventListener("resize", () => box.count++);
     document.body.addEventListener("click", () => box.count++);
     addEventListener("scroll", { handleEvent: () => box.count++ });
     window.onhashchange = () => box.count++;`,
  );
  for (const type of ["resize", "scroll", "hashchange"]) window.dispatchEvent(new Event(type));
  document.body.click();
  window.removeEventListener("resize", own);
  expect([shell, box.count]).toEqual([1, 0]);
  expect(reports.join()).toContain("resize on window, click on body, scroll on window, onhashchange");
});

test("what a remote's modules set up once is restored at the next mount, and what each mount sets up is not doubled", async () => {
  const here = guard.enter(release("mf-once"));
  // The module's code, which runs once, then a mount that leaks, twice.
  const module = `addEventListener("online", () => box.count += 100); window.mfOnce = 7;`;
  await here.run(async () => runAs("mf-once@1.0.0", module, { box }));
  const mount = `window.addEventListener("online", () => box.count += 1)`;
  runAs("mf-once@1.0.0", mount, { box });
  await here.leave();
  expect("mfOnce" in window).toBe(false);
  window.dispatchEvent(new Event("online"));
  expect(box.count).toBe(0);

  const again = guard.enter(release("mf-once"));
  expect((window as unknown as { mfOnce: number }).mfOnce).toBe(7);
  runAs("mf-once@1.0.0", mount, { box });
  window.dispatchEvent(new Event("online"));
  expect(box.count).toBe(101);
  await again.leave();
  guard.forget(release("mf-once"));
  const reentered = guard.enter(release("mf-once"));
  window.dispatchEvent(new Event("online"));
  expect(box.count).toBe(101);
  expect("mfOnce" in window).toBe(false);
  await reentered.leave();
});

test("listeners that look the same are restored one by one, like those that a second React adds once to its element", async () => {
  const element = document.body.appendChild(document.createElement("div"));
  guard.watch(element);
  const code = `const dispatch = (type) => box.count++;
    for (const capture of [true, false]) for (const type of ["click", "keydown"])
      box.element.addEventListener(type, dispatch.bind(null, type), capture);`;
  const here = guard.enter(release("mf-bound"));
  runAs("mf-bound@1.0.0", code, { box: Object.assign(box, { element }) });
  await here.leave();
  element.click();
  expect(box.count).toBe(0);
  const again = guard.enter(release("mf-bound"));
  element.click();
  element.dispatchEvent(new Event("keydown"));
  expect(box.count).toBe(4);
  await again.leave();
  element.remove();
});

test("nodes outside its element leave with the remote; its styles are disabled until it returns", async () => {
  const before = document.body.childElementCount;
  await visit(
    "mf-nodes",
    `document.body.append(document.createElement("aside"));
     const style = document.createElement("style"); style.textContent = ".x{color:red}"; document.head.appendChild(style);`,
  );
  expect(document.body.childElementCount).toBe(before);
  const sheets = () => [...document.querySelectorAll("style")].map(({ sheet }) => sheet?.disabled);
  expect(sheets()).toEqual([true]);
  expect(reports).toEqual(["mf-nodes@1.0.0 node: aside"]);
  const here = guard.enter(release("mf-nodes"));
  expect(sheets()).toEqual([false]);
  await here.leave();
  // The same style added at each mount counts as one.
  for (let at = 0; at < 3; at++) {
    await visit(
      "mf-nodes",
      `const style = document.createElement("style"); style.textContent = ".x{color:red}"; document.head.appendChild(style);`,
    );
  }
  expect(sheets().length).toBeLessThanOrEqual(2);
});

test("what two parts of one release share stays until the last of them has left", async () => {
  const app = guard.enter(release("mf-pair"));
  const part = guard.enter(release("mf-pair"));
  runAs("mf-pair@1.0.0", `addEventListener("message", () => box.count++)`, { box });
  await app.leave();
  window.dispatchEvent(new Event("message"));
  expect(box.count).toBe(1);
  await part.leave();
  await part.leave();
  window.dispatchEvent(new Event("message"));
  expect(box.count).toBe(1);
});

test("code that still runs after its remote has left can set up nothing", async () => {
  const here = guard.enter(release("mf-late"));
  const late = runAs<() => void>(
    "mf-late@1.0.0",
    `return () => { setTimeout(() => box.count++, 1); document.addEventListener("tick", () => box.count++);
      document.body.append(document.createElement("dialog")) }`,
    { box },
  );
  await here.leave();
  late();
  await wait(10);
  document.dispatchEvent(new Event("tick"));
  expect(box.count).toBe(0);
  expect(document.querySelector("dialog")).toBeNull();
  expect(reports[0]).toBe("mf-late@1.0.0 timer: setTimeout after leaving");
});

test("open channels are closed", async () => {
  const ear = new BroadcastChannel("guarded");
  const received: unknown[] = [];
  const here = guard.enter(release("mf-channel"));
  const channel = runAs<BroadcastChannel>("mf-channel@1.0.0", `return new BroadcastChannel("guarded")`);
  expect(channel).toBeInstanceOf(BroadcastChannel);
  channel.onmessage = ({ data }) => received.push(data);
  await here.leave();
  ear.postMessage("late");
  await wait(10);
  ear.close();
  expect(received).toEqual([]);
  expect(reports).toEqual(["mf-channel@1.0.0 channel: BroadcastChannel"]);
});

test("globals that appear while no remote's code runs are attributed to no release", async () => {
  const here = guard.enter(release("mf-quiet"));
  (window as unknown as Record<string, unknown>).marker = 1;
  window.onpopstate = () => {};
  await here.run(async () => {});
  await here.leave();
  expect("marker" in window).toBe(true);
  expect(window.onpopstate).not.toBeNull();
  window.onpopstate = null;
  expect(reports).toEqual([]);
});

test("storage: a remote may write its own keys, but not those of the shell or of other remotes", async () => {
  localStorage.setItem("gisement:theme", "dark");
  localStorage.setItem("gisement:mf-other:x", "1");
  await visit(
    "mf-store",
    `localStorage.setItem("gisement:mf-store:draft", "mine");
     localStorage.setItem("gisement:theme", "pink");
     localStorage.removeItem("gisement:mf-other:x");
     localStorage.clear();`,
  );
  expect(localStorage.getItem("gisement:theme")).toBe("dark");
  expect(localStorage.getItem("gisement:mf-other:x")).toBe("1");
  expect(localStorage.getItem("gisement:mf-store:draft")).toBeNull();
  expect(reports).toEqual(["mf-store@1.0.0 storage: write of gisement:theme refused"]);
  await visit("mf-foreign", `sessionStorage.setItem("cart", "1")`);
  expect(sessionStorage.getItem("cart")).toBe("1");
  expect(reports.at(-1)).toBe("mf-foreign@1.0.0 storage: key cart without gisement:mf-foreign");
});

test("an error is attributed to the first release in its stack, by a chunk's address, or to none", () => {
  const error = runAs<Error>("mf-err@2.0.0", `return (() => new TypeError("x"))()`);
  expect(guard.ownerOfError(error)).toBe("mf-err@2.0.0");
  expect(guard.ownerOfError({ request: "https://x/releases/mf-a/1.0.0/12.js" })).toBe("mf-a@1.0.0");
  expect(guard.ownerOfError(new Error("the shell's"))).toBeNull();
});

test("a release on a developer's machine is attributed by its address", async () => {
  const here = guard.enter({ name: "mf-dev", version: "1.1.0", base: "https://localhost:4001/out/" });
  expect(guard.ownerOfAddress("https://localhost:4001/out/app.js")).toBe("mf-dev@1.1.0");
  await here.leave();
});

test("a wrapped call costs little", () => {
  const here = guard.enter(release("mf-cost"));
  const measure = (name: string, run: () => void) => {
    for (let at = 0; at < 2000; at++) run();
    const start = performance.now();
    for (let at = 0; at < 20_000; at++) run();
    const microseconds = ((performance.now() - start) / 20_000) * 1000;
    process.stdout.write(`guard: ${name} ${microseconds.toFixed(2)} µs a call\n`);
    return microseconds;
  };
  const element = document.createElement("div");
  const listener = () => {};
  const outside = measure("addEventListener on an element", () => element.addEventListener("x", listener));
  const wrapped = measure("addEventListener on window by the shell", () =>
    window.addEventListener("x", listener),
  );
  const timer = runAs<() => void>("mf-cost@1.0.0", "return () => clearTimeout(setTimeout(() => {}, 1e6))");
  const remote = measure("setTimeout and clearTimeout by a remote", timer);
  void here.leave();
  // Generous, for busy machines: this guards the order of magnitude.
  expect(Math.max(outside, wrapped, remote)).toBeLessThan(2000);
});
