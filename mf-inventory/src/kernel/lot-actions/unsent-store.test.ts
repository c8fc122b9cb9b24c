import { createTestShell } from "@gisement/shared-ui/testing";
import { createUnsentStore } from "./unsent-store.ts";

const PREFIX = "gisement:mf-inventory:private:unsent";
const unsent = (key: string) => ({
  key,
  edits: [{ id: "lot-1", expect: { brand: "A" }, input: { brand: key } }],
});
const keyOf = (person: string, team: string, page: string) => `${PREFIX}:${person}:${team}:${page}`;
const shell = createTestShell();
let person = "";
shell.session$.subscribe(({ viewer }) => {
  person = viewer.id;
});
const keep = (name: string, ...keys: string[]) =>
  localStorage.setItem(name, JSON.stringify(keys.map(unsent)));

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, "locks"));

test("takes over what a closed page of the same person and team left, in order, and only once", async () => {
  keep(keyOf(person, "t", "old"), "1", "2");
  keep(keyOf(person, "other-team", "old"), "3");
  keep(keyOf("somebody", "t", "old"), "4");
  const store = createUnsentStore(shell, "t");
  expect(await store.adopt()).toEqual([unsent("1"), unsent("2")]);
  expect(await store.adopt()).toEqual([]);
  expect(localStorage).toHaveLength(2);
});

test("leaves to an open page what that page will send", async () => {
  keep(keyOf(person, "t", "open"), "1");
  keep(keyOf(person, "t", "closed"), "2");
  const locks = { query: async () => ({ held: [{ name: "gisement:mf-inventory:page:open" }] }) };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  expect(await createUnsentStore(shell, "t").adopt()).toEqual([unsent("2")]);
});

test("does not adopt its own edits, and leaves nothing once all are sent", async () => {
  const store = createUnsentStore(shell, "t");
  store.write([unsent("1")]);
  expect(localStorage).toHaveLength(1);
  expect(await store.adopt()).toEqual([]);
  store.write([]);
  expect(localStorage).toHaveLength(0);
});

test("ignores what is no list", async () => {
  localStorage.setItem(keyOf(person, "t", "old"), "{");
  localStorage.setItem(keyOf(person, "t", "older"), '"text"');
  expect(await createUnsentStore(shell, "t").adopt()).toEqual([]);
});
