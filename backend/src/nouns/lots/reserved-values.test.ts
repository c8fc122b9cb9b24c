import { randomUUID } from "node:crypto";
import { emptyImportRow } from "@gisement/shared-domain/import";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { commit, tryUndo, undo } from "../imports/testing/run-import.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";
import { options } from "../properties/table.ts";
import { productStatuses } from "./status-table.ts";

const RESERVED = [{ key: "writableBy", type: "text", value: "admins" }];
const KEY = "grade";

const CREATE = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
const UPDATE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const UPDATE_ALL =
  "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { batchID refused { id code } } }";
const SAVE_REFERENCES =
  "mutation ($input: SaveReferencesInput!) { saveReferences(input: $input) { batchID ids } }";
const PROPOSE =
  "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id proposal { mayDecide } } }";
const DECIDE = "mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { status } }";
const REVIEW = "query ($id: ID!) { getReview(id: $id) { proposal { mayDecide } } }";
const UNDO = "mutation ($id: ID!) { undoBatch(batchID: $id) { ids } }";
const OPEN_IMPORT = "mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }";
const STAGE = "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { id } }";
const MERGE = "mutation ($input: MergeOptionsInput!) { mergeOptions(input: $input) { ids } }";

let api: TestApi;
let people: People;
let lot: Awaited<ReturnType<typeof buildLot>>;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  await buildField(api.database.db, people.user, {
    key: KEY,
    type: "LIST",
    label: "Classement",
    metadata: RESERVED,
    choices: ["A", "B", "C"],
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  lot = await buildLot(api.database.db, people.user, { properties: { [KEY]: "A" } });
});

const grade = (value: string) => ({ properties: [{ key: KEY, values: value === "" ? [] : [value] }] });
const refusal = async (as: UserIdentity, document: string, variables: object) =>
  (await api.ask(as, document, variables as Record<string, unknown>)).refusal;
const stored = async (id = lot.id): Promise<unknown> =>
  (await api.database.db.select().from(productStatuses).where(eq(productStatuses.id, id)))[0]?.properties[
    KEY
  ];
const refusedAt = (field: string) => ({
  code: "FORBIDDEN",
  reason: "admins-only",
  field,
  accepted: ["ADMIN"],
});

test("a lot is created and changed with the value by an ADMIN, and by no other member", async () => {
  for (const as of [people.creator, people.user]) {
    expect(await refusal(as, CREATE, { input: { name: "Porte", ...grade("B") } })).toMatchObject(
      refusedAt("properties.grade"),
    );
    for (const value of ["B", ""])
      expect(await refusal(as, UPDATE, { input: { id: lot.id, ...grade(value) } })).toMatchObject(
        refusedAt("properties.grade"),
      );
    expect(await refusal(as, UPDATE, { input: { id: lot.id, properties: null } })).toMatchObject(
      refusedAt("properties.grade"),
    );
  }
  expect(await stored()).toBe("A");
  await api.get(people.admin, UPDATE, { input: { id: lot.id, ...grade("B") } });
  expect(await stored()).toBe("B");
});

test("a form that sends the stored value back is saved", async () => {
  await api.get(people.user, UPDATE, { input: { id: lot.id, brand: "Malerba", ...grade("A") } });
  expect(await stored()).toBe("A");
});

test("a bulk edit names the row and the field", async () => {
  const other = await buildLot(api.database.db, people.user);
  const changes = [
    { id: other.id, brand: "Malerba" },
    { id: lot.id, ...grade("C") },
  ];
  expect(await refusal(people.user, UPDATE_ALL, { input: { changes } })).toMatchObject(
    refusedAt("changes[1].properties.grade"),
  );
  const { updateProductStatuses } = await api.get<{ updateProductStatuses: { refused: unknown } }>(
    people.user,
    UPDATE_ALL,
    { input: { changes, partial: true } },
  );
  expect(updateProductStatuses.refused).toEqual([{ id: lot.id, code: "FORBIDDEN" }]);
  expect(await stored()).toBe("A");
});

test("references ask the same", async () => {
  const create = [{ name: "Porte EI30", sku: `P-${randomUUID().slice(0, 8)}`, ...grade("B") }];
  expect(await refusal(people.user, SAVE_REFERENCES, { input: { create } })).toMatchObject(
    refusedAt("create[0].properties.grade"),
  );
  const { saveReferences } = await api.get<{ saveReferences: { ids: string[] } }>(
    people.admin,
    SAVE_REFERENCES,
    { input: { create } },
  );
  const [id] = saveReferences.ids;
  for (const properties of [grade("C").properties, null])
    expect(
      await refusal(people.user, SAVE_REFERENCES, { input: { update: [{ id, properties }] } }),
    ).toMatchObject(refusedAt("update[0].properties.grade"));
  const changed = await api.get<{ saveReferences: { batchID: string } }>(people.admin, SAVE_REFERENCES, {
    input: { update: [{ id, ...grade("C") }] },
  });
  expect(await refusal(people.user, UNDO, { id: changed.saveReferences.batchID })).toMatchObject(
    refusedAt("properties.grade"),
  );
});

async function importOf(
  as: UserIdentity,
  { mode = "create", ref = null }: { readonly mode?: string; readonly ref?: string | null } = {},
): Promise<{ id: string; staged: unknown }> {
  const row = { ...emptyImportRow("u"), name: "Vasque", ref, ...grade("B") };
  const { createImport } = await api.get<{ createImport: { id: string } }>(as, OPEN_IMPORT, {
    input: { id: randomUUID(), fileName: "lots.xlsx", rowCount: 1, mapping: {}, mode },
  });
  const { id } = createImport;
  return { id, staged: await refusal(as, STAGE, { input: { importID: id, offset: 0, rows: [row] } }) };
}

test("an import of the value is an ADMIN's", async () => {
  const refused = await importOf(people.user);
  expect(refused.staged).toMatchObject(refusedAt("rows[0].properties.grade"));
  const { id, staged } = await importOf(people.admin);
  expect(staged).toBeUndefined();
  expect((await commit(api, people.admin, { id })).status).toBe("COMMITTED");
});

test("the undo of an import restores no value that its person could not write", async () => {
  const ref = randomUUID();
  await api.get(people.admin, UPDATE, { input: { id: lot.id, ref } });
  const { id } = await importOf(people.admin, { mode: "update", ref });
  await commit(api, people.admin, { id });
  expect(await stored()).toBe("B");
  expect((await tryUndo(api, people.user, id)).refusal).toMatchObject(refusedAt("properties.grade"));
  expect(await stored()).toBe("B");
  await undo(api, people.admin, id);
  expect(await stored()).toBe("A");
});

test("everybody proposes a value, and only an ADMIN accepts it", async () => {
  const input = { productID: lot.productID, proposal: { id: lot.id, ...grade("C") } };
  for (const as of [people.guest, people.user]) {
    const { createReview } = await api.get<{ createReview: { id: string } }>(as, PROPOSE, { input });
    const { id } = createReview;
    const mayDecide = async (reader: UserIdentity) =>
      (await api.get<{ getReview: { proposal: { mayDecide: boolean } } }>(reader, REVIEW, { id })).getReview
        .proposal.mayDecide;
    expect(await mayDecide(people.user)).toBe(false);
    expect(await mayDecide(people.admin)).toBe(true);
    expect(await refusal(people.user, DECIDE, { input: { id, status: "ACCEPTED" } })).toMatchObject(
      refusedAt("properties.grade"),
    );
    expect(await stored()).toBe("A");
    await api.get(people.admin, DECIDE, { input: { id, status: "ACCEPTED" } });
    expect(await stored()).toBe("C");
    await api.get(people.admin, UPDATE, { input: { id: lot.id, ...grade("A") } });
  }
});

test("an ADMIN's change is undone by an ADMIN", async () => {
  const { updateProductStatuses } = await api.get<{ updateProductStatuses: { batchID: string } }>(
    people.admin,
    UPDATE_ALL,
    { input: { changes: [{ id: lot.id, brand: "Malerba", ...grade("C") }] } },
  );
  const { batchID: id } = updateProductStatuses;
  expect(await refusal(people.user, UNDO, { id })).toMatchObject(refusedAt("properties.grade"));
  expect(await stored()).toBe("C");
  await api.get(people.admin, UNDO, { id });
  expect(await stored()).toBe("A");
});

test("other values of a step that an ADMIN has not restricted are undone by every member", async () => {
  const { updateProductStatuses } = await api.get<{ updateProductStatuses: { batchID: string } }>(
    people.admin,
    UPDATE_ALL,
    { input: { changes: [{ id: lot.id, brand: "Malerba" }] } },
  );
  expect(await refusal(people.user, UNDO, { id: updateProductStatuses.batchID })).toBeUndefined();
});

test("choices that lots have are merged by an ADMIN", async () => {
  const rows = await api.database.db.select().from(options);
  const optionOf = (value: string) => rows.find((row) => row.value === value)?.id;
  const input = { from: optionOf("A"), into: optionOf("B") };
  expect(await refusal(people.user, MERGE, { input })).toMatchObject(refusedAt("from"));
  expect(await stored()).toBe("A");
  expect(await refusal(people.admin, MERGE, { input })).toBeUndefined();
  expect(await stored()).toBe("B");
});

test("participants of a project do not write it, whatever they are in their own team", async () => {
  const site = await buildSite(api, people.user);
  const auditor = await addParticipant(api, people.rival, site.project, "diagnostician");
  const open = await buildLot(api.database.db, people.user, {
    projectID: site.project.id,
    properties: { [KEY]: "A" },
  });
  expect(await refusal(auditor, UPDATE, { input: { id: open.id, brand: "Malerba" } })).toBeUndefined();
  expect(await refusal(auditor, UPDATE, { input: { id: open.id, ...grade("B") } })).toMatchObject(
    refusedAt("properties.grade"),
  );
});

test("a person without a team writes what they have left to ADMINs", async () => {
  await buildField(api.database.db, people.solo, { key: "note", type: "TEXT", metadata: RESERVED });
  const own = await buildLot(api.database.db, people.solo);
  await api.get(people.solo, UPDATE, {
    input: { id: own.id, properties: [{ key: "note", values: ["vu"] }] },
  });
});
