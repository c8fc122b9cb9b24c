import { DomainError } from "@gisement/shared-domain/errors";
import { eq } from "drizzle-orm";
import { changeRow, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { cataloguePublications } from "./table.ts";
import { changeableCatalog } from "./update-catalog.ts";

/**
 * Deletes one saved version; the other versions keep their numbers, and its number is not given again. A published version is
 * refused: withdrawing it first ends its links (`withdrawCatalog`), so undoing the deletion opens none.
 */
export async function deleteCatalog(
  step: Step,
  id: string,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const changeable = changeableCatalog(step);
  const catalog = await lockRow(step, changeable, id);
  const published = await step.tx.$count(cataloguePublications, eq(cataloguePublications.catalogID, id));
  if (published > 0)
    throw new DomainError("INVALID_STATE", "A published version is not deleted.", {
      field: "id",
      found: id,
      reason: "published",
    });
  await changeRow(step, changeable, catalog, { deletedAt: step.now });
  return { batchID: step.batchID, ids: [id] };
}
