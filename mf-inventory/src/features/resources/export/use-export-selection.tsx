import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { lazyPart } from "@gisement/shared-ui/states";
import { type ReactNode, useCallback, useState } from "react";
import type { SelectedLot } from "../../../kernel/lots/selected-lot.ts";
import type { Resource } from "../api/search-products.ts";
import { useCanExport } from "./use-can-export.ts";

const ExportDialog = lazyPart(async () => (await import("./export-dialog.tsx")).ExportDialog);

/** Exports only the selected lots, with the columns of the list; nothing for teams without exports. */
export function useExportSelection(columns: readonly GridColumn<Resource>[]): {
  exportLots: ((lots: readonly SelectedLot[]) => void) | undefined;
  dialog: ReactNode;
} {
  const canExport = useCanExport();
  const [ids, setIDs] = useState<readonly string[] | null>(null);
  const exportLots = useCallback((lots: readonly SelectedLot[]) => setIDs(lots.map(({ id }) => id)), []);
  const dialog = ids && (
    <ExportDialog
      filter={{ id: { eqs: ids.slice(0, SEARCH_LIMITS.values) } }}
      columns={columns}
      onClose={() => setIDs(null)}
    />
  );
  return { exportLots: canExport ? exportLots : undefined, dialog };
}
