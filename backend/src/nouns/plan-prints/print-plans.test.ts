// Plans on paper: a length on the site is its share of the scale, read from the file by a reader of its own.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inflateSync } from "node:zlib";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FileStore, openFileStore } from "../../platform/files/file-store.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildProject } from "../../testing/factories.ts";
import { uploadPicture } from "../../testing/files.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { readPdf } from "../documents/testing/read-pdf.ts";
import { readsJobFile } from "../jobs/reads-job-file.ts";
import { runOwnedJobs } from "../jobs/testing/run-owned-jobs.ts";
import { planPrintHandler } from "./print-plans.ts";

let api: TestApi;
let people: People;
let projectID: string;
let planID: string;
let store: FileStore;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-plans-"));
  store = await openFileStore({ dataDir: folder, s3: null });
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Answer = any;
const call = async (field: string, type: string, input: object, selection: string, as?: UserIdentity) =>
  Object.values(
    await api.get<Answer>(as ?? people.user, `mutation ($input: ${type}!) { ${field} { ${selection} } }`, {
      input,
    }),
  )[0] as Answer;
const refusal = async (act: Promise<unknown>): Promise<Answer> =>
  act.then(
    () => null,
    (error: Error) => {
      const [first] = JSON.parse(error.message.replace("refused: ", ""));
      return first.extensions ?? first;
    },
  );

/** 1,500 pixels are 30 metres: 50 pixels a metre. */
const CALIBRATION = { from: { x: 0, y: 950 }, to: { x: 1500, y: 950 }, metres: 30 };
/** A wall of 12 metres. */
const WALL = {
  type: "LINE",
  name: "Mur",
  color: "#9b2f22",
  points: [
    { x: 100, y: 100 },
    { x: 700, y: 100 },
  ],
};
const ROOM = {
  type: "RECTANGLE",
  name: "Bureau 101",
  color: "#1f5c46",
  points: [
    { x: 100, y: 200 },
    { x: 700, y: 200 },
    { x: 700, y: 600 },
    { x: 100, y: 600 },
  ],
};
const MARKER = { type: "MARKER", name: "Porte", color: "#1f5c46", points: [{ x: 900, y: 250 }] };

const addPlan = async (input: object = {}) =>
  (
    await call(
      "createBlueprint(input: $input)",
      "CreateBlueprintInput",
      { projectBlueprintsId: projectID, name: "Niveau 1", ...input },
      "id",
    )
  ).id as string;
const change = (id: string, input: object) =>
  call("updateBlueprint(input: $input)", "UpdateBlueprintInput", { id, ...input }, "id north");
const draw = async (id: string, create: readonly object[]): Promise<string[]> =>
  (
    await call("saveShapes(input: $input)", "SaveShapesInput", { blueprintID: id, create }, "rows { id }")
  ).rows.map((row: { id: string }) => row.id);
const start = (input: object, as?: UserIdentity) =>
  call(
    "startPlanPrint(input: $input)",
    "PlanPrintInput",
    { projectID, locale: "fr", paper: "A3", ...input },
    "id state",
    as,
  );
async function printed(input: object, as?: UserIdentity) {
  const { id } = await start(input, as);
  await runOwnedJobs(api.database, [planPrintHandler], store);
  const { rows } = await api.database.pool.query("select state, result, refusal from jobs where id = $1", [
    id,
  ]);
  return rows[0] as { state: string; result: { fileKey: string; fileName: string }; refusal: Answer };
}
async function pdfOf(input: object) {
  const { state, result } = await printed(input);
  expect(state).toBe("done");
  const readers = [people.user, people.admin, people.rival];
  const served = await Promise.all(
    readers.map((reader) => readsJobFile(api.database.db, reader, result.fileKey)),
  );
  expect(served.filter(Boolean), "only who printed it").toHaveLength(1);
  expect(served[2]).toBe(false);
  return readPdf(new Uint8Array(await store.getBytes(result.fileKey)));
}

/** The pages' own commands: streams of the file that can be read as text. */
const commandsOf = (raw: string): string[] =>
  [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, bytes = ""]) => {
    try {
      const text = inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
      return / l\n/.test(text) ? [text] : [];
    } catch {
      return [];
    }
  });
/** The straight lines of a page, in millimetres. */
const linesOf = (commands: string): number[] =>
  [...commands.matchAll(/([\d.-]+) ([\d.-]+) m\n([\d.-]+) ([\d.-]+) l\nS/g)].map(([, ...each]) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = each.map(Number);
    return (Math.hypot(x2 - x1, y2 - y1) * 25.4) / 72;
  });

beforeEach(async () => {
  projectID = (await buildProject(api.database.db, people.admin, { name: "Tour Horizon" })).id;
  planID = await addPlan();
  await change(planID, { calibration: CALIBRATION });
});

test.each([
  [100, 120],
  [200, 60],
  [50, 240],
])("at 1:%i a wall of 12 metres is %i mm on paper, and the bar its own length", async (ratio, length) => {
  const [wall] = await draw(planID, [WALL]);
  const { pages, raw, text } = await pdfOf({
    ratio,
    paper: "A1",
    floors: [
      {
        planID,
        area: { left: 0, top: 0, right: 1500, bottom: 1000 },
        groups: [{ label: null, color: "#9b2f22", shapeIDs: [wall] }],
      },
    ],
  });
  expect(pages).toHaveLength(1);
  const lines = linesOf(commandsOf(raw).join("\n"));
  // At most half a millimetre beside what was typed.
  expect(lines.some((each) => Math.abs(each - length) < 0.05)).toBe(true);
  const metres = Number(/(\d+)\u00a0m\b/.exec(text)?.[1] ?? /(\d+) m\b/.exec(text)?.[1]);
  expect(metres).toBeGreaterThan(0);
  expect(lines.some((each) => Math.abs(each - (metres / ratio) * 1000) < 0.05)).toBe(true);
  expect(text).toContain(`1:${ratio}`);
});

test("what is printed is what was chosen: colours, legend, north, project and floor, tagged, in the asked language", async () => {
  await change(planID, { north: 30 });
  const [wall, room, marker] = await draw(planID, [WALL, ROOM, MARKER]);
  const { pages, text, language, raw } = await pdfOf({
    locale: "nl",
    floors: [
      {
        planID,
        groups: [
          { label: "Te koop", color: "#1f5c46", shapeIDs: [room] },
          { label: "Leeg", color: "#b5761a", shapeIDs: [] },
          { label: null, color: "#2f6f9f", shapeIDs: [marker] },
        ],
      },
    ],
  });
  expect(wall).toBeTruthy();
  expect(language).toBe("nl-BE");
  for (const word of ["Niveau 1", "Tour Horizon", "Te koop", "Bureau 101", "Porte", "Schaal"])
    expect(text, word).toContain(word);
  expect(text).not.toContain("Leeg");
  expect(text).not.toContain("Mur");
  expect(pages[0]?.tags.map(({ alt }) => alt).filter(Boolean)).toEqual([
    "Plan “Niveau 1”, 2 vormen",
    expect.stringContaining("Het noorden ligt op 30"),
    expect.stringContaining("Schaalbalk van"),
  ]);
  expect(raw).toContain("/StructTreeRoot");
  // 1 page of A3 across.
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[1191, 842]]);
});

test("all floors are one file, a plan with a picture shows it, one without a scale claims none", async () => {
  const imageUrl = await uploadPicture(api.database, people.user, "blueprint");
  await store.put(
    imageUrl,
    await sharp({ create: { width: 900, height: 1400, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer(),
    { contentType: "image/jpeg" },
  );
  const other = await addPlan({ name: "Toiture", imageUrl });
  const { pages, text, raw } = await pdfOf({
    floors: [planID, other].map((each) => ({ planID: each, groups: [] })),
  });
  expect(pages).toHaveLength(2);
  expect(text.split("\n")[1]).toContain("Sans échelle");
  expect(text.split("\n")[1]).not.toMatch(/\d\u00a0m\b/);
  expect(raw).toContain("/Subtype /Image");
});

test("a part is printed alone, a large scale on numbered sheets", async () => {
  const { text } = await pdfOf({
    paper: "A4",
    ratio: 100,
    floors: [{ planID, area: { left: 0, top: 0, right: 2500, bottom: 500 }, groups: [] }],
  });
  const sheets = text.split("\n");
  expect(sheets.length).toBe(2);
  expect(sheets[0]).toContain("feuille 1 sur 2");
  expect(sheets[1]).toContain("feuille 2 sur 2");
});

test("too many sheets, a part without extent and an unknown paper are refused with their field", async () => {
  const wide = { planID, area: { left: 0, top: 0, right: 90_000, bottom: 90_000 }, groups: [] };
  expect(await printed({ paper: "A4", ratio: 10, floors: [wide] })).toMatchObject({
    state: "failed",
    refusal: { details: { field: "ratio", found: 10, reason: "too-many-sheets" } },
  });
  const flat = { planID, area: { left: 10, top: 10, right: 10, bottom: 50 }, groups: [] };
  expect(await printed({ floors: [flat] })).toMatchObject({
    state: "failed",
    refusal: { details: { field: "floors[0].area" } },
  });
  expect(await refusal(start({ ratio: 33, floors: [{ planID, groups: [] }] }))).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "ratio",
  });
  expect(
    await refusal(start({ floors: [{ planID, groups: [{ label: null, color: "red", shapeIDs: [] }] }] })),
  ).toMatchObject({ code: "BAD_USER_INPUT", field: "floors[0].groups[0].color" });
});

test("another team prints nothing of it, a participant what they see, and no floor of another project", async () => {
  const floors = [{ planID, groups: [] }];
  expect(await refusal(start({ floors }, people.rival))).toMatchObject({ code: "NOT_FOUND" });
  const guest = await buildParticipant(api.database.db, people.team, projectID, "SPECTATOR");
  expect((await start({ floors }, guest)).state).toBe("waiting");
  const elsewhere = (await buildProject(api.database.db, people.admin)).id;
  expect(await refusal(start({ floors, projectID: elsewhere }))).toMatchObject({
    code: "NOT_FOUND",
    field: "floors[0].planID",
  });
});

test("north is an angle from 0 to below 360 degrees, and is taken away with null", async () => {
  expect(await change(planID, { north: 359.5 })).toMatchObject({ north: 359.5 });
  expect(await change(planID, { north: null })).toMatchObject({ north: null });
  expect(await refusal(change(planID, { north: 360 }))).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "north",
  });
});
