import { resolveFlags } from "@gisement/shared-domain/flags";
import type { Identity, Role } from "@gisement/shared-domain/permissions";
import type { SelectedLot } from "./kernel/lots/selected-lot.ts";
import { LOT_ACTIONS } from "./lot-actions.tsx";

const person = (role: Role): Identity => ({
  kind: "user",
  userID: "me",
  name: "Moi",
  email: "moi@example.org",
  userType: "PERSON",
  memberships: [],
  team: { id: "t", name: "T", role, masterID: null, isMaster: false, subTeamIDs: [], partner: false },
  flags: resolveFlags({}),
  participations: [],
  impersonatorID: null,
});
const lots = (count: number): SelectedLot[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `lot-${index}`,
    productID: "p",
    name: "Porte",
    updatedAt: "",
    quantity: null,
    action: null,
    place: null,
    project: null,
  }));
const offered = (role: Role, count: number) =>
  LOT_ACTIONS.filter((action) => action.allowed(person(role), lots(count))).map(({ id }) => id);

test("lets guests only look, and ADMIN and USER run all actions alike", () => {
  expect(offered("GUEST", 1)).toEqual(["open", "comments", "export"]);
  expect(offered("GUEST", 3)).toEqual(["export"]);
  expect(offered("USER", 1)).toEqual(offered("ADMIN", 1));
  expect(offered("CREATOR", 2)).toEqual(offered("USER", 2));
});

test("one lot is opened and edited, several are gathered; without a lot there is nothing to do", () => {
  expect(offered("USER", 1)).toEqual(expect.arrayContaining(["open", "edit", "status", "remove"]));
  expect(offered("USER", 1)).not.toContain("batch");
  expect(offered("USER", 60)).toEqual(expect.arrayContaining(["batch", "bulk", "labels"]));
  expect(offered("USER", 60)).not.toContain("edit");
  expect(offered("USER", 0)).toEqual([]);
});

test("offers ungroup only for a batch", () => {
  const [lot] = lots(1) as [SelectedLot];
  const unbatch = LOT_ACTIONS.find(({ id }) => id === "unbatch");
  expect(unbatch?.allowed(person("USER"), [{ ...lot, isBatch: true }])).toBe(true);
  expect(unbatch?.allowed(person("USER"), [{ ...lot, isBatch: false }])).toBe(false);
  expect(unbatch?.allowed(person("GUEST"), [{ ...lot, isBatch: true }])).toBe(false);
  expect(offered("USER", 1)).not.toContain("unbatch");
});

test("each action has an id and a key of its own, and either asks or does it", () => {
  const ids = LOT_ACTIONS.map(({ id }) => id);
  const keys = LOT_ACTIONS.flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { dialog, run } of LOT_ACTIONS) expect([dialog, run].filter(Boolean)).toHaveLength(1);
});
