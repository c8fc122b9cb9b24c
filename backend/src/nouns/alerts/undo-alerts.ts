import { alertPolicy } from "@gisement/shared-domain/permissions";
import type { PgTable } from "drizzle-orm/pg-core";
import { enforce } from "../../platform/input/enforce.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import { changeRows, type RowChange } from "../../platform/transaction/write-rows.ts";
import type { UndoRows } from "../../platform/undo/undo.ts";
import { alertsOwnership } from "./ownership.ts";
import { changeableAlert, weighAlerts } from "./save-alert.ts";
import type { AlertRow } from "./types.ts";

/** A wanted item whose creation is undone is hidden; one that comes back, or wants something else again, is matched anew. */
export const undoAlerts: UndoRows = {
  rank: 5,
  changeable: (step) =>
    ({
      ...changeableAlert(step),
      scope: writeScope(step.identity, alertsOwnership),
    }) as unknown as Changeable<PgTable>,
  removed: { progress: "deleted" },
  async check(step) {
    enforce(alertPolicy.update(step.identity));
    return [];
  },
  async write(step, changes) {
    const changed = await changeRows(
      step,
      changeableAlert(step),
      changes as unknown as readonly RowChange<AlertRow>[],
    );
    await weighAlerts(
      step,
      changed.filter(({ progress }) => progress !== "deleted"),
    );
  },
};
