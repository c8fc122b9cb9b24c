import { usePendingReviews } from "@gisement/shared-ui/comments";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useCallback } from "react";
import { ThreadsMark } from "./threads-mark.tsx";

interface Lot {
  readonly id: string;
}

/**
 * Adds the open threads of each lot to the column of names (REV-513). The counts come from one query for the whole page; while no
 * thread is open, the cells stay plain text.
 */
export function useNameWithThreads() {
  const { ofLots } = usePendingReviews();
  return useCallback(
    <Row extends Lot>(column: GridColumn<Row>): GridColumn<Row> => {
      if (ofLots.size === 0) return column;
      return {
        ...column,
        render: (row) => {
          const name = column.value(row);
          const count = ofLots.get(row.id);
          if (count === undefined) return String(name ?? "");
          return (
            <>
              {String(name ?? "")} <ThreadsMark lotID={row.id} count={count} />
            </>
          );
        },
      };
    },
    [ofLots],
  );
}
