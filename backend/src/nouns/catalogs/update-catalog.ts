import { LOCALES } from "@gisement/shared-domain/locale";
import { cataloguePolicy } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { array, boolean, date, number, object, string } from "yup";
import { type InputValue, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged, type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { catalogueCover, shownProperties } from "./create-catalog.ts";
import { catalogsOwnership } from "./ownership.ts";
import { publishCatalog, withdrawCatalog } from "./publish-catalog.ts";
import { catalogs } from "./table.ts";
import type { CatalogRow } from "./types.ts";

export const updateCatalogInput = object({
  ...rowKey(),
  publishDate: date(),
  template: string().strict().min(1).max(60),
  supportedLocales: array(string().oneOf(LOCALES).required()).min(1).max(LOCALES.length),
  firstPageNumber: number().integer().min(1).max(100_000),
  rotorFooterLabel: string().strict().max(200).nullable(),
  shownProperties: shownProperties(),
  cover: catalogueCover(),
  published: boolean().nullable().meta({
    description:
      "true publishes the version as it is now, for those who have a secret link to it; false withdraws it, which ends its links for good.",
  }),
});
type CatalogInput = InputValue<typeof updateCatalogInput>;

export const changeableCatalog = ({ identity }: Step): Lockable<typeof catalogs> => ({
  entity: "catalogs",
  table: catalogs,
  scope: sql`${writeScope(identity, catalogsOwnership)} and ${catalogs.deletedAt} is null
    and ${notOfDeletedProject(catalogs.projectCatalogsId)}`,
  mayChange: cataloguePolicy.mayPublish,
});

/** Metadata entries that repeat a value of the version (CAT-506); null removes an entry. */
function withEntries(
  metadata: CatalogRow["metadata"],
  entries: readonly { readonly key: string; readonly type: string; readonly value: unknown }[],
): CatalogRow["metadata"] {
  const keys = entries.map(({ key }) => key);
  return [
    ...metadata.filter(({ key }) => !keys.includes(key)),
    ...entries.filter(({ value }) => value !== null && value !== ""),
  ] as CatalogRow["metadata"];
}

/** Changes what is printed around a version, and publishes or withdraws it; never its content or number (decision D8). */
export async function updateCatalog(step: Step, input: CatalogInput): Promise<CatalogRow> {
  const { id, updatedAt, ...sent } = input;
  const given = Object.fromEntries(
    Object.entries(sent).filter(([key, value]) => value !== null || key === "rotorFooterLabel"),
  );
  const { publishDate, template, supportedLocales, firstPageNumber, rotorFooterLabel, published, ...more } =
    readInput(updateCatalogInput.omit(["id", "updatedAt"]), given);
  const catalog = await lockRow(step, changeableCatalog(step), id);
  checkUnchanged(catalog, updatedAt);
  const locales = supportedLocales && [...new Set(supportedLocales)];
  const changed = await changeRow(step, changeableCatalog(step), catalog, {
    publishDate,
    template,
    supportedLocales: locales,
    metadata: withEntries(catalog.metadata, [
      ...(locales ? [{ key: "supportedLocales", type: "array", value: locales }] : []),
      ...(firstPageNumber ? [{ key: "firstPageNumber", type: "number", value: firstPageNumber }] : []),
      ...(rotorFooterLabel === undefined
        ? []
        : [{ key: "rotorFooterLabel", type: "string", value: rotorFooterLabel }]),
      ...(more.cover ? [{ key: "cover", type: "string", value: more.cover }] : []),
      ...(more.shownProperties
        ? [{ key: "shownProperties", type: "array", value: [...new Set(more.shownProperties)] }]
        : []),
    ]),
  });
  if (published === true) await publishCatalog(step, changed);
  if (published === false) await withdrawCatalog(step, changed);
  return changed;
}
