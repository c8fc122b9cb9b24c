import { randomUUID } from "node:crypto";
import { RELATION_KINDS } from "@gisement/shared-domain/fields";
import { emptyImportRow } from "@gisement/shared-domain/import";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildField, buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";
import { references } from "../references/table.ts";

const CREATE = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
const UPDATE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const UPDATE_ALL =
  "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { batchID } }";
const SAVE_REFERENCES = "mutation ($input: SaveReferencesInput!) { saveReferences(input: $input) { ids } }";
const PROPOSE = "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }";
const OPEN_IMPORT = "mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }";
const STAGE = "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { id } }";

let api: TestApi;
let people: People;
let lot: Awaited<ReturnType<typeof buildLot>>;
/** For each property: ids that are refused, and one that is accepted. */
let ids: Record<string, { readonly wrong: readonly string[]; readonly right: string }>;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  const { db } = api.database;
  for (const kind of RELATION_KINDS)
    await buildField(db, people.admin, { key: `to-${kind}`, type: "RELATION", value: kind });
  await buildField(db, people.admin, {
    key: "to-places",
    type: "RELATION",
    value: "place",
    metadata: [{ key: "isMulti", type: "boolean", value: true }],
  });
  const place = (await buildPlace(db, people.admin)).id;
  const project = (await buildProject(db, people.admin)).id;
  const person = people.guest.userID;
  const theirs = {
    place: (await buildPlace(db, people.rival)).id,
    project: (await buildProject(db, people.rival)).id,
    person: people.rival.userID,
  };
  const referenceOf = async (owner: UserIdentity) => {
    const [row] = await db
      .insert(references)
      .values({ sku: "R-1", name: "Brique", userID: owner.userID, ...ownershipOf(owner) })
      .returning();
    return row?.id ?? "";
  };
  const named = {
    lot: (await buildLot(db, people.admin)).id,
    reference: await referenceOf(people.admin),
    customer: (await buildCustomer(db, people.admin)).id,
  };
  const foreign = {
    lot: (await buildLot(db, people.rival)).id,
    reference: await referenceOf(people.rival),
    customer: (await buildCustomer(db, people.rival)).id,
  };
  const removed = (await buildLot(db, people.admin, { progress: "deleted" })).id;
  const nothing = randomUUID();
  ids = {
    "to-place": { right: place, wrong: [nothing, theirs.place, person] },
    "to-places": { right: place, wrong: [nothing, theirs.place, person] },
    "to-project": { right: project, wrong: [nothing, theirs.project, place] },
    "to-person": { right: person, wrong: [nothing, theirs.person, project] },
    "to-productStatus": { right: named.lot, wrong: [nothing, foreign.lot, removed, named.reference] },
    "to-reference": { right: named.reference, wrong: [nothing, foreign.reference, named.lot] },
    "to-customer": { right: named.customer, wrong: [nothing, foreign.customer, named.reference] },
  };
  lot = await buildLot(db, people.admin);
});
afterAll(() => api.close());

const refusal = async (document: string, variables: object, as: UserIdentity = people.user) =>
  (await api.ask(as, document, variables as Record<string, unknown>)).refusal;

/** Every way to write own values, with the path of the row in its input. */
const WRITES: Readonly<Record<string, readonly [string, (properties: object[]) => Promise<unknown>]>> = {
  create: ["", (properties) => refusal(CREATE, { input: { name: "Porte", properties } })],
  update: ["", (properties) => refusal(UPDATE, { input: { id: lot.id, properties } })],
  "bulk edit": [
    "changes[0].",
    (properties) => refusal(UPDATE_ALL, { input: { changes: [{ id: lot.id, properties }] } }),
  ],
  proposal: [
    "proposal.",
    (properties) =>
      refusal(PROPOSE, { input: { productID: lot.productID, proposal: { id: lot.id, properties } } }),
  ],
  reference: [
    "create[0].",
    (properties) =>
      refusal(SAVE_REFERENCES, { input: { create: [{ name: `Réf. ${randomUUID()}`, properties }] } }),
  ],
  import: [
    "rows[0].",
    async (properties) => {
      const { createImport } = await api.get<{ createImport: { id: string } }>(people.user, OPEN_IMPORT, {
        input: { id: randomUUID(), fileName: "lots.xlsx", rowCount: 1, mapping: {} },
      });
      const row = { ...emptyImportRow("u"), name: "Vasque", properties };
      return refusal(STAGE, { input: { importID: createImport.id, offset: 0, rows: [row] } });
    },
  ],
};

test.each(Object.keys(WRITES))(
  "%s: a related row must exist, be of its kind and be the team's",
  async (name) => {
    // Without values: a proposal of those that it has would change nothing.
    lot = await buildLot(api.database.db, people.admin);
    const [path, write] = WRITES[name] as NonNullable<(typeof WRITES)[string]>;
    for (const [key, { wrong, right }] of Object.entries(ids)) {
      for (const id of wrong) {
        const values = key === "to-places" ? [right, id] : [id];
        expect(await write([{ key, values }]), `${key} ${id}`).toMatchObject({
          code: "BAD_USER_INPUT",
          field: `${path}properties.${key}`,
          found: id,
          reason: "unknown-relation",
        });
      }
      expect(await write([{ key, values: [right] }])).toBeUndefined();
    }
  },
);

test("a stored id stays when its row is gone, and is not added elsewhere", async () => {
  const gone = randomUUID();
  const old = await buildLot(api.database.db, people.user, { properties: { "to-places": [gone] } });
  const { right = "" } = ids["to-place"] ?? {};
  const values = (list: string[]) => ({ properties: [{ key: "to-places", values: list }] });
  expect(await refusal(UPDATE, { input: { id: old.id, ...values([gone, right]) } })).toBeUndefined();
  expect(await refusal(UPDATE, { input: { id: lot.id, ...values([gone]) } })).toMatchObject({
    reason: "unknown-relation",
  });
});

test("a participant of a project relates its lots to what is in the project", async () => {
  const site = await buildSite(api, people.user);
  const auditor = await addParticipant(api, people.rival, site.project, "diagnostician");
  const open = await buildLot(api.database.db, people.user, { projectID: site.project.id });
  const write = (key: string, id: string | undefined) =>
    refusal(UPDATE, { input: { id: open.id, properties: [{ key, values: [id] }] } }, auditor);
  const own = (await buildProject(api.database.db, people.rival)).id;
  for (const [key, id] of [
    ["to-project", own],
    ["to-project", ids["to-project"]?.right],
    ["to-place", ids["to-place"]?.right],
    ["to-person", people.guest.userID],
  ] as const)
    expect(await write(key, id), key).toMatchObject({ reason: "unknown-relation" });
  expect(await write("to-project", site.project.id)).toBeUndefined();
  expect(await write("to-person", auditor.userID)).toBeUndefined();
});
