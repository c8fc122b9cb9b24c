import { DomainError } from "@gisement/shared-domain/errors";
import { SERIAL_CODE_TYPES, type SerialCodeType } from "@gisement/shared-domain/labels";
import { LIMITS } from "@gisement/shared-domain/limits";
import { and, inArray, ne } from "drizzle-orm";
import { string } from "yup";
import { nameType } from "../../platform/input/input-schema.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { placesOwnership } from "../places/ownership.ts";
import { isExistingPlace } from "../places/place-references.ts";
import { places } from "../places/table.ts";

export const serialCodeKind = nameType("SerialCodeType", string().oneOf(SERIAL_CODE_TYPES));

/** Maximum number of codes that one call creates, reads or resolves: the size of an import. */
export const CODES_LIMIT = LIMITS.importRows;

export function checkCount(ids: readonly unknown[], field: string): void {
  if (ids.length > 0 && ids.length <= CODES_LIMIT) return;
  throw new DomainError(ids.length === 0 ? "BAD_USER_INPUT" : "LIMIT_EXCEEDED", "Choose what to label.", {
    field,
    found: ids.length,
    accepted: `1 to ${CODES_LIMIT}`,
    limit: CODES_LIMIT,
  });
}

/** Refuses lots and places that this team cannot write. @throws NOT_FOUND, also for another team's */
export async function checkElements(
  step: Step,
  type: SerialCodeType,
  ids: readonly string[],
  field: string,
): Promise<void> {
  const found =
    type === "LOT"
      ? await step.tx
          .select({ id: productStatuses.id })
          .from(productStatuses)
          .where(
            and(
              inArray(productStatuses.id, [...ids]),
              writeScope(step.identity, productStatusesOwnership),
              ne(productStatuses.progress, "deleted"),
            ),
          )
      : await step.tx
          .select({ id: places.id })
          .from(places)
          .where(
            and(inArray(places.id, [...ids]), writeScope(step.identity, placesOwnership), isExistingPlace),
          );
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0)
    throw new DomainError("NOT_FOUND", "Some of these do not exist.", { field, found: missing });
}
