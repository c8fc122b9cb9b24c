import type { Examples } from "../../../platform/examples.ts";
import { blueprints, sections } from "../table.ts";

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
    return { blueprint: blueprint?.id ?? "", section: section?.id ?? "" };
  },
};
