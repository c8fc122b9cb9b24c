import { cataloguePolicy } from "@gisement/shared-domain/permissions";
import { and, eq, isNull } from "drizzle-orm";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { inProjectStep } from "../projects/within-project.ts";
import { BLOCKS_LIMIT, createCatalog, createCatalogInput } from "./create-catalog.ts";
import { deleteCatalog } from "./delete-catalog.ts";
import { catalogsOwnership } from "./ownership.ts";
import { catalogs } from "./table.ts";
import { catalogConnectionType, catalogSource, catalogType } from "./types.ts";
import { updateCatalog, updateCatalogInput } from "./update-catalog.ts";

const VERSIONS = 100;
const NEWEST_VERSION: readonly KeysetColumn[] = [
  { column: catalogs.version, kind: "number", direction: "desc", of: (row) => row.version },
];

async function catalogsByProject(
  { db, identity }: RequestContext,
  { projectID, limit, nextToken }: { projectID: string | null; limit: number; nextToken?: string | null },
) {
  if (projectID === null) return { items: [], nextToken: null };
  const rows = await db
    .select()
    .from(catalogs)
    .where(
      and(
        eq(catalogs.projectCatalogsId, projectID),
        isNull(catalogs.deletedAt),
        notOfDeletedProject(catalogs.projectCatalogsId),
        sharedScope(identity, catalogsOwnership),
        afterToken(NEWEST_VERSION, nextToken),
      ),
    )
    .orderBy(...keysetOrder(NEWEST_VERSION))
    .limit(limit + 1);
  return toPage(rows, limit, NEWEST_VERSION);
}

export function registerCatalogs(): void {
  builder.queryFields((t) => ({
    getCatalog: t.field({
      type: catalogType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: cataloguePolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(catalogSource, parseID(id)),
    }),
    catalogsByProject: t.field({
      type: catalogConnectionType,
      nullable: false,
      args: {
        projectCatalogsId: t.arg.id({ required: true }),
        limit: t.arg.int({ defaultValue: VERSIONS }),
        nextToken: t.arg.string(),
      },
      policy: cataloguePolicy.read,
      limit: { max: VERSIONS },
      resolve: (_root, { projectCatalogsId, limit, nextToken }, context) =>
        catalogsByProject(context, {
          projectID: parseID(projectCatalogsId),
          limit: limit ?? VERSIONS,
          nextToken,
        }),
    }),
  }));
  builder.mutationFields((t) => ({
    createCatalog: t.field({
      type: catalogType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateCatalogInput", createCatalogInput), required: true }) },
      policy: cataloguePolicy.create,
      limit: { max: BLOCKS_LIMIT },
      resolve: (_root, { input }, context) =>
        inProjectStep(context, parseID(input.projectCatalogsId), (step) => createCatalog(step, input)),
    }),
    updateCatalog: t.field({
      type: catalogType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdateCatalogInput", updateCatalogInput), required: true }) },
      policy: cataloguePolicy.publish,
      resolve: (_root, { input }, context) => inStep(context, (step) => updateCatalog(step, input)),
    }),
    deleteCatalog: t.field({
      type: batchResultType,
      nullable: false,
      description:
        "Deletes one version that is not published; its number is not given again. `undoBatch` restores it.",
      args: { id: t.arg.id({ required: true }) },
      policy: cataloguePolicy.remove,
      resolve: (_root, { id }, context) => inStep(context, (step) => deleteCatalog(step, requireID(id))),
    }),
  }));
}
