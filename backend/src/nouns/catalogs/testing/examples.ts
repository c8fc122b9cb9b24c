import type { Examples } from "../../../platform/examples.ts";
import { catalogs } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owned, project }) => {
    const [catalog] = await db
      .insert(catalogs)
      .values({
        projectCatalogsId: project.id,
        version: 1,
        content: [{ language: "fr", time: "2026-01-01T00:00:00.000Z", version: 1, blocks: [] }],
        ...owned,
      })
      .returning();
    // A published version, as `updateCatalog` below leaves it, is not deleted.
    const [draft] = await db
      .insert(catalogs)
      .values({ projectCatalogsId: project.id, version: 3, ...owned })
      .returning();
    return { catalog: catalog?.id ?? "", draftCatalog: draft?.id ?? "" };
  },
  logs: { catalogs: ["catalog", "guest"] },
  variables: {
    getCatalog: ({ catalog }) => ({ id: catalog }),
    catalogsByProject: ({ project }) => ({ projectCatalogsId: project }),
    updateCatalog: ({ catalog }) => ({ input: { id: catalog, template: "dense", published: true } }),
    deleteCatalog: ({ draftCatalog }) => ({ id: draftCatalog }),
    createCatalog: ({ project }) => ({
      input: {
        projectCatalogsId: project,
        content: [{ language: "fr", blocks: [{ id: "a", type: "HEADER", data: {} }] }],
        publishDate: "2026-01-01T00:00:00Z",
        template: "dense",
        supportedLocales: ["fr"],
      },
    }),
  },
};
