import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { uploadPicture } from "../../testing/files.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
let projectID: string;
let planID: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const SQUARE = [
  { x: 100, y: 100 },
  { x: 400, y: 100 },
  { x: 400, y: 400 },
  { x: 100, y: 400 },
];
/** 1,500 pixels that are 30 metres: 50 pixels a metre. */
const CALIBRATION = { from: { x: 100, y: 950 }, to: { x: 1600, y: 950 }, metres: 30 };
const ROOM = { type: "RECTANGLE", name: "Bureau 101", color: "#1f5c46", points: SQUARE };
const MARKER = { type: "MARKER", name: "Porte", color: "#1f5c46", points: [{ x: 250, y: 250 }] };

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Answer = any;
const SHAPE =
  "id type points { x y } name color markerId area length rotation group comment startDate endDate imageUrl sectionType blueprintShapesId sectionShapesId shapeSubShapesId product { id } lot { id name } reviews { id } translations { id lang label } updatedAt";
const SECTION =
  "id name type blueprintUrl blueprintSectionsId sectionSubSectionsId width height image projectID parent { id } subSections { id name } shapes { id type } translations { id lang label sectionID }";

async function call(
  field: string,
  type: string,
  input: object,
  selection: string,
  as: UserIdentity = people.user,
): Promise<Answer> {
  const answer = await api.get<Answer>(as, `mutation ($input: ${type}!) { ${field} { ${selection} } }`, {
    input,
  });
  return Object.values(answer)[0];
}
const createPlan = (input: object = {}, as?: UserIdentity) =>
  call(
    "createBlueprint(input: $input)",
    "CreateBlueprintInput",
    { projectBlueprintsId: projectID, name: "Niveau 1", ...input },
    "id name imageUrl position pixelsPerMeter calibration { metres } projectBlueprintsId",
    as,
  );
const updatePlan = (input: object, as?: UserIdentity) =>
  call(
    "updateBlueprint(input: $input)",
    "UpdateBlueprintInput",
    { id: planID, ...input },
    "id name position imageUrl north pixelsPerMeter calibration { metres }",
    as,
  );
const createSection = (input: object, as?: UserIdentity) =>
  call("createSection(input: $input)", "CreateSectionInput", input, SECTION, as);
const createShape = (input: object, as?: UserIdentity) =>
  call("createShape(input: $input)", "CreateShapeInput", { blueprintShapesId: planID, ...input }, SHAPE, as);
const updateShape = (input: object, as?: UserIdentity) =>
  call("updateShape(input: $input)", "UpdateShapeInput", input, SHAPE, as);
const save = (input: object, as?: UserIdentity) =>
  call(
    "saveShapes(input: $input)",
    "SaveShapesInput",
    { blueprintID: planID, ...input },
    `batchID rows { ${SHAPE} }`,
    as,
  );
const remove = async (
  field: string,
  id: string,
  as: UserIdentity = people.user,
): Promise<{ batchID: string }> =>
  Object.values(await api.get<Answer>(as, `mutation ($id: ID!) { ${field} { batchID } }`, { id }))[0] as {
    batchID: string;
  };
const undo = (id: string, as: UserIdentity = people.user) =>
  api.get(as, "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID } }", { id });
const drawn = async (as: UserIdentity = people.user): Promise<Answer[]> =>
  (
    await api.get<Answer>(as, `query ($id: ID!) { shapesByBlueprint(blueprintID: $id) { ${SHAPE} } }`, {
      id: planID,
    })
  ).shapesByBlueprint;
const floors = async (as: UserIdentity = people.user): Promise<Answer[]> =>
  (
    await api.get<Answer>(
      as,
      "query ($id: ID!) { blueprintsByProject(projectBlueprintsId: $id) { items { id name sections { id shapes { id type } subSections { shapes { id type } } } } nextToken } }",
      { id: projectID },
    )
  ).blueprintsByProject.items;
const refusal = async (act: Promise<unknown>): Promise<Answer> => {
  try {
    await act;
  } catch (error) {
    const [first] = JSON.parse((error as Error).message.replace("refused: ", ""));
    return first.extensions ?? first;
  }
  return null;
};

beforeEach(async () => {
  projectID = (await buildProject(api.database.db, people.admin)).id;
  planID = (await createPlan()).id;
});

describe("plans", () => {
  test("[API-531] [API-532] are created, ordered, renamed and read, with sections that show their areas only", async () => {
    const imageUrl = await uploadPicture(api.database, people.user, "blueprint");
    const second = await createPlan({ name: "Niveau 2", imageUrl });
    expect(second).toMatchObject({
      name: "Niveau 2",
      imageUrl,
      position: 1,
      pixelsPerMeter: 100,
      calibration: null,
      projectBlueprintsId: projectID,
    });
    await updatePlan({ name: "Toiture", position: 2 });
    const wing = await createSection({ name: "Aile", type: "zone", blueprintSectionsId: planID });
    const room = await createSection({ name: "Pièce", type: "room", sectionSubSectionsId: wing.id });
    for (const type of ["LINE", "FREEFORM", "MARKER", "MEASURE", "POINT", "TEXT", "RECTANGLE"]) {
      const points =
        type === "RECTANGLE" || type === "FREEFORM"
          ? SQUARE
          : SQUARE.slice(0, type === "LINE" || type === "MEASURE" ? 2 : 1);
      await createShape({ ...ROOM, type, points, sectionShapesId: type === "FREEFORM" ? room.id : wing.id });
    }
    const [first, last] = await floors();
    expect([first.name, last.name]).toEqual(["Niveau 2", "Toiture"]);
    expect(last.sections[0].shapes.map(({ type }: Answer) => type)).toEqual(["RECTANGLE"]);
    expect(last.sections[0].subSections[0].shapes.map(({ type }: Answer) => type)).toEqual(["FREEFORM"]);
    const { getBlueprint } = await api.get<Answer>(
      people.user,
      "query ($id: ID!) { getBlueprint(id: $id) { name sections { shapes { type } } } }",
      { id: planID },
    );
    expect(getBlueprint.sections[0].shapes).toHaveLength(6);
  });

  test("a calibration measures every shape again, in one step that one undo takes back", async () => {
    const room = await createShape(ROOM);
    expect(room).toMatchObject({ area: null, length: null });
    await updatePlan({ calibration: CALIBRATION });
    expect(await drawn()).toMatchObject([{ area: 36, length: 24 }]);
    const line = await createShape({ ...ROOM, type: "LINE", points: SQUARE.slice(0, 2) });
    expect(line).toMatchObject({ area: null, length: 6 });
    const halved = await updatePlan({ calibration: { ...CALIBRATION, metres: 15 } });
    expect(halved).toMatchObject({ pixelsPerMeter: 100, calibration: { metres: 15 } });
    expect(await drawn()).toMatchObject([{ area: 9, length: 12 }, { length: 3 }]);
    await updatePlan({ calibration: null });
    expect(await drawn()).toMatchObject([{ area: null, length: null }, { length: null }]);
  });

  test("another picture is laid under what is drawn by two places; lengths, scale and north stay true, and one undo takes it back", async () => {
    const imageUrl = await uploadPicture(api.database, people.user, "blueprint");
    await updatePlan({ calibration: CALIBRATION, north: 350 });
    await createShape(ROOM);
    const [before] = await drawn();
    // Twice as large, turned to the right, elsewhere.
    const alignment = {
      from: [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      to: [
        { x: 1000, y: 50 },
        { x: 1000, y: 250 },
      ],
    };
    const plan = await updatePlan({ imageUrl, alignment });
    expect(plan).toMatchObject({
      imageUrl,
      pixelsPerMeter: 100,
      calibration: { metres: CALIBRATION.metres },
      north: 80,
    });
    const [after] = await drawn();
    expect(after).toMatchObject({ area: before.area, length: before.length });
    expect(after.points).toEqual(
      before.points.map(({ x, y }: Answer) => ({ x: 1000 - 2 * y, y: 50 + 2 * x })),
    );
    expect(
      await refusal(
        updatePlan({
          alignment: {
            ...alignment,
            to: [
              { x: 5, y: 5 },
              { x: 5, y: 5 },
            ],
          },
        }),
      ),
    ).toMatchObject({ code: "BAD_USER_INPUT", field: "alignment" });
    expect(
      await refusal(
        updatePlan({
          alignment: {
            ...alignment,
            to: [
              { x: 90_000, y: 0 },
              { x: 99_000, y: 0 },
            ],
          },
        }),
      ),
    ).toMatchObject({ field: "alignment", reason: "out-of-reach" });
    expect(await refusal(updatePlan({ alignment: { from: [{ x: 0, y: 0 }], to: [] } }))).toMatchObject({
      code: "BAD_USER_INPUT",
    });
    expect(await drawn()).toEqual([after]);
    const { rows } = await api.database.pool.query(
      "select batch_id from actions where entity = 'blueprints' and entity_id = $1 order by at desc, id desc limit 1",
      [planID],
    );
    await undo(rows[0].batch_id);
    expect((await drawn())[0].points).toEqual(before.points);
    expect(await updatePlan({ name: "Niveau 1" })).toMatchObject({
      pixelsPerMeter: 50,
      north: 350,
      imageUrl: null,
    });
  });

  test("deleted, a plan is gone with its shapes, its lots stay, and undo brings all back", async () => {
    const lot = await buildLot(api.database.db, people.user, { projectID });
    const { rows } = await save({ create: [{ ...MARKER, lotID: lot.id }, ROOM] });
    const { batchID } = await remove("deleteBlueprint(id: $id)", planID);
    expect(await floors()).toEqual([]);
    expect(await drawn()).toEqual([]);
    expect(await refusal(updateShape({ id: rows[0].id, name: "Autre" }))).toMatchObject({
      code: "NOT_FOUND",
    });
    const shapeOf = async () =>
      (
        await api.get<Answer>(people.user, "query ($id: ID!) { getProductStatus(id: $id) { shapeID } }", {
          id: lot.id,
        })
      ).getProductStatus.shapeID;
    expect(await shapeOf()).toBeNull();
    await undo(batchID);
    expect(await floors()).toHaveLength(1);
    expect(await shapeOf()).toBe(rows[0].id);
    expect((await drawn()).map(({ lot: each }) => each?.id ?? null)).toEqual(
      expect.arrayContaining([lot.id, null]),
    );
  });

  test.each([
    [{ calibration: { ...CALIBRATION, metres: 0 } }, "calibration.metres"],
    [{ calibration: { ...CALIBRATION, to: CALIBRATION.from } }, "calibration.to"],
    [{ name: " " }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ imageUrl: "https://elsewhere.example/plan.png" }, "imageUrl"],
  ])("a plan is not changed to %j", async (input, field) => {
    expect(await refusal(updatePlan(input))).toMatchObject({ code: "BAD_USER_INPUT", field });
  });
});

describe("sections", () => {
  test("[API-533] [PLAN-503] [PLAN-508] [I18N-504] belong to one plan or one other section", async () => {
    const [image, blueprintUrl] = [
      await uploadPicture(api.database, people.user, "blueprint"),
      await uploadPicture(api.database, people.user, "picture"),
    ];
    const wing = await createSection({
      name: "Aile nord",
      type: "zone",
      blueprintSectionsId: planID,
      width: 12.5,
      height: 8,
      image,
      blueprintUrl,
      translations: [
        { lang: "EN", label: "North wing" },
        { lang: "NL", label: "Noordvleugel" },
      ],
    });
    expect(wing.translations).toEqual([
      { id: expect.any(String), lang: "EN", label: "North wing", sectionID: wing.id },
      { id: expect.any(String), lang: "NL", label: "Noordvleugel", sectionID: wing.id },
    ]);
    expect(wing).toMatchObject({
      name: "Aile nord",
      type: "zone",
      blueprintSectionsId: planID,
      sectionSubSectionsId: null,
      width: 12.5,
      height: 8,
      image,
      blueprintUrl,
      projectID,
      parent: null,
      subSections: [],
      shapes: [],
    });
    const room = await createSection({ name: "Hall", type: "room", sectionSubSectionsId: wing.id });
    expect(room).toMatchObject({ parent: { id: wing.id }, blueprintSectionsId: null });
    for (const both of [{}, { blueprintSectionsId: planID, sectionSubSectionsId: wing.id }])
      expect(await refusal(createSection({ name: "Hall", type: "room", ...both }))).toMatchObject({
        code: "BAD_USER_INPUT",
        field: "blueprintSectionsId",
      });
    const renamed = await call(
      "updateSection(input: $input)",
      "UpdateSectionInput",
      { id: wing.id, name: "Aile sud", translations: [{ lang: "EN", label: "" }] },
      SECTION,
    );
    expect(renamed).toMatchObject({
      name: "Aile sud",
      translations: [{ lang: "NL" }],
      subSections: [{ id: room.id, name: "Hall" }],
    });
    const drawnInRoom = await createShape({ ...ROOM, blueprintShapesId: null, sectionShapesId: room.id });
    const { batchID } = await remove("deleteSection(id: $id)", wing.id);
    const get = async (id: string): Promise<Answer> =>
      (await api.get<Answer>(people.user, `query ($id: ID!) { getSection(id: $id) { ${SECTION} } }`, { id }))
        .getSection;
    expect([await get(wing.id), await get(room.id)]).toEqual([null, null]);
    expect(await drawn()).toMatchObject([{ id: drawnInRoom.id, sectionShapesId: null }]);
    await undo(batchID);
    expect(await get(room.id)).toMatchObject({ name: "Hall", shapes: [{ id: drawnInRoom.id }] });
  });
});

describe("shapes", () => {
  test("[PLAN-001] [PLAN-504] [PLAN-505] have every field of the specification, of one of seven types", async () => {
    await updatePlan({ calibration: CALIBRATION });
    const wing = await createSection({ name: "Aile", type: "zone", blueprintSectionsId: planID });
    const lot = await buildLot(api.database.db, people.user, { projectID, name: "Cloison" });
    const fields = {
      markerId: "door",
      rotation: 30,
      comment: "Derrière la porte",
      startDate: "2026-11-01T00:00:00.000Z",
      endDate: "2026-12-01T00:00:00.000Z",
      imageUrl: await uploadPicture(api.database, people.user, "blueprint"),
      sectionType: "room",
      sectionShapesId: wing.id,
    };
    const shape = await createShape({
      ...ROOM,
      ...fields,
      lotID: lot.id,
      translations: [{ lang: "EN", label: "Office 101" }],
    });
    expect(shape).toMatchObject({
      ...ROOM,
      ...fields,
      area: 36,
      length: 24,
      blueprintShapesId: planID,
      shapeSubShapesId: null,
      product: { id: lot.productID },
      lot: { id: lot.id, name: "Cloison" },
      reviews: [],
      translations: [{ id: expect.any(String), lang: "EN", label: "Office 101" }],
    });
    const renamed = await updateShape({
      id: shape.id,
      translations: [
        { lang: "EN", label: "" },
        { lang: "NL", label: "Kantoor" },
      ],
    });
    expect(renamed).toMatchObject({ name: ROOM.name, translations: [{ lang: "NL", label: "Kantoor" }] });
    const inside = await createShape({ ...MARKER, blueprintShapesId: null, shapeSubShapesId: shape.id });
    expect(inside).toMatchObject({
      blueprintShapesId: planID,
      shapeSubShapesId: shape.id,
      area: null,
      length: null,
    });
    expect(await refusal(createShape({ ...ROOM, type: "CIRCLE" }))).not.toBeNull();
    expect(await refusal(createShape({ ...ROOM, blueprintShapesId: null }))).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "blueprintShapesId",
    });
  });

  test("[API-533] many are drawn, changed and deleted in one step, and undone at once", async () => {
    const { rows } = await save({
      create: Array.from({ length: 200 }, (_, n) => ({ ...MARKER, name: `P${n}` })),
    });
    expect(rows.map(({ name }: Answer) => name)).toEqual(Array.from({ length: 200 }, (_, n) => `P${n}`));
    const moved = await save({
      update: rows.slice(0, 150).map(({ id }: Answer) => ({ id, points: [{ x: 7, y: 8 }] })),
      delete: rows.slice(150).map(({ id }: Answer) => id),
      create: [ROOM],
    });
    expect(await drawn()).toHaveLength(151);
    await undo(moved.batchID);
    const back = await drawn();
    expect(back).toHaveLength(200);
    expect(back.every(({ points }) => points[0].x === 250)).toBe(true);
  });

  test.each([
    ["a side across another", { points: [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]] }, "points", "crossing"],
    ["three corners of a rectangle", { points: SQUARE.slice(0, 3) }, "points", "tooFew"],
    ["no area", { type: "FREEFORM", points: [SQUARE[0], SQUARE[0], SQUARE[0]] }, "points", "crossing"],
    [
      "a point out of reach",
      { points: [...SQUARE.slice(0, 3), { x: 100_001, y: 0 }] },
      "points[3].x",
      undefined,
    ],
    ["a colour by name", { color: "blue" }, "color", undefined],
    ["a comment of 2,001 characters", { comment: "x".repeat(2001) }, "comment", undefined],
  ])("a shape with %s is refused", async (_case, values, field, reason) => {
    const refused = await refusal(createShape({ ...ROOM, ...values }));
    expect(refused.code).toBe("BAD_USER_INPUT");
    expect(refused.field).toContain(field);
    if (reason) expect(refused.reason).toBe(reason);
    expect(await drawn()).toEqual([]);
  });

  test("a locked one is neither moved nor deleted; those of a higher level are drawn above", async () => {
    const [under, above] = [
      await createShape({ ...ROOM, name: "Dalle" }),
      await createShape({ ...ROOM, name: "Mur" }),
    ];
    await updateShape({ id: under.id, level: 1, locked: true });
    expect((await drawn()).map(({ name }: Answer) => name)).toEqual(["Mur", "Dalle"]);
    const lines = [
      { id: above.id, name: "Mur nord" },
      { id: under.id, points: SQUARE.map(({ x, y }) => ({ x: x + 9, y })) },
    ];
    expect(await refusal(save({ update: lines }))).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "update[1].locked",
      found: "Dalle",
      reason: "shape-locked",
    });
    expect(await refusal(save({ delete: [above.id, under.id] }))).toMatchObject({
      field: "delete[1].locked",
      reason: "shape-locked",
    });
    expect((await drawn()).map(({ name }: Answer) => name)).toEqual(["Mur", "Dalle"]);
    // Its words change, and it moves once it is unlocked, also in one step.
    await updateShape({ id: under.id, name: "Dalle haute" });
    const { batchID } = await save({ update: [{ id: under.id, locked: false, points: lines[1]?.points }] });
    await undo(batchID);
    expect(await refusal(save({ delete: [under.id] }))).toMatchObject({ reason: "shape-locked" });
  });

  test("shapes keep their group, undo takes it apart, and a key of another form is refused", async () => {
    const [one, other] = [await createShape(ROOM), await createShape({ ...ROOM, name: "Cuisine" })];
    const groups = async () => (await drawn()).map(({ group }: Answer) => group);
    const update = [one, other].map(({ id }: Answer) => ({ id, group: "g-1" }));
    const { batchID } = await save({ update });
    expect(await groups()).toEqual(["g-1", "g-1"]);
    expect(await refusal(save({ update: [{ id: one.id, group: "a group of mine" }] }))).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "update[0].group",
      found: "a group of mine",
    });
    await undo(batchID);
    expect(await groups()).toEqual([null, null]);
  });

  test("two people who change one shape from the same state do not overwrite each other", async () => {
    const shape = await createShape(ROOM);
    const seen = { id: shape.id, updatedAt: shape.updatedAt };
    await updateShape({ ...seen, name: "Salle" });
    expect(await refusal(updateShape({ ...seen, name: "Bureau" }, people.admin))).toMatchObject({
      code: "CONFLICT",
    });
    expect(await drawn()).toMatchObject([{ name: "Salle" }]);
  });
});

describe("a shape's lot", () => {
  test("is one of the project, at one shape; what a new link replaces is freed in the same step", async () => {
    const { db } = api.database;
    const [door, wall] = [
      await buildLot(db, people.user, { projectID, name: "Porte" }),
      await buildLot(db, people.user, { projectID, name: "Cloison" }),
    ];
    const { rows } = await save({
      create: [
        { ...MARKER, lotID: door.id },
        { ...MARKER, lotID: wall.id },
      ],
    });
    const lots = async () => {
      const all = await drawn();
      return rows.map(({ id }: Answer) => all.find((each) => each.id === id)?.lot?.name ?? null);
    };
    expect(await lots()).toEqual(["Porte", "Cloison"]);
    const swapped = await save({
      update: [
        { id: rows[0].id, lotID: wall.id },
        { id: rows[1].id, lotID: door.id },
      ],
    });
    expect(await lots()).toEqual(["Cloison", "Porte"]);
    await undo(swapped.batchID);
    expect(await lots()).toEqual(["Porte", "Cloison"]);
    await save({ update: [{ id: rows[0].id, lotID: wall.id }] });
    expect(await lots()).toEqual(["Cloison", null]);
    await save({ update: [{ id: rows[0].id, lotID: null, name: "Vide" }] });
    expect(await lots()).toEqual([null, null]);
    const elsewhere = await buildLot(db, people.user, {});
    expect(await refusal(save({ update: [{ id: rows[0].id, lotID: elsewhere.id }] }))).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "lotID",
    });
  });

  test("stays in the project if its shape is deleted", async () => {
    const lot = await buildLot(api.database.db, people.user, { projectID, name: "Porte" });
    const shape = await createShape({ ...MARKER, lotID: lot.id });
    const { batchID } = await remove("deleteShape(id: $id)", shape.id);
    expect(await drawn()).toEqual([]);
    await undo(batchID);
    expect(await drawn()).toMatchObject([{ lot: { id: lot.id } }]);
  });
});

describe("who takes part from outside", () => {
  test.each([
    ["project-manager", true, true],
    ["diagnostician", false, true],
    ["reuse-advisor", false, true],
    ["architect", false, false],
    ["GUEST", false, false],
  ])("as %s: changes floors %s, draws %s, and reads", async (role, floorsToo, draws) => {
    const outsider = await buildParticipant(api.database.db, people.team, projectID, role);
    await createShape(ROOM);
    expect(await drawn(outsider)).toHaveLength(1);
    expect((await refusal(createPlan({ name: "À eux" }, outsider))) === null).toBe(floorsToo);
    expect((await refusal(createShape(MARKER, outsider))) === null).toBe(draws);
    expect(
      (await refusal(createSection({ name: "Z", type: "zone", blueprintSectionsId: planID }, outsider))) ===
        null,
    ).toBe(draws);
  });

  test("names no picture but own ones: the team's others would be open to read", async () => {
    const drawer = await buildParticipant(api.database.db, people.team, projectID, "diagnostician");
    const ofTeam = await uploadPicture(api.database, people.user, "blueprint");
    const ofOthers = await uploadPicture(api.database, people.rival, "blueprint");
    const wrong = { code: "BAD_USER_INPUT", reason: "other-file" };
    const shape = (imageUrl: string, as?: UserIdentity) =>
      call(
        "saveShapes(input: $input)",
        "SaveShapesInput",
        { blueprintID: planID, create: [{ ...ROOM, imageUrl }] },
        "batchID",
        as,
      );
    expect(await refusal(shape(ofTeam, drawer))).toMatchObject({ ...wrong, field: "create[0].imageUrl" });
    const own = await uploadPicture(api.database, drawer, "blueprint");
    expect(await refusal(shape(own, drawer))).toBeNull();
    for (const file of [ofOthers, "blueprint/none.png"]) {
      expect(await refusal(updatePlan({ imageUrl: file }))).toMatchObject({ ...wrong, field: "imageUrl" });
      const section = { name: "Aile", type: "zone", blueprintSectionsId: planID, image: `/files/${file}` };
      expect(await refusal(createSection(section))).toMatchObject({ ...wrong, field: "image" });
    }
    expect(await refusal(updatePlan({ imageUrl: `/files/${ofTeam}` }))).toBeNull();
  });

  test("another team reads and draws nothing", async () => {
    const shape = await createShape(ROOM);
    expect(await drawn(people.rival)).toEqual([]);
    expect(await floors(people.rival)).toEqual([]);
    expect(await refusal(updateShape({ id: shape.id, name: "À nous" }, people.rival))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await refusal(save({ create: [MARKER] }, people.rival))).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusal(createShape(MARKER, people.guest))).toMatchObject({ code: "FORBIDDEN" });
  });
});
