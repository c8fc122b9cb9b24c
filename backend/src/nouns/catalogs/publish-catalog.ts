import type { PublishedCatalogue, PublishedContact } from "@gisement/shared-domain/catalogue";
import { isLocale } from "@gisement/shared-domain/locale";
import { eq } from "drizzle-orm";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { findOwnPictures } from "../files/owned-file.ts";
import { endLinks } from "../links/end-links.ts";
import { organizations } from "../organizations/table.ts";
import { findFieldRows } from "../properties/find-properties.ts";
import { LABELLED_LISTS, labelValues } from "../properties/label-values.ts";
import { addressLine, findCoverProject, findOwnFacts } from "./find-frame.ts";
import { namedPictures, type OwnFacts, publishedFigures, publishedSections } from "./published-content.ts";
import { cataloguePublications } from "./table.ts";
import type { CatalogRow } from "./types.ts";

/** The team, or the person who works without one. */
async function findContact({ tx, identity }: Step): Promise<PublishedContact> {
  const { organizationID } = ownershipOf(identity);
  const [team] =
    organizationID === null
      ? []
      : await tx.select().from(organizations).where(eq(organizations.id, organizationID));
  if (!team) return { name: identity.name, logo: null, email: identity.email, phone: null, address: "" };
  const { name, logo, email, phone } = team;
  return { name, logo, email, phone, address: addressLine(team) };
}

/** Keys of the files that a page of this copy shows. */
const shownFiles = ({ picture, contact, contents }: PublishedCatalogue): string[] => [
  ...new Set(
    [
      picture,
      contact.logo,
      ...contents.flatMap(({ sections }) =>
        sections.flatMap(({ products }) => products.flatMap(({ pictures }) => pictures)),
      ),
    ].filter((key) => key !== null),
  ),
];

/**
 * Stores what visitors see of a version: its content with the team's present words, the project's name and picture, the
 * team's contact. Only fields of the catalogue's pages are copied, and only the team's own pictures, so that a key named
 * in the content opens no file of others. Publishing again replaces the copy.
 */
export async function publishCatalog(step: Step, catalog: CatalogRow): Promise<void> {
  const { tx, now, identity } = step;
  const project = await findCoverProject(tx, catalog.projectCatalogsId);
  const contact = await findContact(step);
  const labels = labelValues(await findFieldRows(tx, identity, LABELLED_LISTS));
  const factsOf = await findOwnFacts(tx, identity, catalog);
  const ownFacts: OwnFacts = (data, locale) =>
    factsOf(data, locale).map(({ label, value }) => ({ label, value }));
  const owner = { organizationID: ownershipOf(identity).organizationID, userID: ownerOf(identity) };
  const named = [...new Set([...namedPictures(catalog.content), project.picture, contact.logo ?? ""])];
  const own = await findOwnPictures(tx, named, owner);
  const ownKey = (key: string | null): string | null => (key !== null && own.has(key) ? key : null);
  const contents = catalog.content.flatMap((content) =>
    isLocale(content.language)
      ? [
          {
            language: content.language,
            sections: publishedSections(content, content.language, labels, {
              isOwnPicture: (key) => own.has(key),
              ownFacts,
            }),
          },
        ]
      : [],
  );
  const firstPicture = contents[0]?.sections.flatMap(({ products }) =>
    products.flatMap(({ pictures }) => pictures),
  )[0];
  const content: PublishedCatalogue = {
    kind: "catalogue",
    name: project.name,
    picture: ownKey(project.picture) ?? firstPicture ?? null,
    address: project.address,
    description: project.description,
    figures: publishedFigures(catalog.content[0]),
    publishDate: catalog.publishDate?.toISOString() ?? null,
    contact: { ...contact, logo: ownKey(contact.logo) },
    contents,
  };
  const values = { content, files: shownFiles(content), publishedAt: now, userID: identity.userID };
  await tx
    .insert(cataloguePublications)
    .values({ catalogID: catalog.id, ...values, ...ownershipOf(identity) })
    .onConflictDoUpdate({ target: cataloguePublications.catalogID, set: values });
  step.record({ entity: "catalogs", entityID: catalog.id, field: "publishedAt", new: now.toISOString() });
}

/** Ends the publication and, for good, every link to the version. Withdrawing again changes nothing. */
export async function withdrawCatalog(step: Step, { id }: CatalogRow): Promise<void> {
  const [withdrawn] = await step.tx
    .delete(cataloguePublications)
    .where(eq(cataloguePublications.catalogID, id))
    .returning({ publishedAt: cataloguePublications.publishedAt });
  if (!withdrawn) return;
  step.record({
    entity: "catalogs",
    entityID: id,
    field: "publishedAt",
    old: withdrawn.publishedAt.toISOString(),
    new: null,
  });
  await endLinks(step, "catalogue", id);
}
