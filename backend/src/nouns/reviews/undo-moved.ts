import { DomainError } from "@gisement/shared-domain/errors";
import type { PgTable } from "drizzle-orm/pg-core";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { UndoRows } from "../../platform/undo/undo.ts";
import { reviewsOwnership } from "./ownership.ts";
import { reviews } from "./table.ts";

/** Fields of a thread that follow its subject when another row takes its place (`move-threads.ts`). */
const MOVED = ["referenceID", "fieldID", "optionID", "customerID", "elementID", "metadata"];

/** Threads return to the rows that they were about; decisions on them are not undone. */
export const undoMovedThreads: UndoRows = {
  rank: 8,
  changeable: (step) =>
    ({
      entity: "reviews",
      table: reviews,
      scope: writeScope(step.identity, reviewsOwnership),
    }) as unknown as Changeable<PgTable>,
  refuse(ofThreads) {
    if (ofThreads.every(({ field }) => MOVED.includes(field))) return;
    throw new DomainError("INVALID_STATE", "A decision on a thread is not taken back.", {
      field: "batchID",
      found: "reviews",
    });
  },
  isSilent: true,
};
