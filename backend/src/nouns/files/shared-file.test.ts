import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { blueprints, sections } from "../blueprints/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { projects } from "../projects/table.ts";
import { addParticipant, buildSite, openSite } from "../projects/testing/open-site.ts";
import { readsFileOfProject } from "./shared-file.ts";

const opened = openSite();
const PLAN = "blueprint/plan.png";
const ROOM = "blueprint/room.png";
const MAP = "blueprint/map.png";
const SHEET = "document/sheet.pdf";

test("a participant reads the plans of the project and the documents that its lots link to, and no other file", async () => {
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
    // The same in a project without the participant.
    await db.insert(blueprints).values({
      name: "Toiture",
      imageUrl: "blueprint/roof.png",
      projectBlueprintsId: site.otherProject.id,
      ...owned,
    });
    const person = await addParticipant(api, people.rival, site.project, "buyer");
    const reads = (key: string, of = owned, as = person) => readsFileOfProject(db, as, { key, ...of });
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

test("an external editor of lots who knows the key of another document of the team can neither link to it nor read it", async () => {
  const { api, people } = opened;
  const { db } = api.database;
  const site = await buildSite(api, people.user);
  const owned = { organizationID: people.team.id, userID: people.user.userID };
  const lead = await addParticipant(api, people.rival, site.project, "project-manager");
  const SECRET_KEY = "document/contract.pdf";
  const at = (key: string) => `https://gisement.example/files/${key}`;
  const roads = {
    updateProductStatus: (link: string) => ({ id: site.lot.id, linkFdes: link }),
    updateProductStatuses: (link: string) => ({ changes: [{ id: site.lot.id, linkTechnicalSheet: link }] }),
    createProduct: (link: string) => ({ name: "Porte", projectID: site.project.id, linkFdes: link }),
  };
  const send = (operation: keyof typeof roads, link: string) =>
    api.ask(
      lead,
      `mutation ($input: ${operation[0]?.toUpperCase()}${operation.slice(1)}Input!) { ${operation}(input: $input) { __typename } }`,
      { input: roads[operation](link) },
    );
  const tried = [
    at(SECRET_KEY),
    at("document/invented.pdf"),
    at(`document/x/files/${SECRET_KEY}`),
    `/files/${SECRET_KEY}`,
  ];
  for (const operation of Object.keys(roads) as (keyof typeof roads)[]) {
    for (const link of tried)
      expect((await send(operation, link)).refusal).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await send(operation, "https://maker.example/files/fdes.pdf")).refusal).toBeUndefined();
  }
  // Nor through the project's picture, which a lead sets.
  await api.ask(lead, "mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { id } }", {
    input: { id: site.project.id, picture: SECRET_KEY },
  });
  expect(await readsFileOfProject(db, lead, { key: SECRET_KEY, ...owned })).toBe(false);
  // A document that a lot of the project already links to may be linked to again.
  await db
    .update(productStatuses)
    .set({ linkTechnicalSheet: at(SHEET) })
    .where(eq(productStatuses.id, site.lot.id));
  expect((await send("updateProductStatus", at(SHEET))).refusal).toBeUndefined();
  expect(await readsFileOfProject(db, lead, { key: SHEET, ...owned })).toBe(true);
});
