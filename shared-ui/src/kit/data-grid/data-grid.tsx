import { useTranslation } from "react-i18next";
import { EmptyState } from "../states/empty-state.tsx";
import { SkeletonRows } from "../states/loading-state.tsx";
import { GridBody } from "./grid-body.tsx";
import type { DataGridProps } from "./types.ts";
import "./data-grid.css";
import "./grid-parts.css";

/**
 * The grid for large lists, used as a spreadsheet is. Only what is in view is drawn, so that 100,000 rows cost what 30
 * do. Every action is in the lists of `grid-actions.ts`, by key and by menu; `?` shows the keys.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rows, groups, loading = false, rowHeight = 36, emptyState } = props;
  const { t } = useTranslation("ui");
  if (rows.length > 0 || groups?.length) return <GridBody {...props} />;
  if (loading) return <SkeletonRows rows={12} height={rowHeight} />;
  return <>{emptyState ?? <EmptyState title={t("grid.noRows")} />}</>;
}
