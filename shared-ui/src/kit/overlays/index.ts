export { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";
export { OverlayHost, type OverlayHostProps } from "./overlay-host.tsx";
export {
  createOverlayStore,
  type DialogContentProps,
  type OpenOverlayOptions,
  type OverlayStore,
  type OverlayStyle,
  sharedOverlays,
} from "./overlay-store.ts";
export { SideDrawer, type SideDrawerProps } from "./side-drawer.tsx";
export { dismissToast, showToast, TOAST_TIMINGS, Toaster } from "./toaster.ts";
export { type Dialogs, useDialogs } from "./use-dialogs.ts";
export { type UndoKeys, useUndoKeys } from "./use-undo-keys.ts";
