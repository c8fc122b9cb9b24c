import { DomainError } from "@gisement/shared-domain/errors";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { COPIED, copyOf, insertLots, insertProducts } from "./copy-lot.ts";
import { LOTS_LIMIT, lockLotsOfProjects } from "./lock-lots.ts";

/**
 * Copies the lots in stock of a project into another one, each with a product of its own. Lots gathered under another one stay
 * out, because that one counts for them.
 *
 * @throws DomainError LIMIT_EXCEEDED if there are too many for one step
 */
export async function copyLotsOfProject(
  step: Step,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const lots = (await lockLotsOfProjects(step, [from])).filter(
    ({ progress, type, archived, batchedProductID }) =>
      progress === "active" && type !== "deleted" && !archived && batchedProductID === null,
  );
  if (lots.length === 0) return;
  if (lots.length > LOTS_LIMIT)
    throw new DomainError("LIMIT_EXCEEDED", "The project has too many lots for one copy.", {
      field: "lots",
      found: lots.length,
      accepted: `at most ${LOTS_LIMIT} lots`,
      limit: LOTS_LIMIT,
      reason: "too-many-lots",
    });
  const productIDs = await insertProducts(step, lots.length);
  await insertLots(
    step,
    lots.map((row, index) =>
      copyOf(step, row, {
        ...COPIED,
        productID: productIDs[index] as string,
        byUserID: step.identity.userID,
        ...ownershipOf(step.identity),
        projectID: to,
      }),
    ),
  );
}
