import { useTranslation } from "react-i18next";
import { usePrinting } from "../print/print-page.ts";
import { EmptyState } from "../states/empty-state.tsx";
import { SkeletonRows } from "../states/loading-state.tsx";
import { GridBody } from "./grid-body.tsx";
import { PrintTable } from "./print-table.tsx";
import type { DataGridProps } from "./types.ts";
import { useRowHeight } from "./use-row-height.ts";
import { useRowsForPrint } from "./use-rows-for-print.ts";
import "./data-grid.css";
import "./grid-parts.css";

/** The rows in view on screen, all rows on paper. */
function FilledGrid<Row>(props: DataGridProps<Row>) {
  const isPrinting = usePrinting();
  const isLoading = useRowsForPrint(props);
  return (
    <>
      <GridBody {...props} onWindowChange={isLoading ? undefined : props.onWindowChange} />
      {isPrinting && <PrintTable {...props} />}
    </>
  );
}

/**
 * Spreadsheet-like grid for large lists. Only rows in view are rendered, so that 100,000 rows cost as much as 30.
 * Every action is listed in `grid-actions.ts` with its key and menu; `?` shows the keys.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rows, groups, loading = false, emptyState } = props;
  const rowHeight = useRowHeight(props.rowHeight);
  const { t } = useTranslation("ui");
  if (rows.length > 0 || groups?.length) return <FilledGrid {...props} />;
  if (loading) return <SkeletonRows rows={12} height={rowHeight} />;
  return <>{emptyState ?? <EmptyState title={t("grid.noRows")} />}</>;
}
