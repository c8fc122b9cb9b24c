import { StatusDialog, type StatusDialogProps } from "./status-dialog.tsx";

/** Splits lots: a part of each gets a status, and a place if wanted; the rest stays as it is. */
export const SplitDialog = (props: StatusDialogProps) => <StatusDialog {...props} splits />;
