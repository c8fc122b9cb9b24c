import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { blueprints, sections } from "../blueprints/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { projects } from "../projects/table.ts";
import { buildSite, openSite, takePart } from "../projects/testing/open-site.ts";
import { readsSharedFile } from "./shared-file.ts";

const opened = openSite();
const PLAN = "blueprint/plan.png";
const ROOM = "blueprint/room.png";
const MAP = "blueprint/map.png";
const SHEET = "document/sheet.pdf";

test("a participant reads the plans of the project and the documents its lots link to, and no other file", async () => {
  const { api, people } = opened;
  const { db } = api.database;
  for (const owner of [people.user, people.solo]) {
    const site = await buildSite(api, owner);
    const owned = { organizationID: owner.team?.id ?? null, userID: owner.userID };
    await db
      .update(projects)
      .set({ maps: [MAP] })
      .where(eq(projects.id, site.project.id));
    await db.insert(sections).values({
      name: "Bureau",
      type: "ROOM",
      blueprintSectionsId: site.blueprint.id,
      image: `/files/${ROOM}`,
      ...owned,
    });
    await db
      .update(productStatuses)
      .set({ linkTechnicalSheet: `https://gisement.example/files/${SHEET}` })
      .where(eq(productStatuses.id, site.lot.id));
    // The same of a project that the person does not take part in.
    await db.insert(blueprints).values({
      name: "Toiture",
      imageUrl: "blueprint/roof.png",
      projectBlueprintsId: site.otherProject.id,
      ...owned,
    });
    const person = await takePart(api, people.rival, site.project, "buyer");
    const reads = (key: string, of = owned, as = person) => readsSharedFile(db, as, { key, ...of });
    for (const key of [PLAN, ROOM, MAP, SHEET]) {
      expect(await reads(key), key).toBe(true);
      expect(await reads(key, owned, people.rival), "without the participation").toBe(false);
      const third = { organizationID: people.rivalTeam.id, userID: people.rival.userID };
      expect(await reads(key, third), "the file of a third").toBe(false);
    }
    for (const key of ["blueprint/roof.png", "document/contract.pdf", "sheet.pdf", "%"])
      expect(await reads(key), key).toBe(false);
  }
});
