import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateAlert } from "../../nouns/alerts/save-alert.ts";
import { updateGridView } from "../../nouns/grid-views/save-view.ts";
import { lockMember } from "../../nouns/members/member-rows.ts";
import { updateOrder } from "../../nouns/orders/update-order.ts";
import { organizationMembers } from "../../nouns/organizations/table.ts";
import { updatePlace } from "../../nouns/places/update-place.ts";
import { updateProject } from "../../nouns/projects/update-project.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { buildWorld } from "../../testing/world.ts";
import type { Ids } from "../examples.ts";
import { inStep } from "./in-step.ts";
import type { Step } from "./step.ts";

let api: TestApi;
let people: People;
let ids: Ids;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  ids = await buildWorld(api.database.db, people.admin, people.user);
});
afterAll(() => api.close());

type Rule = (step: Step) => Promise<unknown>;
/** Calls a rule like an operation whose own policy does not check the role. */
const call = (identity: UserIdentity, rule: Rule) =>
  inStep({ db: api.database.db, identity, now: () => new Date() }, rule);
const idOf = (name: string): string => ids[name] ?? "";

const RULES: Readonly<Record<string, Rule>> = {
  updatePlace: (step) => updatePlace(step, { id: idOf("place"), name: "Volé" }),
  updateProject: (step) => updateProject(step, { id: idOf("project"), name: "Volé" }),
  updateAlert: (step) => updateAlert(step, { id: idOf("alert"), progress: "done" }),
  updateOrder: (step) => updateOrder(step, { id: idOf("order"), notes: "Volé" }),
  updateGridView: (step) => updateGridView(step, { id: idOf("gridView"), name: "Volée" }),
  lockMember: (step) => lockMember(step, idOf("member")),
};

test.each(Object.entries(RULES))("refuses a guest of the team by the row's policy: %s", async (_, rule) => {
  await expect(call(people.guest, rule)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test.each(Object.entries(RULES))("allows the ADMIN of the team: %s", async (_, rule) => {
  await call(people.admin, rule);
});

test("locks a membership for its own member", async () => {
  const [own] = await api.database.db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.userID, people.guest.userID));
  const { id } = (await call(people.guest, (step) => lockMember(step, own?.id ?? ""))) as { id: string };
  expect(id).toBe(own?.id);
});
