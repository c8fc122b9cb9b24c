import { CATALOGUE_COVERS, OWN_FACTS_LIMIT, repairContent } from "@gisement/shared-domain/catalogue";
import { DomainError } from "@gisement/shared-domain/errors";
import { LOCALES } from "@gisement/shared-domain/locale";
import { desc, eq } from "drizzle-orm";
import { array, date, mixed, number, object, string } from "yup";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeableProject } from "../projects/project-fields.ts";
import type { CatalogueContent } from "./content.ts";
import { catalogs } from "./table.ts";
import type { CatalogRow } from "./types.ts";

/** Maximum number of blocks per language: every lot of a large project with its titles. */
export const BLOCKS_LIMIT = 12_000;

/** The keys of own properties that the pages of products show. */
export const shownProperties = () =>
  array(string().strict().min(1).max(200).required())
    .max(OWN_FACTS_LIMIT)
    .nullable()
    .meta({ description: "Keys of the team's own properties on the pages of products." });

/** How the cover is composed; as usual if left out. */
export const catalogueCover = () => nameType("CatalogueCover", string().oneOf(CATALOGUE_COVERS));

/** `contentOf` checks the values of `content`: up to twelve thousand blocks, with the common content parser. */
export const createCatalogInput = object({
  projectCatalogsId: id().required(),
  content: array(
    nameType(
      "CatalogueContentInput",
      object({
        language: string().defined(),
        blocks: array(
          nameType(
            "CatalogueBlockInput",
            object({
              id: nameType("ID", string().defined()),
              type: string().defined(),
              data: mixed().required(),
              referenceID: nameType("ID", string().nullable()),
            }),
          ).required(),
        ).required(),
      }),
    ).required(),
  ).required(),
  publishDate: date().required(),
  template: string().strict().min(1).max(60).required(),
  supportedLocales: array(string().oneOf(LOCALES).required()).min(1).max(LOCALES.length).required(),
  firstPageNumber: number().integer().min(1).max(100_000).required().meta({ defaultValue: 1 }),
  rotorFooterLabel: string().strict().max(200).nullable(),
  shownProperties: shownProperties(),
  cover: catalogueCover().nullable(),
});
type CatalogInput = InputValue<typeof createCatalogInput>;

/**
 * Saves a catalogue as a new version: the project's highest + 1, computed under a lock on the project, so that concurrent
 * saves get different versions (CAT-514). Row, metadata and each content store the version (decision A31).
 */
export async function createCatalog(step: Step, input: CatalogInput): Promise<CatalogRow> {
  const { tx, now, identity } = step;
  const checked = readInput(createCatalogInput.omit(["content"]), input);
  const projectID = checked.projectCatalogsId;
  // Also refuses a project of another team, and holds the lock until the commit.
  await lockRow(step, changeableProject(step), projectID);
  const [newest] = await tx
    .select({ version: catalogs.version })
    .from(catalogs)
    .where(eq(catalogs.projectCatalogsId, projectID))
    .orderBy(desc(catalogs.version))
    .limit(1);
  const version = (newest?.version ?? 0) + 1;
  const supportedLocales = [...new Set(checked.supportedLocales)];
  const [catalog] = (await tx
    .insert(catalogs)
    .values({
      projectCatalogsId: projectID,
      content: contentOf(input.content, supportedLocales, version, now),
      lastUpdated: now,
      publishDate: checked.publishDate,
      template: checked.template,
      metadata: [
        { key: "version", type: "number", value: version },
        { key: "createdAt", type: "datetime", value: now.toISOString() },
        { key: "supportedLocales", type: "array", value: supportedLocales },
        { key: "firstPageNumber", type: "number", value: checked.firstPageNumber },
        ...(checked.rotorFooterLabel
          ? [{ key: "rotorFooterLabel", type: "string", value: checked.rotorFooterLabel }]
          : []),
        ...(checked.cover ? [{ key: "cover", type: "string", value: checked.cover }] : []),
        ...(checked.shownProperties?.length
          ? [{ key: "shownProperties", type: "array", value: [...new Set(checked.shownProperties)] }]
          : []),
      ],
      version,
      supportedLocales,
      userID: ownerOf(identity),
      ...ownershipOf(identity),
      createdAt: now,
      updatedAt: now,
    })
    .returning()) as [CatalogRow];
  step.record({ entity: "catalogs", entityID: catalog.id, field: "created", new: version });
  return catalog;
}

/** One entry per language, each read by the common content parser; at least one block in total (CAT-510). */
function contentOf(
  content: CatalogInput["content"],
  locales: readonly string[],
  version: number,
  now: Date,
): CatalogueContent[] {
  const languages = content.map(({ language }) => language);
  const unknownLanguage = languages.find(
    (language, index) => !locales.includes(language) || languages.indexOf(language) < index,
  );
  if (unknownLanguage !== undefined)
    throw new DomainError("BAD_USER_INPUT", "Content comes once in each supported language.", {
      field: "content",
      found: unknownLanguage,
      accepted: locales,
    });
  const most = Math.max(0, ...content.map(({ blocks }) => blocks.length));
  if (most > BLOCKS_LIMIT)
    throw new DomainError("LIMIT_EXCEEDED", `A catalogue has at most ${BLOCKS_LIMIT} blocks.`, {
      field: "content",
      found: most,
      limit: BLOCKS_LIMIT,
    });
  const repaired = content.map((entry) => repairContent(entry).content);
  if (repaired.every(({ blocks }) => blocks.length === 0))
    throw new DomainError("BAD_USER_INPUT", "A catalogue has at least one block.", {
      field: "content",
      found: "no block that is a HEADER or a PRODUCT with its lot",
      accepted: "HEADER and PRODUCT blocks",
    });
  return repaired.map(({ language, blocks }) => ({
    language,
    time: now.toISOString(),
    version,
    blocks: blocks as unknown as CatalogueContent["blocks"],
  }));
}
