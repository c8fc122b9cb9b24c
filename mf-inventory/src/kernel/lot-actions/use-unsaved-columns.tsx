import { CellDisplay } from "@gisement/shared-ui/column-types";
import { UnsavedCell } from "@gisement/shared-ui/columns";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMemo, useSyncExternalStore } from "react";
import { columnsOf } from "./columns-of.ts";
import { editQueueOf } from "./edit-queue.ts";
import type { LotRow } from "./lot-cache.ts";

/** The columns with a mark on each cell whose value waits for a connection. */
export function useUnsavedColumns(columns: readonly GridColumn<LotRow>[]): readonly GridColumn<LotRow>[] {
  const shell = useShell();
  const teamID = useTeamID();
  const queue = useMemo(() => editQueueOf(shell, teamID), [shell, teamID]);
  const unsaved = useSyncExternalStore(queue.subscribe, queue.unsaved);
  return useMemo(() => {
    if (unsaved.size === 0) return columns;
    const lots = new Map<string, Set<string>>();
    for (const [id, input] of unsaved)
      for (const key of columnsOf(input)) lots.set(key, (lots.get(key) ?? new Set()).add(id));
    return columns.map((column) => {
      const marked = lots.get(column.key);
      if (!marked) return column;
      const display = (row: LotRow) =>
        column.render ? column.render(row) : <CellDisplay value={column.value(row)} column={column} />;
      return {
        ...column,
        render: (row: LotRow) =>
          marked.has(row.id) ? <UnsavedCell>{display(row)}</UnsavedCell> : display(row),
      };
    });
  }, [columns, unsaved]);
}
