import { createRemoteLife, type LifeCycles } from "./create-remote-life.ts";
import type { RemoteFailure } from "./remote-failure.ts";

const NEVER = () => new Promise(() => {});
const THROWS = () => {
  throw new Error("hostile");
};

/** A life with a remote that draws, and does at each step what the test says. */
function buildLife(
  over: Partial<Record<keyof LifeCycles, unknown>> = {},
  load?: () => Promise<LifeCycles>,
  /** Thrown once by the shell itself, as it opens or ends a stay. */
  shell: { arrive?: Error; end?: Error } = {},
) {
  const element = document.createElement("div");
  const log: string[] = [];
  const told = (what: string) => (failure: RemoteFailure) =>
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
    arrive: () => {
      const broken = shell.arrive;
      delete shell.arrive;
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
    onLeft: () => log.push("left"),
    onFailed: told("failed"),
    onFault: told("fault"),
    onSpoilt: () => log.push("spoilt"),
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
  "a remote whose %s is %p fails at that step (%s), leaves its element empty and no stay open",
  async (step, does, kind) => {
    const { life, log, element, stays } = buildLife({ [step]: does });
    life.mount({});
    await life.settled();
    expect(log).toContain(`failed ${step} ${kind}`);
    expect(log).toContain("spoilt");
    expect([element.childNodes.length, stays()]).toEqual([0, 0]);
  },
);

test.each([
  [THROWS, "threw"],
  [NEVER, "slow"],
  [undefined, "wrong"],
])("a remote whose unmount is %p is cleared away all the same, told, and loaded anew", async (does, kind) => {
  const { life, log, element, stays } = buildLife({ unmount: does });
  life.mount({});
  await life.settled();
  await life.unmount({});
  expect(log).toEqual(["mounted", `fault unmount ${kind}`, "spoilt", "left"]);
  expect([element.childNodes.length, stays()]).toEqual([0, 0]);
});

test("a life cycle may be a list of functions, and one that throws at once is one that rejects", async () => {
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

test("a stay lasts while its code is still on its way, and ends with it when nobody waits any more", async () => {
  let arrive: (module: LifeCycles) => void = () => {};
  const { life, stays, element } = buildLife({}, () => new Promise((resolve) => (arrive = resolve)));
  life.mount({});
  await wait(1);
  await life.unmount({});
  expect(stays()).toBe(1);
  arrive({ bootstrap: async () => {}, mount: async () => element.append("late"), unmount: async () => {} });
  await life.settled();
  expect([stays(), element.textContent]).toEqual([0, ""]);
});

test("a remote that is taken down leaves first, shows why, and is loaded anew", async () => {
  const { RemoteFailure: Failure } = await import("./remote-failure.ts");
  const { life, log, element, stays } = buildLife();
  life.mount({});
  await life.settled();
  await life.takeDown(new Failure("render", "refused", "it tore the page"));
  expect(log).toEqual(["mounted", "spoilt", "failed render refused"]);
  expect([element.childNodes.length, stays()]).toEqual([0, 0]);
});

test("what the shell itself cannot clear up is told, and the remote is shown when it comes again", async () => {
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

test("a stay that the shell cannot open is a failure with a fallback, and the next try works", async () => {
  const { life, log } = buildLife({}, undefined, { arrive: new Error("no scope") });
  life.mount({});
  await life.settled();
  expect(log).toEqual(["failed bootstrap threw"]);
  life.mount({});
  await life.settled();
  expect(log.at(-1)).toBe("mounted");
});
