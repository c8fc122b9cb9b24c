import type { MouseEvent } from "react";
import type { GridColumn } from "../column-types/types.ts";
import { EllipsisIcon } from "../icons/icons.ts";

interface HeaderCellProps<Row> {
  column: GridColumn<Row>;
  sortDirection: "ASC" | "DESC" | undefined;
  /** Position among several sort keys, from 1. */
  priority: number | undefined;
  onMenu?: (event: MouseEvent<HTMLElement>) => void;
}

/** A column's header: its name, its sort direction and its menu. */
export function HeaderCell<Row>({ column, sortDirection, priority, onMenu }: HeaderCellProps<Row>) {
  return (
    <span className="gis-grid__heading" title={column.description ?? column.readOnlyReason}>
      <span className={column.type === "PICTURE" ? "gis-sr-only" : "gis-grid__heading-name"}>
        {column.name}
      </span>
      {sortDirection && (
        <svg className="gis-grid__sort" viewBox="0 0 12 8" width="10" height="8" aria-hidden="true">
          <path d={sortDirection === "ASC" ? "M0 8 6 0 12 8" : "M0 0 6 8 12 0"} />
        </svg>
      )}
      {priority !== undefined && <span className="gis-grid__priority">{priority}</span>}
      {onMenu && (
        // Alt+↓ and Shift+F10 open the same menu; a tab stop for the button would be one too many.
        <button
          type="button"
          className="gis-grid__heading-menu"
          tabIndex={-1}
          aria-hidden="true"
          onMouseDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            onMenu(event);
          }}
        >
          <EllipsisIcon size={12} />
        </button>
      )}
    </span>
  );
}
