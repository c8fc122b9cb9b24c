import { eq } from "drizzle-orm";
import type { PutFile } from "../backend.ts";
import { blueprints, sections, shapes } from "../blueprints/table.ts";
import { productStatuses } from "../products/status-table.ts";
import { translations } from "../properties/table.ts";
import { type Demo, daysAgo } from "./demo.ts";
import { idOf } from "./ids.ts";
import type { DemoLot } from "./lots.ts";
import { ACCOUNTS, ATELIER } from "./people.ts";
import { PROJECTS } from "./projects.ts";
import { readDataFile } from "./read-inventory.ts";

const LEVEL_KEY = "blueprint/demo-bureaux-niveau-1.png";
const LEVEL_FINE_KEY = "blueprint/demo-bureaux-niveau-1-100px-m.jpg";
const DWELLING_KEY = "blueprint/demo-logement.png";

export async function seedPlanFiles(putFile: PutFile): Promise<void> {
  const files = [
    [LEVEL_KEY, "plan-bureaux-niveau-1.png", "image/png"],
    [LEVEL_FINE_KEY, "plan-bureaux-niveau-1-100px-m.jpg", "image/jpeg"],
    [DWELLING_KEY, "plan-logement.png", "image/png"],
  ] as const;
  for (const [key, file, contentType] of files)
    await putFile({
      key,
      bytes: await readDataFile(file),
      contentType,
      kind: "blueprint",
      organizationID: ATELIER.id,
      userID: ACCOUNTS.thomas.id,
    });
}

/** Rooms of the office level in its own pixels (50 a metre): five of 6 × 6 m, the corridor below, the open space. */
const ROOMS = [
  { key: "101", name: "Bureau 101", en: "Office 101", nl: "Kantoor 101", x: 100, y: 100, w: 300, h: 300 },
  { key: "102", name: "Bureau 102", en: "Office 102", nl: "Kantoor 102", x: 400, y: 100, w: 300, h: 300 },
  {
    key: "103",
    name: "Salle de réunion",
    en: "Meeting room",
    nl: "Vergaderzaal",
    x: 700,
    y: 100,
    w: 300,
    h: 300,
  },
  { key: "104", name: "Bureau 104", en: "Office 104", nl: "Kantoor 104", x: 1000, y: 100, w: 300, h: 300 },
  { key: "105", name: "Bureau 105", en: "Office 105", nl: "Kantoor 105", x: 1300, y: 100, w: 300, h: 300 },
  { key: "couloir", name: "Couloir", en: "Corridor", nl: "Gang", x: 100, y: 400, w: 1500, h: 150 },
] as const;
const PIXELS_PER_METRE = 50;
const COLORS = ["#1f5c46", "#b3541e", "#2f6f9f", "#8a2f4b", "#6b7a1e", "#5b4b8a"];

/** Plans of two projects, with their rooms drawn and some lots pinned where they stand. */
export async function seedPlans(demo: Demo, lots: readonly DemoLot[]): Promise<void> {
  const { tx } = demo;
  const [tower, , , housing] = PROJECTS;
  if (!tower || !housing) return;
  const made = daysAgo(demo, 60);
  const stamp = { organizationID: ATELIER.id, userID: ACCOUNTS.thomas.id, createdAt: made, updatedAt: made };
  const [level, fine, dwelling] = ["plan:level", "plan:fine", "plan:dwelling"].map(idOf) as [
    string,
    string,
    string,
  ];
  await tx.insert(blueprints).values([
    {
      id: level,
      name: "Niveau 1",
      imageUrl: LEVEL_KEY,
      pixelsPerMeter: PIXELS_PER_METRE,
      projectBlueprintsId: tower.id,
      ...stamp,
    },
    {
      id: fine,
      name: "Niveau 1 – relevé détaillé",
      imageUrl: LEVEL_FINE_KEY,
      pixelsPerMeter: 100,
      projectBlueprintsId: tower.id,
      ...stamp,
    },
    {
      id: dwelling,
      name: "Logement type T3",
      imageUrl: DWELLING_KEY,
      pixelsPerMeter: 62,
      projectBlueprintsId: housing.id,
      ...stamp,
    },
  ]);
  const floorID = idOf("section:floor");
  await tx.insert(sections).values([
    {
      id: floorID,
      name: "Niveau 1",
      type: "floor",
      blueprintUrl: LEVEL_KEY,
      blueprintSectionsId: level,
      width: 1700,
      height: 1000,
      image: LEVEL_KEY,
      projectID: tower.id,
      ...stamp,
    },
    {
      id: idOf("section:dwelling"),
      name: "Logement T3",
      type: "zone",
      blueprintUrl: DWELLING_KEY,
      blueprintSectionsId: dwelling,
      width: 735,
      height: 1083,
      image: DWELLING_KEY,
      projectID: housing.id,
      ...stamp,
    },
  ]);
  await tx.insert(sections).values(
    ROOMS.map(({ key, name, w, h }) => ({
      id: idOf(`section:${key}`),
      name,
      type: key === "couloir" ? "zone" : "room",
      blueprintSectionsId: level,
      sectionSubSectionsId: floorID,
      width: w,
      height: h,
      projectID: tower.id,
      ...stamp,
    })),
  );
  await tx.insert(translations).values(
    ROOMS.flatMap(({ key, en, nl }) =>
      [
        { lang: "EN" as const, label: en },
        { lang: "NL" as const, label: nl },
      ].map((word) => ({
        ...word,
        sectionID: idOf(`section:${key}`),
        organizationID: ATELIER.id,
      })),
    ),
  );
  await tx.insert(shapes).values(
    ROOMS.map(({ key, name, x, y, w, h }, index) => ({
      id: idOf(`shape:${key}`),
      type: "RECTANGLE",
      name,
      color: COLORS[index % COLORS.length] as string,
      points: [
        { x, y },
        { x: x + w, y },
        { x: x + w, y: y + h },
        { x, y: y + h },
      ],
      area: (w * h) / PIXELS_PER_METRE ** 2,
      sectionType: key === "couloir" ? "zone" : "room",
      blueprintShapesId: level,
      sectionShapesId: idOf(`section:${key}`),
      ...stamp,
    })),
  );
  const pinned = lots.filter((lot) => lot.projectID === tower.id && lot.progress === "active").slice(0, 14);
  await tx.insert(shapes).values(
    pinned.map((lot, index) => {
      const room = ROOMS[index % 5] as (typeof ROOMS)[number];
      return {
        id: idOf(`pin:${lot.id}`),
        type: "MARKER",
        name: lot.name ?? "",
        color: COLORS[index % COLORS.length] as string,
        markerId: String(index + 1),
        points: [{ x: room.x + 70 + (index % 3) * 75, y: room.y + 80 + Math.floor(index / 5) * 70 }],
        blueprintShapesId: level,
        sectionShapesId: idOf(`section:${room.key}`),
        shapeSubShapesId: idOf(`shape:${room.key}`),
        ...stamp,
      };
    }),
  );
  await tx.insert(shapes).values({
    id: idOf("shape:measure"),
    type: "MEASURE",
    name: "Façade",
    color: "#3b4146",
    points: [
      { x: 100, y: 100 },
      { x: 1600, y: 100 },
    ],
    length: 30,
    blueprintShapesId: level,
    sectionShapesId: floorID,
    ...stamp,
  });
  for (const lot of pinned)
    await tx
      .update(productStatuses)
      .set({ shapeID: idOf(`pin:${lot.id}`), shapeProductId: idOf(`pin:${lot.id}`) })
      .where(eq(productStatuses.id, lot.id));
}
