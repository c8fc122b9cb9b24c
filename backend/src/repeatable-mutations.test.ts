import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationsOf } from "./permissions/cells.ts";
import type { Ids } from "./platform/examples.ts";
import { buildSchema } from "./schema.ts";
import { openTestDatabase, type TestDatabase } from "./testing/database.ts";
import { documentOf } from "./testing/document-of.ts";
import { buildPeople } from "./testing/people.ts";
import { openRollbackApi } from "./testing/rollback-api.ts";
import { ACCEPTED, buildWorld, VARIABLES } from "./testing/world.ts";

const mutations = [...operationsOf(buildSchema()).values()].flatMap(({ kind, field }) =>
  kind === "mutation" ? [field] : [],
);

let database: TestDatabase;
let api: Awaited<ReturnType<typeof openRollbackApi>>;
let admin: UserIdentity;
let ids: Ids;
beforeAll(async () => {
  database = await openTestDatabase();
  const people = await buildPeople(database.db);
  admin = people.admin;
  ids = await buildWorld(database.db, admin, people.user);
  api = await openRollbackApi(database);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** The remembered keys, and the size of the change log. */
const EFFECTS =
  "select (select count(*) from idempotency_keys where answer is not null)::int as keys, (select count(*) from actions)::int as entries";

/** Statements that bring the example rows into a state in which the mutation succeeds. */
const BEFOREHAND: Readonly<Record<string, string>> = {
  createProperty: "delete from properties",
  deleteProperty:
    "delete from options where organization_id is not null; delete from fields where organization_fields_id is not null",
  createOrganizationMember: "delete from organization_members where status = 'PENDING'",
  deletePlace: "update product_statuses set place_id = null; update projects set place_id = null",
  undoImport: "update imports set status = 'COMMITTED'",
};

/** Mutations that run no step and store nothing: repeating them changes nothing. */
const STEPLESS = ["watchThings", "movePointer"];

test.each(mutations.map((field) => [field.name, field] as const))(
  "%s under a key runs one step, and answers its repetition without running again",
  async (name, field) => {
    const variables = (ACCEPTED[name] ?? VARIABLES[name])?.(ids) ?? {};
    const [first, second] = await api.repeat(admin, documentOf("mutation", field, variables), variables, {
      idempotencyKey: randomUUID(),
      times: 2,
      beforehand: BEFOREHAND[name] ?? "",
      afterwards: EFFECTS,
    });
    expect(first?.text).not.toContain('"errors"');
    expect(first?.after).toMatchObject([{ keys: STEPLESS.includes(name) ? 0 : 1 }]);
    expect(second).toEqual(first);
  },
);
