import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import type { CatalogueLot } from "../features/catalogue/api/list-lots.ts";
import type { CreateCatalogInput } from "../gql/graphql.ts";
import { CatalogueRoutes } from "../routes.tsx";
import { NAMESPACE } from "../texts/namespace.ts";
import { texts } from "../texts/texts.ts";
import { buildLot, SET } from "./build.ts";

export type ShellOptions = NonNullable<Parameters<typeof createTestShell>[0]>;

/** A server double that stores each save as a version. */
export function buildServer(lots: CatalogueLot[]) {
  const saved: (CreateCatalogInput & { id: string; version: number })[] = [];
  const deleted = new Set<string>();
  const published = new Set<string>();
  return {
    saved,
    published,
    lots,
    operations: {
      CatalogueProject: () => ({
        getProject: {
          id: "p1",
          name: "Lycée Moulin",
          picture: "default-project.png",
          description: null,
          startDate: null,
          endDate: null,
          productPictures: [],
          productCount: lots.length,
          organizationID: "team-1",
          userProjectsId: "user-1",
          place: null,
          contact: { name: "Ville de Lyon", logo: null, address: "12 rue du Loiret, 75013 Paris" },
        },
      }),
      CatalogueLots: ({ offset, limit }: { offset: number; limit: number }) => ({
        searchProduct: { items: lots.slice(offset, offset + limit), total: lots.length },
      }),
      PropertySet: () => SET,
      CatalogueVersions: () => ({
        catalogsByProject: {
          items: saved
            .filter(({ id }) => !deleted.has(id))
            .map(({ id, version, publishDate, template }) => ({
              id,
              version,
              publishDate,
              template,
              publishedAt: published.has(id) ? "2026-05-02T08:00:00.000Z" : null,
              createdAt: "2026-05-01T08:00:00.000Z",
              author: { id: "u", name: "Camille" },
            })),
        },
      }),
      CatalogueVersionContent: ({ id }: { id: string }) => {
        const version = saved.find((candidate) => candidate.id === id);
        return {
          getCatalog: version && {
            ...version,
            metadata: [
              { key: "firstPageNumber", value: version.firstPageNumber },
              { key: "cover", value: version.cover ?? null },
            ],
          },
        };
      },
      SaveCatalogueVersion: ({ input }: { input: CreateCatalogInput }) => {
        const version = saved.length + 1;
        saved.push({ ...input, id: `v${version}`, version });
        return { createCatalog: { id: `v${version}`, version, createdAt: "2026-05-01T08:00:00.000Z" } };
      },
      DeleteCatalogueVersion: ({ id }: { id: string }) => {
        deleted.add(id);
        return { deleteCatalog: { batchID: `deletion of ${id}`, ids: [id] } };
      },
      RestoreCatalogueVersion: ({ batchID }: { batchID: string }) => {
        const id = batchID.replace("deletion of ", "");
        deleted.delete(id);
        return { undoBatch: { batchID: "undo", ids: [id] } };
      },
    },
  };
}

export function open(
  options: ShellOptions,
  route = "/projects/catalog/p1",
  shell = createTestShell(options),
) {
  return renderScreen(<CatalogueRoutes />, {
    route,
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
}
export const buildDoors = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildLot({
      id: `d${index}`,
      name: `Porte ${index + 1}`,
      nameEN: `Door ${index + 1}`,
      quantity: { number: 2.345, unit: "m2" },
      channels: ["reuse_in_situ"],
      reemploymentIndex: "2/1",
    }),
  );
