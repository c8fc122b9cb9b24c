import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
let placeID: string;
let theirPlaceID: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
  placeID = (await buildPlace(api.database.db, people.user)).id;
  theirPlaceID = (await buildPlace(api.database.db, people.user)).id;
});
afterAll(() => api.close());

const build = (values: Parameters<typeof buildLot>[2] = {}) => buildLot(api.database.db, people.user, values);
const UPDATE =
  "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id weight } }";
const update = async (input: object) => (await api.ask(people.user, UPDATE, { input })).refusal;
const updateMany = (change: object) =>
  lots.change(people.user, "updateProductStatuses", { changes: [change] });
const refusedMany = (change: object) =>
  lots.refused(people.user, "updateProductStatuses", { changes: [change] });

/** A colleague changes the lot through the API. */
const colleague = (id: string, values: object) =>
  lots.change(people.admin, "updateProductStatuses", { changes: [{ id, ...values }] });

describe("an edit with the values that the user saw", () => {
  test("passes when a colleague changed another field, even of the same group", async () => {
    const { id } = await build({ weight: 5, dimensionUnit: "cm" });
    await colleague(id, { brand: "Autre", dimension: { height: 210 }, storage: { room: "B2" } });
    await updateMany({ id, weight: 7, expect: { weight: 5 } });
    await updateMany({ id, dimension: { width: 80 }, expect: { dimension: { width: null } } });
    await updateMany({ id, storage: { shelf: "3" }, expect: { storage: { shelf: null } } });
    expect(await lots.stored(id)).toMatchObject({
      weight: 7,
      brand: "Autre",
      height: 210,
      width: 80,
      storage: { room: "B2", shelf: "3" },
    });
  });

  test.each([
    ["a number", { weight: 5 }, { weight: 6 }, { weight: 7 }, "weight", "weight"],
    [
      "a part of a quantity",
      { quantity: { number: 10, unit: "u" } },
      { quantity: { number: 6 } },
      { quantity: { number: 7 } },
      "quantity",
      "quantityNumber",
    ],
    [
      "a list",
      { material: ["Bois"] },
      { material: ["Acier"] },
      { material: ["PVC"] },
      "material",
      "material",
    ],
    ["an emptied text", { brand: null }, { brand: "Autre" }, { brand: "Mienne" }, "brand", "brand"],
    [
      "a text of a group",
      { storage: { shelf: null } },
      { storage: { shelf: "1" } },
      { storage: { shelf: "2" } },
      "storage.shelf",
      "storage.shelf",
    ],
  ])(
    "conflicts when a colleague changed %s, naming the field and both values",
    async (_what, seen, theirs, mine, field, key) => {
      const { id } = await build({
        weight: 5,
        material: ["Bois"],
        quantityNumber: 10,
        quantityUnit: "u",
        brand: null,
      });
      await colleague(id, theirs);
      const before = await lots.stored(id);
      for (const refusal of [
        await refusedMany({ id, ...mine, expect: seen }),
        await update({ id, ...mine, expect: seen }),
      ]) {
        expect(refusal).toMatchObject({ code: "CONFLICT", field, found: [id] });
        const [row] = (refusal?.current ?? []) as { stored: object; sent: object }[];
        expect(Object.keys(row?.stored ?? {})).toEqual([key]);
        expect(Object.keys(row?.sent ?? {})).toEqual([key]);
        expect(row?.stored).not.toEqual(row?.sent);
      }
      expect(await lots.stored(id)).toEqual(before);
    },
  );

  test.each([
    ["without values", { quantityNumber: null, quantityUnit: null, priceAmount: null, dimensionUnit: "mm" }],
    [
      "with values",
      { width: 830, dimensionUnit: "mm", material: ["Bois"], condition: "good", conditions: ["good"] },
    ],
  ])("passes for a lot %s as a client reads it", async (_what, values) => {
    const { id } = await build(values);
    const { getProductStatus: seen } = await api.get<{ getProductStatus: Record<string, unknown> }>(
      people.user,
      `query ($id: ID!) { getProductStatus(id: $id) {
        name ref category action conditions provenances material brand weight startDate placeID projectID
        quantity { number unit } price { amount } dimension { length width height diameter unit }
      } }`,
      { id },
    );
    await updateMany({ id, weight: 7, expect: seen });
    expect(await lots.stored(id)).toMatchObject({ weight: 7 });
  });

  test("passes when a colleague wrote the same value", async () => {
    const { id } = await build({ weight: 5 });
    await colleague(id, { weight: 7 });
    expect(await update({ id, weight: 7, expect: { weight: 5 } })).toBeUndefined();
  });

  test("still conflicts by updatedAt, if that is sent too", async () => {
    const { id, updatedAt } = await build({ weight: 5 });
    await colleague(id, { brand: "Autre" });
    expect(
      await refusedMany({ id, updatedAt: updatedAt.toISOString(), weight: 7, expect: { weight: 5 } }),
    ).toMatchObject({ code: "CONFLICT", field: "updatedAt" });
  });

  test("accepts values that an input would refuse: they are only compared", async () => {
    const { id } = await build({ action: "former-status", name: "x".repeat(500) });
    const seen = { action: "former-status", name: "x".repeat(500), placeID: "no id" };
    expect(await refusedMany({ id, name: "Porte", expect: seen })).toMatchObject({
      code: "CONFLICT",
      field: "placeID",
    });
    await updateMany({ id, name: "Porte", expect: { ...seen, placeID: null } });
  });
});

test("a move conflicts with another move, not with an edit", async () => {
  const { id } = await build({ placeID: null });
  const seen = [{ id, expect: { placeID: null } }];
  await colleague(id, { name: "Renommée" });
  await lots.change(people.user, "moveProducts", { ids: [id], placeID, seen });
  expect(
    await lots.refused(people.user, "moveProducts", { ids: [id], placeID: theirPlaceID, seen }),
  ).toMatchObject({
    code: "CONFLICT",
    field: "placeID",
    current: [{ id, stored: { placeID }, sent: { placeID: theirPlaceID } }],
  });
});

test("a change of status conflicts with another one, not with an edit", async () => {
  const { id } = await build({ action: "sale", quantityNumber: 10, quantityUnit: "u" });
  const projectID = (await buildProject(api.database.db, people.user)).id;
  await colleague(id, { name: "Renommée" });
  const status = (action: string, seen: string) => ({
    items: [{ id, quantity: 10, action, expect: { action: seen, quantity: { number: 10 } } }],
    responsibleID: people.user.userID,
    placeID,
    projectID,
    createOccurrence: true,
  });
  await lots.change(people.user, "changeProductStatuses", status("give", "sale"));
  expect(await lots.refused(people.user, "changeProductStatuses", status("keep", "sale"))).toMatchObject({
    code: "CONFLICT",
    field: "action",
    current: [{ id, stored: { action: "give" }, sent: { action: "keep" } }],
  });
});
