import { type ProductData, type ShownFact, shownFacts } from "@gisement/shared-domain/catalogue";
import { ownFields } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import type { Identity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { places } from "../places/table.ts";
import { projects } from "../projects/table.ts";
import { findFieldRows } from "../properties/find-properties.ts";
import type { CatalogRow } from "./types.ts";

/** "12 rue des Docks, 69009 Lyon". */
export const addressLine = (row: {
  readonly address: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
}): string => [row.address, [row.zipcode, row.city].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** What the cover of a version says about its project. */
export async function findCoverProject(db: Executor, projectID: string) {
  const [row] = await db
    .select({
      name: projects.name,
      description: projects.description,
      picture: projects.picture,
      place: places,
    })
    .from(projects)
    .leftJoin(places, eq(places.id, projects.placeID))
    .where(eq(projects.id, projectID));
  if (!row) throw new Error("a version without its project");
  const { place } = row;
  const address = place ? [place.name, addressLine(place)].filter(Boolean).join(", ") : "";
  return { name: row.name, description: row.description ?? "", picture: row.picture, address };
}

/** The value of one entry that is kept beside a version's content. */
export const entryOf = ({ metadata }: Pick<CatalogRow, "metadata">, key: string): unknown =>
  metadata.find((entry) => entry.key === key)?.value;

/** Reads the facts of the chosen properties: those that are private by now are not shown. */
export async function findOwnFacts(
  db: Executor,
  identity: Identity,
  catalog: Pick<CatalogRow, "metadata">,
): Promise<(data: ProductData, locale: Locale) => readonly ShownFact[]> {
  const value = entryOf(catalog, "shownProperties");
  const chosen = Array.isArray(value) ? value.filter((key) => typeof key === "string") : [];
  if (chosen.length === 0) return () => [];
  // Whether one is private depends on those that it is computed from: all are read.
  const fields = ownFields(await findFieldRows(db, identity));
  return ({ own }, locale) => shownFacts(own, chosen, fields, locale);
}
