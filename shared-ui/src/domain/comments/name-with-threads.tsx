import { useCallback } from "react";
import type { GridColumn } from "../../kit/data-grid/index.ts";
import type { Discussed } from "./discussed.ts";
import { ThreadsMark } from "./threads-mark.tsx";
import { usePendingReviews } from "./use-pending-reviews.ts";

interface Identified {
  readonly id: string;
}

/**
 * Adds the open threads of each row to the column of names (REV-513). The counts come from one query for the whole page; while no
 * thread is open, the cells stay as they are.
 */
export function useNameWithThreads(noun: Discussed["noun"] = "lot") {
  const { ofLots, ofElements } = usePendingReviews();
  const counts = noun === "lot" ? ofLots : ofElements;
  return useCallback(
    <Row extends Identified>(column: GridColumn<Row>): GridColumn<Row> => {
      if (counts.size === 0) return column;
      return {
        ...column,
        render: (row) => {
          const name = column.render ? column.render(row) : String(column.value(row) ?? "");
          const count = counts.get(row.id);
          if (count === undefined) return name;
          return (
            <>
              {name} <ThreadsMark about={{ noun, id: row.id }} count={count} />
            </>
          );
        },
      };
    },
    [counts, noun],
  );
}
