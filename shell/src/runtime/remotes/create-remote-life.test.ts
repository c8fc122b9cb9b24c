import { createRemoteLife, type LifeCycles } from "./create-remote-life.ts";
import type { RemoteFailure } from "./remote-failure.ts";

const NEVER = () => new Promise(() => {});
const THROWS = () => {
  throw new Error("hostile");
};

/** A life of a remote that renders, and at each stage does what the test specifies. */
function buildLife(
  over: Partial<Record<keyof LifeCycles, unknown>> = {},
  load?: () => Promise<LifeCycles>,
  /** Errors that the shell itself throws once, when it starts or ends a visit. */
  shell: { startVisit?: Error; end?: Error } = {},
) {
  const element = document.createElement("div");
  const log: string[] = [];
  const logFailure = (what: string) => (failure: RemoteFailure) =>
    void log.push(`${what} ${failure.stage} ${failure.kind}`);
  const module = {
    bootstrap: async () => {},
    mount: async () => element.append(document.createElement("p")),
    unmount: async () => {},
    ...over,
  } as unknown as LifeCycles;
  let stays = 0;
  const life = createRemoteLife({
    name: "mf-test",
    element: () => element,
    startVisit: () => {
      const broken = shell.startVisit;
      delete shell.startVisit;
      if (broken) throw broken;
      stays += 1;
      const end = async () => {
        stays -= 1;
        const fault = shell.end;
        delete shell.end;
        if (fault) throw fault;
      };
      return { props: {}, run: (code) => code(), end };
    },
    load: load ?? (async () => module),
    onLoading: () => {},
    onMounted: () => log.push("mounted"),
    onLeave: () => log.push("left"),
    onFailed: logFailure("failed"),
    onFault: logFailure("fault"),
    onReloadNeeded: () => log.push("needsReload"),
    timeout: 30,
    leaveTimeout: 20,
  });
  return { life, log, element, stays: () => stays };
}
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.each([
  ["bootstrap", THROWS, "threw"],
  ["bootstrap", NEVER, "slow"],
  ["bootstrap", undefined, "wrong"],
  ["mount", THROWS, "threw"],
  ["mount", NEVER, "slow"],
  ["mount", "no function", "wrong"],
] as const)(
  "a remote whose %s is %p fails in that stage (%s), its element is emptied and its visit ended",
  async (step, does, kind) => {
    const { life, log, element, stays } = buildLife({ [step]: does });
    life.mount({});
    await life.settled();
    expect(log).toContain(`failed ${step} ${kind}`);
    expect(log).toContain("needsReload");
    expect([element.childNodes.length, stays()]).toEqual([0, 0]);
  },
);

test.each([
  [THROWS, "threw"],
  [NEVER, "slow"],
  [undefined, "wrong"],
])("a remote whose unmount is %p is removed anyway, reported, and loaded again", async (does, kind) => {
  const { life, log, element, stays } = buildLife({ unmount: does });
  life.mount({});
  await life.settled();
  await life.unmount({});
  expect(log).toEqual(["mounted", `fault unmount ${kind}`, "needsReload", "left"]);
  expect([element.childNodes.length, stays()]).toEqual([0, 0]);
});

test("a life cycle may be a list of functions, and one that throws synchronously counts as rejected", async () => {
  const steps: string[] = [];
  const { life, log } = buildLife({
    mount: [async () => steps.push("one"), async () => steps.push("two"), THROWS],
  });
  life.mount({});
  await life.settled();
  expect(steps).toEqual(["one", "two"]);
  expect(log).toContain("failed mount threw");
});

test("leaving a remote that never finishes mounting does not wait for it", async () => {
  const { life, log, stays } = buildLife({ mount: NEVER });
  life.mount({});
  await wait(5);
  await life.unmount({});
  expect(log.at(-1)).toBe("left");
  await wait(300);
  expect(log.filter((line) => line.startsWith("failed"))).toEqual([]);
  expect(stays()).toBe(0);
});

test("a visit lasts while its code is loading, and ends with it once the remote is no longer needed", async () => {
  let finishLoading: (module: LifeCycles) => void = () => {};
  const { life, stays, element } = buildLife({}, () => new Promise((resolve) => (finishLoading = resolve)));
  life.mount({});
  await wait(1);
  await life.unmount({});
  expect(stays()).toBe(1);
  finishLoading({
    bootstrap: async () => {},
    mount: async () => element.append("late"),
    unmount: async () => {},
  });
  await life.settled();
  expect([stays(), element.textContent]).toEqual([0, ""]);
});

test("a remote that is taken down unmounts first, shows the reason, and is loaded again", async () => {
  const { RemoteFailure: Failure } = await import("./remote-failure.ts");
  const { life, log, element, stays } = buildLife();
  life.mount({});
  await life.settled();
  await life.takeDown(new Failure("render", "refused", "it tore the page"));
  expect(log).toEqual(["mounted", "needsReload", "failed render refused"]);
  expect([element.childNodes.length, stays()]).toEqual([0, 0]);
});

test("reports what the shell itself cannot clean up, and the remote appears at its next mount", async () => {
  const { life, log, element } = buildLife({}, undefined, { end: new Error("a frame") });
  life.mount({});
  await life.settled();
  await life.unmount({});
  expect(log).toContain("fault unmount threw");
  life.mount({});
  await life.settled();
  expect(log.at(-1)).toBe("mounted");
  expect(element.childElementCount).toBe(1);
});

test("a visit that the shell cannot start shows a fallback, and the next attempt works", async () => {
  const { life, log } = buildLife({}, undefined, { startVisit: new Error("no scope") });
  life.mount({});
  await life.settled();
  expect(log).toEqual(["failed bootstrap threw"]);
  life.mount({});
  await life.settled();
  expect(log.at(-1)).toBe("mounted");
});
