import { cataloguePolicy } from "@gisement/shared-domain/permissions";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { connectionType } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { declarePrefetches, whenLoaded } from "../../platform/graphql/prefetch.ts";
import { metadataEntryType } from "../../platform/graphql/value-types.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { projectType } from "../projects/types.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import type { CatalogueBlock, CatalogueContent } from "./content.ts";
import { catalogsOwnership } from "./ownership.ts";
import { catalogs, cataloguePublications } from "./table.ts";

export type CatalogRow = typeof catalogs.$inferSelect;

const catalogueBlockType = builder.objectRef<CatalogueBlock>("CatalogueBlock").implement({
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    type: t.exposeString("type", { nullable: false }),
    data: t.field({ type: "JSON", nullable: false, resolve: ({ data }) => data }),
    referenceID: t.exposeID("referenceID", { nullable: true }),
  }),
});
const catalogueContentType = builder.objectRef<CatalogueContent>("CatalogueContent").implement({
  fields: (t) => ({
    language: t.exposeString("language", { nullable: false }),
    time: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ time }) => (time ? new Date(time) : null),
    }),
    version: t.exposeInt("version", { nullable: false }),
    blocks: t.field({ type: [catalogueBlockType], nullable: false, resolve: ({ blocks }) => blocks }),
  }),
});

/** The times of publication, without the contents. */
const publicationSource: LoaderSource<{ catalogID: string; publishedAt: Date }> = {
  load: ({ db, identity }, ids) =>
    db
      .select({ catalogID: cataloguePublications.catalogID, publishedAt: cataloguePublications.publishedAt })
      .from(cataloguePublications)
      .innerJoin(catalogs, eq(catalogs.id, cataloguePublications.catalogID))
      .where(
        and(inArray(cataloguePublications.catalogID, [...ids]), sharedScope(identity, catalogsOwnership)),
      ),
  idOf: ({ catalogID }) => catalogID,
};

export const catalogType = entity("Catalog", catalogs, {
  omit: ["deletedAt"],
  fields: (t) => ({
    content: t.field({ type: [catalogueContentType], nullable: false, resolve: ({ content }) => content }),
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: ({ metadata }) => metadata }),
    publishedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When visitors' copy of this version was made; null if it is not published.",
      extensions: declarePrefetches({
        kind: "one",
        source: () => publicationSource,
        idOf: (row) => (row as CatalogRow).id,
      }),
      resolve: ({ id }, _args, { loaders }) =>
        whenLoaded(loaders.one(publicationSource, id), (publication) => publication?.publishedAt ?? null),
    }),
    author: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
  }),
});
export const catalogConnectionType = connectionType("CatalogConnection", catalogType);
export const catalogSource = tableSource(
  catalogs,
  catalogs.id,
  (identity) =>
    and(
      sharedScope(identity, catalogsOwnership),
      isNull(catalogs.deletedAt),
      notOfDeletedProject(catalogs.projectCatalogsId),
    ) ?? sql`false`,
  { columnKey: "id" },
);

/** Versions of a project, newest first; requires the catalogue feature flag, like the operations. */
const catalogsOfProject = tableSource(
  catalogs,
  catalogs.projectCatalogsId,
  (identity) =>
    (cataloguePolicy.read(identity).allowed
      ? and(sharedScope(identity, catalogsOwnership), isNull(catalogs.deletedAt))
      : undefined) ?? sql`false`,
  { columnKey: "projectCatalogsId", orderBy: [desc(catalogs.version)] },
);

/** A project has its catalogues: their field is added from here, because catalogues depend on projects. */
export function registerCatalogsOfProject(): void {
  builder.objectField(projectType, "catalogs", (t) =>
    relation.many(t, catalogType, () => catalogsOfProject, { max: 100 }),
  );
}
