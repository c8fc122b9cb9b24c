import { eq } from "drizzle-orm";
import type { Examples } from "../../../platform/examples.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { blueprints, sections, shapes } from "../table.ts";

const SQUARE = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];

export const examples: Examples = {
  build: async ({ db, owned, project }) => {
    const [blueprint] = await db
      .insert(blueprints)
      .values({ name: "Rez-de-chaussée", projectBlueprintsId: project.id, ...owned })
      .returning();
    const [section] = await db
      .insert(sections)
      .values({ name: "Hall", type: "ROOM", blueprintSectionsId: blueprint?.id, ...owned })
      .returning();
    const [shape] = await db
      .insert(shapes)
      .values({
        type: "RECTANGLE",
        name: "Bureau",
        color: "#1f5c46",
        points: SQUARE,
        blueprintShapesId: blueprint?.id,
        sectionShapesId: section?.id,
        ...owned,
      })
      .returning();
    const [ofProject] = await db
      .select({ id: productStatuses.id })
      .from(productStatuses)
      .where(eq(productStatuses.projectID, project.id))
      .limit(1);
    if (ofProject && shape)
      await db.update(productStatuses).set({ shapeID: shape.id }).where(eq(productStatuses.id, ofProject.id));
    return {
      blueprint: blueprint?.id ?? "",
      section: section?.id ?? "",
      shape: shape?.id ?? "",
      drawnLot: ofProject?.id ?? "",
    };
  },
  logs: { blueprints: ["blueprint", "guest"], sections: ["section", "guest"], shapes: ["shape", "guest"] },
  variables: {
    getBlueprint: ({ blueprint }) => ({ id: blueprint }),
    blueprintsByProject: ({ project }) => ({ projectBlueprintsId: project }),
    getSection: ({ section }) => ({ id: section }),
    shapesByBlueprint: ({ blueprint }) => ({ blueprintID: blueprint }),
    planOverTime: ({ project }) => ({ projectID: project }),
    createBlueprint: ({ project }) => ({ input: { projectBlueprintsId: project, name: "Étage 1" } }),
    updateBlueprint: ({ blueprint }) => ({ input: { id: blueprint, name: "Niveau 0" } }),
    deleteBlueprint: ({ blueprint }) => ({ id: blueprint }),
    createSection: ({ blueprint }) => ({
      input: { name: "Aile nord", type: "zone", blueprintSectionsId: blueprint },
    }),
    updateSection: ({ section }) => ({ input: { id: section, name: "Hall sud" } }),
    deleteSection: ({ section }) => ({ id: section }),
    createShape: ({ blueprint, section }) => ({
      input: {
        type: "FREEFORM",
        name: "Salle",
        color: "#1f5c46",
        points: SQUARE,
        blueprintShapesId: blueprint,
        sectionShapesId: section,
      },
    }),
    updateShape: ({ shape }) => ({ input: { id: shape, name: "Bureau 2" } }),
    deleteShape: ({ shape }) => ({ id: shape }),
    saveShapes: ({ blueprint, drawnLot }) => ({
      input: {
        blueprintID: blueprint,
        create: [
          { type: "MARKER", name: "Porte", color: "#1f5c46", points: [{ x: 5, y: 5 }], lotID: drawnLot },
        ],
      },
    }),
  },
  listedID: {
    blueprintsByProject: ({ blueprint }) => blueprint,
    shapesByBlueprint: ({ shape }) => shape,
  },
};
