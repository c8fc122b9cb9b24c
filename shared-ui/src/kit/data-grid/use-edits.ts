import { type ClipboardEvent, useState } from "react";
import type { GridColumn } from "../column-types/types.ts";
import { copyBlock, type EditPlan, planClear, planPaste, type Refusal, type Sheet } from "./cell-edits.ts";
import { readEvent, readFromClipboard, writeEvent, writeToClipboard } from "./clipboard-access.ts";
import type { EditKind, GridApi } from "./grid-api.ts";
import { type CellRange, isSingle } from "./selection-range.ts";
import type { CellEdit } from "./types.ts";

export interface Refused<Row> {
  readonly refusals: readonly Refusal[];
  readonly columns: readonly GridColumn<Row>[];
}

interface EditsOptions<Row> {
  sheet: Sheet<Row>;
  range: CellRange | null;
  t: GridApi<Row>["t"];
  announce: (text: string) => void;
  pick: (range: CellRange) => void;
  onCellsEdit?: (edits: readonly CellEdit<Row>[]) => void;
}

/** Edits by gesture and clipboard. Each gesture is one call; rejected cells stay listed. */
export function useEdits<Row>({ sheet, range, t, announce, pick, onCellsEdit }: EditsOptions<Row>) {
  // Stored with the columns of that moment: they may be moved while the list is open.
  const [refused, setRefused] = useState<Refused<Row>>({ refusals: [], columns: [] });
  const setRefusals = (refusals: readonly Refusal[]) => setRefused({ refusals, columns: sheet.columns });

  const apply = (plan: EditPlan<Row>, kind: EditKind): string => {
    const { edits, refusals } = plan;
    if (edits.length > 0) onCellsEdit?.(edits);
    setRefusals(refusals);
    if (!isSingle(plan.range)) pick(plan.range);
    const parts = edits.length > 0 ? [t(`grid.said.${kind}`, { count: edits.length })] : [];
    if (refusals.length > 0) parts.push(t("grid.said.refused", { count: refusals.length }));
    return parts.join(", ") || t("grid.said.nothingChanged");
  };
  const copyRange = (): { block: readonly (readonly string[])[]; announcement: string } | null => {
    if (!range) return null;
    const { block, skipped } = copyBlock(sheet, range);
    if (block.length === 0) return null;
    const cells = block.length * (block[0]?.length ?? 0);
    const announcement = t("grid.said.copied", { count: cells });
    return {
      block,
      announcement:
        skipped > 0 ? `${announcement}, ${t("grid.said.skipped", { count: skipped })}` : announcement,
    };
  };
  const clear = (kind: EditKind) => (range ? apply(planClear(sheet, range), kind) : t("grid.said.notHere"));
  const put = (block: readonly (readonly string[])[]) =>
    range ? apply(planPaste(sheet, range, block), "pasted") : t("grid.said.notHere");
  const canChange = onCellsEdit !== undefined;

  return {
    refused,
    dropRefusals: () => setRefusals([]),
    apply,
    /** For menus, which have no clipboard event. */
    copy: async () => {
      const found = copyRange();
      if (!found) return t("grid.said.notHere");
      return (await writeToClipboard(found.block)) ? found.announcement : t("grid.said.copyByKey");
    },
    cut: async () => {
      const found = copyRange();
      if (!found || !canChange) return t("grid.said.notHere");
      return (await writeToClipboard(found.block)) ? clear("cut") : t("grid.said.copyByKey");
    },
    paste: async () => {
      const block = await readFromClipboard();
      if (!canChange) return t("grid.said.notHere");
      return block ? put(block) : t("grid.said.pasteByKey");
    },
    onCopy: (event: ClipboardEvent) => {
      const found = copyRange();
      if (!found) return;
      event.preventDefault();
      writeEvent(event.clipboardData, found.block);
      announce(found.announcement);
    },
    onCut: (event: ClipboardEvent) => {
      const found = copyRange();
      if (!found || !canChange) return;
      event.preventDefault();
      writeEvent(event.clipboardData, found.block);
      announce(clear("cut"));
    },
    onPaste: (event: ClipboardEvent) => {
      if (!canChange || !range) return;
      event.preventDefault();
      const block = readEvent(event.clipboardData);
      announce(block ? put(block) : t("grid.said.nothingToPaste"));
    },
  };
}
