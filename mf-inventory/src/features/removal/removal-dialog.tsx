import type { BatchDone } from "../../kernel/lots/batch-done.ts";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";

interface RemovalDialogProps {
  readonly mode: "remove" | "restore";
  readonly lots: readonly SelectedLot[];
  readonly onClose: (done: BatchDone | null) => void;
}

/** Removes or restores the selected lots in one step, with status and reason (INV-508). */
export function RemovalDialog({ mode, ...props }: RemovalDialogProps) {
  return mode === "remove" ? <RemoveDialog {...props} /> : <RestoreDialog {...props} />;
}
