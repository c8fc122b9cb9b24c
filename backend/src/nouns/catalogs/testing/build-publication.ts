import type { PublishedCatalogue } from "@gisement/shared-domain/catalogue";
import type { Database } from "../../../platform/database/database.ts";
import { cataloguePublications } from "../table.ts";
import type { CatalogRow } from "../types.ts";

const CONTENT: PublishedCatalogue = {
  kind: "catalogue",
  name: "Halle des Docks",
  picture: null,
  address: "",
  publishDate: null,
  contact: { name: "Atelier Réemploi", logo: null, email: null, phone: null, address: "" },
  contents: [{ language: "fr", sections: [] }],
};

/** Publishes a version, with this content if given. */
export async function buildPublication(
  db: Database,
  { id, organizationID, userID }: Pick<CatalogRow, "id" | "organizationID" | "userID">,
  content: PublishedCatalogue = CONTENT,
): Promise<void> {
  await db
    .insert(cataloguePublications)
    .values({ catalogID: id, content, publishedAt: new Date(), organizationID, userID });
}
