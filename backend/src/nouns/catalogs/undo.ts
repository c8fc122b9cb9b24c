import { DomainError } from "@gisement/shared-domain/errors";
import type { PgTable } from "drizzle-orm/pg-core";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { UndoRows } from "../../platform/undo/undo.ts";
import { catalogsOwnership } from "./ownership.ts";
import { changeableCatalog } from "./update-catalog.ts";

/** Restores deleted versions. Neither saving nor publishing is undone: visitors may have seen what was published. */
export const undoCatalogs: UndoRows = {
  rank: 3,
  changeable: (step) =>
    ({
      ...changeableCatalog(step),
      scope: writeScope(step.identity, catalogsOwnership),
    }) as unknown as Changeable<PgTable>,
  refuse(ofTable) {
    const other = ofTable.find(({ field }) => field !== "deletedAt");
    if (other)
      throw new DomainError("INVALID_STATE", "Only the deletion of a version is undone.", {
        field: "batchID",
        found: other.field,
      });
  },
};
