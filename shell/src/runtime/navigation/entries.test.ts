import { buildMembership, buildRemote, buildSession } from "../../testing/builders.ts";
import {
  activeEntry,
  childrenOf,
  entriesFor,
  phoneEntries,
  raisedEntry,
  shortcutLetters,
  topEntries,
  USER_MENU,
} from "./entries.ts";

const label = (text: string) => ({ fr: text, en: text, nl: text });
const entry = (id: string, path: string, order: number, over = {}) => ({
  id,
  label: label(id),
  icon: "cube",
  path,
  order,
  ...over,
});
const inventory = buildRemote("mf-inventory", "/inventory", {
  navigation: [
    entry("inventory", "/inventory", 10),
    entry("inventory-import", "/inventory/import", 11, { parent: "inventory" }),
  ],
});
const orders = buildRemote("mf-orders", "/orders", {
  routes: [{ path: "/orders", roles: ["ADMIN", "USER"] }],
  navigation: [entry("orders", "/orders/seller", 40, { roles: ["ADMIN", "USER"] })],
});
const settings = buildRemote("mf-settings", "/settings", {
  routes: [
    { path: "/settings", roles: ["ADMIN", "USER"] },
    { path: "/organization", roles: ["ADMIN"] },
    { path: "/team", roles: ["ADMIN"] },
    { path: "/account" },
  ],
  navigation: [
    entry("organization", "/organization", 70, { roles: ["ADMIN"] }),
    entry("team", "/team", 80, { roles: ["ADMIN"] }),
    entry("settings", "/settings/properties", 90, { roles: ["ADMIN", "USER"] }),
    entry("account", "/account", 95, { parent: USER_MENU }),
  ],
});
const catalogue = buildRemote("mf-catalog", "/projects/catalog", {
  routes: [{ path: "/projects/catalog", flag: "projects-catalog" }],
  navigation: [entry("catalog", "/projects/catalog", 30)],
});
const remotes = [settings, catalogue, orders, inventory];
const as = (role: "ADMIN" | "CREATOR" | "USER" | "GUEST") =>
  buildSession({ memberships: [buildMembership({ role })] });
const ids = (role: Parameters<typeof as>[0]) => topEntries(entriesFor(remotes, as(role))).map(({ id }) => id);

test("[PERM-010] the orders entry is shown to members and hidden from guests", () => {
  expect(ids("ADMIN")).toContain("orders");
  expect(ids("USER")).toContain("orders");
  expect(ids("GUEST")).not.toContain("orders");
});

test("[PERM-011] the settings entry is shown to members and hidden from guests", () => {
  expect(ids("ADMIN")).toContain("settings");
  expect(ids("USER")).toContain("settings");
  expect(ids("GUEST")).not.toContain("settings");
});

test("[PERM-012] organization and team are shown to ADMIN only, and never to a person working solo", () => {
  expect(ids("ADMIN")).toEqual(expect.arrayContaining(["organization", "team"]));
  for (const role of ["CREATOR", "USER", "GUEST"] as const) {
    expect(ids(role)).not.toContain("organization");
    expect(ids(role)).not.toContain("team");
  }
  const solo = entriesFor(remotes, buildSession({ memberships: [], selectedTeam: "solo" })).map(
    ({ id }) => id,
  );
  expect(solo).toEqual(expect.arrayContaining(["orders", "settings", "account"]));
  expect(solo).not.toContain("organization");
  expect(solo).not.toContain("team");
});

test("an entry whose page is behind a flag is hidden with the page", () => {
  expect(ids("ADMIN")).not.toContain("catalog");
});

test("entries follow the order of their manifests, not the registry's", () => {
  expect(ids("ADMIN")).toEqual(["inventory", "orders", "organization", "team", "settings"]);
});

test("the active entry is the closest one above the page, else one of the same route", () => {
  const entries = entriesFor(remotes, as("ADMIN"));
  expect(activeEntry(entries, remotes, "/inventory/import")?.id).toBe("inventory-import");
  expect(activeEntry(entries, remotes, "/inventory/42")?.id).toBe("inventory");
  expect(activeEntry(entries, remotes, "/orders/quote")?.id).toBe("orders");
  expect(activeEntry(entries, remotes, "/nowhere")).toBeNull();
});

test("the user menu's entries are not in the bar", () => {
  const entries = entriesFor(remotes, as("ADMIN"));
  expect(topEntries(entries).map(({ id }) => id)).not.toContain("account");
  expect(childrenOf(entries, USER_MENU).map(({ id }) => id)).toEqual(["account"]);
});

test("each area gets a letter of its own", () => {
  const letters = shortcutLetters(topEntries(entriesFor(remotes, as("ADMIN"))));
  expect([...letters].map(([letter, { id }]) => `${letter}:${id}`)).toEqual([
    "i:inventory",
    "o:orders",
    "r:organization",
    "t:team",
    "s:settings",
  ]);
});

test("a phone's bar shows the entries that ask for it, in their order, and one raised button that is listed nowhere else", () => {
  const field = buildRemote("mf-inventory", "/inventory", {
    navigation: [
      entry("inventory", "/inventory", 10, { phone: "bar" }),
      entry("inventory-scan", "/inventory/scan", 14, { parent: "inventory", phone: "bar" }),
      entry("inventory-add", "/inventory/add", 17, { phone: "raised", roles: ["USER"] }),
    ],
  });
  const all = entriesFor([field, orders, settings], as("USER"));
  expect(phoneEntries(all, 2).map(({ id }) => id)).toEqual(["inventory", "inventory-scan"]);
  expect(phoneEntries(all, 3).map(({ id }) => id)).toEqual(["inventory", "inventory-scan", "orders"]);
  expect(raisedEntry(all)?.id).toBe("inventory-add");
  expect(topEntries(all).map(({ id }) => id)).not.toContain("inventory-add");
  expect(raisedEntry(entriesFor([field], as("GUEST")))).toBeUndefined();
});
