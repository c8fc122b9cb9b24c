import type { RegisteredRemote, Registry } from "@gisement/shared-domain/remote";
import { buildRemote } from "../../testing/builders.ts";
import { followComposition } from "./follow-composition.ts";

const at = (name: string, version: string, over: Partial<RegisteredRemote> = {}) =>
  buildRemote(name, `/${name}`, { version, base: `/releases/${name}/${version}`, ...over });

/** A page with remotes, some of them in use, and the registry that the gateway would give. */
function buildPage(first: Registry) {
  const page = {
    composition: first.composition,
    remotes: [...first.remotes],
    offered: first,
    used: new Set<string>(),
    dirty: false,
    pinned: false,
    overridden: "",
    log: [] as string[],
    reads: 0,
  };
  const addRemote = (entry: RegisteredRemote) => {
    page.remotes = [...page.remotes.filter(({ name }) => name !== entry.name), entry];
  };
  const follower = followComposition({
    current: () => page,
    readRegistry: async () => {
      page.reads += 1;
      return page.offered;
    },
    isPinned: () => page.pinned,
    isOverridden: (name) => name === page.overridden,
    inUse: (name) => page.used.has(name),
    isDirty: () => page.dirty,
    meetsContract: ({ shell }) => shell !== "^2.0.0",
    replace: (entry) => {
      addRemote(entry);
      page.log.push(`moved ${entry.name} ${entry.version}`);
    },
    add: async (entry) => {
      addRemote(entry);
      page.log.push(`added ${entry.name}`);
    },
    remove: async (name) => {
      page.remotes = page.remotes.filter((remote) => remote.name !== name);
      page.log.push(`removed ${name}`);
    },
    onArrived: (composition) => {
      page.composition = composition;
      page.log.push(`at ${composition}`);
    },
    onReloadNeeded: (entries) => page.log.push(`reload for ${entries.map(({ name }) => name).join()}`),
  });
  return { page, follower };
}

const first: Registry = {
  composition: "one",
  remotes: [at("mf-a", "1.0.0"), at("mf-b", "1.0.0"), at("mf-c", "1.0.0")],
};
const second: Registry = {
  composition: "two",
  remotes: [at("mf-a", "1.1.0"), at("mf-b", "1.0.0"), at("mf-d", "1.0.0")],
};

afterEach(() => jest.useRealTimers());

test("changed remotes move, new ones are added, removed ones leave, the rest stay as they are", async () => {
  const { page, follower } = buildPage(first);
  page.offered = second;
  await follower.onOffer("two");
  expect(page.log).toEqual(["moved mf-a 1.1.0", "added mf-d", "removed mf-c", "at two"]);
  await follower.onOffer("two");
  expect(page.reads).toBe(1);
});

test("the composition that the page already runs causes no request", async () => {
  const { page, follower } = buildPage(first);
  await follower.onOffer("one");
  expect(page.reads).toBe(0);
});

test("a remote in use moves after it has left, and the others do not wait for it", async () => {
  const { page, follower } = buildPage(first);
  page.offered = second;
  page.used.add("mf-a");
  await follower.onOffer("two");
  expect(page.log).toEqual(["added mf-d", "removed mf-c"]);
  expect(follower.pending()).toBe(true);
  page.used.clear();
  await follower.advance();
  expect(page.log.slice(2)).toEqual(["moved mf-a 1.1.0", "at two"]);
  expect(follower.pending()).toBe(false);
});

test("unsaved work delays every change until it is saved", async () => {
  jest.useFakeTimers();
  const { page, follower } = buildPage(first);
  page.offered = second;
  page.dirty = true;
  await follower.onOffer("two");
  expect(page.log).toEqual([]);
  page.dirty = false;
  await jest.advanceTimersByTimeAsync(3100);
  expect(page.log.at(-1)).toBe("at two");
});

test("a release for a newer shell is not taken over: the person is asked once to reload", async () => {
  const { page, follower } = buildPage(first);
  page.offered = {
    composition: "three",
    remotes: [at("mf-a", "2.0.0", { shell: "^2.0.0" }), at("mf-b", "1.2.0"), at("mf-c", "1.0.0")],
  };
  await follower.onOffer("three");
  await follower.advance();
  expect(page.log).toEqual(["reload for mf-a", "moved mf-b 1.2.0", "at three"]);
  expect(page.remotes.find(({ name }) => name === "mf-a")?.version).toBe("1.0.0");
});

test("a replayed composition never moves, and neither does an overridden remote", async () => {
  const { page, follower } = buildPage(first);
  page.offered = second;
  page.pinned = true;
  await follower.onOffer("two");
  expect(page.reads).toBe(0);
  page.pinned = false;
  page.overridden = "mf-a";
  await follower.onOffer("two");
  expect(page.log).toEqual(["added mf-d", "removed mf-c", "at two"]);
});

test("a failed registry request is repeated with the next beacon, and a rollback moves the page back", async () => {
  const { page, follower } = buildPage(first);
  const fine = page.offered;
  page.offered = second;
  await follower.onOffer("two");
  page.offered = fine;
  await follower.onOffer("one");
  expect(page.log.slice(-4)).toEqual(["moved mf-a 1.0.0", "added mf-c", "removed mf-d", "at one"]);
});
