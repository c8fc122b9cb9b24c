import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { buildMember, buildTeam } from "../../testing/people.ts";
import { organizationMembers } from "../organizations/table.ts";
import { openTeam } from "./testing/open-team.ts";

const opened = openTeam();

const NAME_ADMIN =
  "mutation ($id: ID!, $confirm: Boolean!) { nameOrganizationAdmin(id: $id, confirm: $confirm) { id role } }";

test("appoints another ADMIN in a separate call with confirmation, and only a member who has joined", async () => {
  const { api, admin, user, guest, stranger, invite, memberOf } = opened;
  const target = await memberOf(user);
  expect((await api.ask(admin, NAME_ADMIN, { id: target.id, confirm: false })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "confirm",
  });
  for (const [as, code] of [
    [user, "FORBIDDEN"],
    [guest, "FORBIDDEN"],
    [stranger, "NOT_FOUND"],
  ] as const)
    expect((await api.ask(as, NAME_ADMIN, { id: target.id, confirm: true })).refusal).toMatchObject({ code });
  expect(await api.get(admin, NAME_ADMIN, { id: target.id, confirm: true })).toMatchObject({
    nameOrganizationAdmin: { role: "ADMIN" },
  });
  const pending = await invite();
  expect((await api.ask(admin, NAME_ADMIN, { id: pending.id, confirm: true })).refusal).toMatchObject({
    reason: "not-a-member",
  });
});

test("the last ADMIN can neither leave nor be demoted", async () => {
  const { api, admin, user, update, memberOf } = opened;
  const own = await memberOf(admin);
  for (const change of [{ status: "ARCHIVED" }, { role: "USER" }])
    expect((await update(admin, { id: own.id, ...change })).refusal).toMatchObject({
      code: "INVALID_STATE",
      reason: "last-admin",
    });
  const next = await memberOf(user);
  await api.get(admin, NAME_ADMIN, { id: next.id, confirm: true });
  expect((await update(admin, { id: own.id, status: "ARCHIVED" })).errors).toBeUndefined();
});

test("two ADMINs demote each other at the same time: exactly one succeeds, in either order", async () => {
  const { api, update, memberOf } = opened;
  for (let round = 0; round < 5; round += 1) {
    const { db } = api.database;
    const arena = await buildTeam(db);
    const [one, two] = [await buildMember(db, arena, "ADMIN"), await buildMember(db, arena, "ADMIN")];
    const [first, second] = [await memberOf(one), await memberOf(two)];
    const answers = await Promise.all([
      update(one, { id: second.id, role: "USER" }),
      update(two, { id: first.id, role: "USER" }),
    ]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.find(({ errors }) => errors)?.refusal).toMatchObject({
      code: "FORBIDDEN",
      reason: "missing-role",
    });
    const rows = await db
      .select()
      .from(organizationMembers)
      .where(eq(organizationMembers.organizationID, arena.id));
    expect(rows.map(({ role }) => role).toSorted()).toEqual(["ADMIN", "USER"]);
  }
});

test("both leave at the same time: one stays. The second waits for the first, on another connection", async () => {
  const { api, team, admin, update, memberOf } = opened;
  const { db, url } = api.database;
  const other = await buildMember(db, team, "ADMIN");
  const [own, theirs] = [await memberOf(admin), await memberOf(other)];
  const held = new pg.Client({ connectionString: url });
  await held.connect();
  await held.query("begin");
  await held.query("select 1 from organizations where id = $1 for update", [team.id]);
  const answers = [
    update(admin, { id: own.id, status: "ARCHIVED" }),
    update(other, { id: theirs.id, status: "ARCHIVED" }),
  ];
  const early = await Promise.race([
    ...answers.map(() => answers[0]?.then(() => "answered")),
    new Promise((resolve) => setTimeout(() => resolve("waiting"), 200)),
  ]);
  expect(early).toBe("waiting");
  await held.query("commit");
  await held.end();
  const done = await Promise.all(answers);
  expect(done.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(done.find(({ errors }) => errors)?.refusal).toMatchObject({ reason: "last-admin" });
});
