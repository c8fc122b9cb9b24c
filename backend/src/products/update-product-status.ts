import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq } from "drizzle-orm";
import { changeRow, checkUnchanged, lockRow } from "../actions/change-row.ts";
import type { Step } from "../actions/step.ts";
import { OWNERSHIP } from "../database/ownership.ts";
import { writeScope } from "../database/scope.ts";
import { findPlace } from "../places/find-place.ts";
import { projects } from "../projects/table.ts";
import { geohashOf, labelsOfCategories } from "./derive-columns.ts";
import { changeableProduct } from "./product-fields.ts";
import { type ProductInput, toProductValues } from "./product-input.ts";
import type { ProductStatusRow } from "./types.ts";

/**
 * Changes a lot (API-014, API-521). Saving makes it active again (spec part 2 §4). A lost race is a CONFLICT with the
 * stored values; a place or project of another team does not exist.
 */
export async function updateProductStatus(
  step: Step,
  { id, updatedAt, ...input }: ProductInput & { id: string; updatedAt?: Date | null },
): Promise<ProductStatusRow> {
  const values = toProductValues(input);
  const changeable = changeableProduct(step);
  const row = await lockRow(step, changeable, id);
  if (row.progress === "deleted")
    throw new DomainError("NOT_FOUND", "This lot was removed for good.", { field: "id", found: id });
  checkUnchanged(row, updatedAt);
  const completed: Partial<ProductStatusRow> = {
    ...values,
    ...(values.placeID === undefined ? {} : await ofPlace(step, values.placeID, row)),
    ...(values.category === undefined ? {} : await ofCategory(step, values.category)),
    progress: "active",
  };
  if (values.projectID) await checkProject(step, values.projectID);
  const period = { startDate: row.startDate, endDate: row.endDate, ...values };
  if (period.startDate && period.endDate && period.endDate < period.startDate)
    throw new DomainError("BAD_USER_INPUT", "The end lies before the start.", {
      field: "endDate",
      found: period.endDate,
      accepted: { min: period.startDate },
    });
  return changeRow(step, changeable, row, { ...completed, updatedBy: step.identity.userID });
}

/** A lot is where its place is: city and position follow. Without a place they stay as they were. */
async function ofPlace(
  step: Step,
  placeID: string | null,
  row: ProductStatusRow,
): Promise<Partial<ProductStatusRow>> {
  if (placeID === null) return {};
  const place = await findPlace(step, placeID);
  const { lat, lon } = place.lat === null ? row : place;
  return { city: place.city ?? row.city, lat, lon, geohash: geohashOf(lat, lon) };
}

async function ofCategory(step: Step, category: string | null): Promise<Partial<ProductStatusRow>> {
  const labels = await labelsOfCategories(step.tx, step.identity.team?.id ?? null, [category]);
  return { searchLabels: category === null ? null : (labels.get(category) ?? null) };
}

/** The project must be one that this step may write. */
export async function checkProject(step: Step, projectID: string): Promise<void> {
  const [project] = await step.tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, projectID), writeScope(step.identity, OWNERSHIP.projects)));
  if (!project)
    throw new DomainError("BAD_USER_INPUT", "There is no such project.", {
      field: "projectID",
      found: projectID,
    });
}
