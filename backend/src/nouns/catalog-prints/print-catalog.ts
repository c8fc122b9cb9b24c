import {
  coverOf,
  figuresByTitle,
  figuresOf,
  layoutCatalogue,
  productsOf,
  repairContent,
  sheetTexts,
} from "@gisement/shared-domain/catalogue";
import { DomainError } from "@gisement/shared-domain/errors";
import { DEFAULT_PROJECT_PICTURE, TEXT_LIMITS } from "@gisement/shared-domain/limits";
import { LOCALES } from "@gisement/shared-domain/locale";
import { cataloguePolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, isNull } from "drizzle-orm";
import { boolean, type InferType, object, string } from "yup";
import type { Database, Executor } from "../../platform/database/database.ts";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { entryOf, findCoverProject, findOwnFacts } from "../catalogs/find-frame.ts";
import { catalogsOwnership } from "../catalogs/ownership.ts";
import { namedPictures } from "../catalogs/published-content.ts";
import { catalogs } from "../catalogs/table.ts";
import type { CatalogRow } from "../catalogs/types.ts";
import { findOwnPictures } from "../files/owned-file.ts";
import { finishWithFile } from "../jobs/finish-with-file.ts";
import { defineOwnedJob, type JobRecord, startJob } from "../jobs/owned-job.ts";
import { isReadable } from "../jobs/reads-job-file.ts";
import { handleOwnedJob } from "../jobs/run-owned-job.ts";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { projectOwnersSource } from "../projects/project-owners.ts";
import { findFieldRows } from "../properties/find-properties.ts";
import { LABELLED_LISTS, labelValues } from "../properties/label-values.ts";
import type { PrintedCatalogue } from "./drawing/printed-catalogue.ts";
import { picturesOf } from "./read-picture.ts";

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return origin === text && (protocol === "https:" || protocol === "http:");
}

export const printCatalogInput = object({
  catalogID: id().required(),
  language: nameType("DocumentLanguage", string().oneOf(LOCALES)).required(),
  hasMarks: boolean().required().meta({
    description: "With 3 mm beyond each edge and marks where the pages are cut, for a printing house.",
  }),
  origin: string()
    .max(TEXT_LIMITS.name)
    .nullable()
    .default(null)
    .meta({
      description:
        "The address of the product, `https://…`, that the codes of lots in shops begin with; without it, no codes.",
    })
    .test({
      name: "origin",
      message: "an address like https://example.org, without a path",
      test: (origin) => origin == null || isOrigin(origin),
    }),
});
type Payload = InferType<typeof printCatalogInput>;

/** Writes a saved version as a PDF, which only the person who asked for it may read. */
export const catalogPrinting = defineOwnedJob({
  name: "print_catalog",
  queue: "long",
  payload: printCatalogInput,
  mayRun: cataloguePolicy.read,
  mayReadFile: (db, identity, { catalogID }) => isReadable(() => findVersion(db, identity, catalogID)),
});

/** @throws DomainError NOT_FOUND for a version that this person may not read, or that was deleted */
async function findVersion(
  db: Pick<Database, "select">,
  identity: UserIdentity,
  catalogID: string,
): Promise<CatalogRow> {
  const [row] = await db
    .select()
    .from(catalogs)
    .where(
      and(
        eq(catalogs.id, catalogID),
        isNull(catalogs.deletedAt),
        notOfDeletedProject(catalogs.projectCatalogsId),
        sharedScope(identity, catalogsOwnership),
      ),
    );
  if (!row)
    throw new DomainError("NOT_FOUND", "There is no such version of a catalogue.", {
      field: "catalogID",
      found: catalogID,
    });
  return row;
}

/** The content of a version in one language. @throws DomainError BAD_USER_INPUT for a language that it lacks */
function contentIn({ content }: CatalogRow, language: string) {
  const found = content.find((each) => each.language.toLowerCase() === language);
  if (!found)
    throw new DomainError("BAD_USER_INPUT", "This version has no pages in this language.", {
      field: "language",
      found: language,
      accepted: content.map((each) => each.language).join(", "),
    });
  return found;
}

export async function startCatalogPrint(
  step: Step,
  input: InputValue<typeof printCatalogInput>,
): Promise<JobRecord> {
  const payload = readInput(printCatalogInput, input) as Payload;
  contentIn(
    await findVersion(step.tx as unknown as Database, step.identity, payload.catalogID),
    payload.language,
  );
  return startJob(step, catalogPrinting, payload, JSON.stringify(payload));
}

interface Printed {
  readonly catalogue: PrintedCatalogue;
  readonly ownPictures: ReadonlySet<string>;
}

/** Everything that the pages of a version say, with the words that the reader's team uses now. */
async function readCatalogue(
  db: Executor,
  identity: UserIdentity,
  catalog: CatalogRow,
  { payload, createdAt }: { readonly payload: Payload; readonly createdAt: Date },
): Promise<Printed> {
  const locale = payload.language as PrintedCatalogue["words"]["locale"];
  const { blocks } = repairContent(contentIn(catalog, locale)).content;
  const template = catalog.template ?? "";
  const cover = coverOf(entryOf(catalog, "cover"));
  const firstPageNumber = Number(entryOf(catalog, "firstPageNumber"));
  const footer = entryOf(catalog, "rotorFooterLabel");
  const project = await findCoverProject(db, catalog.projectCatalogsId);
  const [contact] = await projectOwnersSource.load({ db: db as Database, identity }, [
    catalog.projectCatalogsId,
  ]);
  const labels = labelValues(await findFieldRows(db, identity, LABELLED_LISTS));
  const ownFacts = await findOwnFacts(db, identity, catalog);
  const named = [...namedPictures(catalog.content), project.picture, contact?.logo ?? ""];
  const ownPictures = await findOwnPictures(db, [...new Set(named)].filter(Boolean), {
    organizationID: catalog.organizationID,
    userID: catalog.userID ?? identity.userID,
  });
  const products = productsOf(blocks);
  const firstPicture = products.flatMap(({ data }) => data.pictures).find((key) => ownPictures.has(key));
  const hasOwnPicture = project.picture !== DEFAULT_PROJECT_PICTURE && ownPictures.has(project.picture);
  return {
    ownPictures,
    catalogue: {
      pages: layoutCatalogue({ blocks }, { template, cover, firstPageNumber }),
      words: {
        locale,
        word: sheetTexts(locale),
        labelOf: (list, value) => labels.labelOf(list, value, locale),
        units: labels.units,
      },
      template,
      cover,
      project: { ...project, picture: hasOwnPicture ? project.picture : (firstPicture ?? null) },
      contact: { name: contact?.name ?? "", logo: contact?.logo ?? null, address: contact?.address ?? "" },
      publishDate: catalog.publishDate?.toISOString() ?? "",
      rotorFooterLabel: typeof footer === "string" ? footer : "",
      ownFacts: (product) => ownFacts(product, locale),
      figures: figuresOf(products),
      figuresByTitle: figuresByTitle(blocks),
      hasMarks: payload.hasMarks,
      origin: payload.origin ?? null,
      author: identity.name,
      createdAt: createdAt.toISOString(),
    },
  };
}

export const catalogPrintHandler = handleOwnedJob(
  catalogPrinting,
  ({ db, files }) =>
    async (payload, { identity, job, progress }) => {
      const catalog = await findVersion(db, identity, payload.catalogID);
      const { catalogue, ownPictures } = await readCatalogue(db, identity, catalog, {
        payload,
        createdAt: job.createdAt,
      });
      const total = catalogue.pages.length;
      // With its library: only a process that draws loads it.
      const { drawCatalogue } = await import("./drawing/draw-catalogue.ts");
      const { bytes } = await drawCatalogue(catalogue, {
        pictureOf: picturesOf(files, ownPictures),
        async onPage(drawn) {
          await progress(drawn, total);
          // Requests of this process are answered between two pages.
          await new Promise(setImmediate);
        },
      });
      const { project, words } = catalogue;
      const title = `${project.name} ${words.word("catalogue")} v${catalog.version}`;
      return finishWithFile(files, job, { bytes, title, extension: "pdf" });
    },
);
