import { lazy, Suspense } from "react";
import type { ProductEditDialogProps } from "./product-edit-dialog.tsx";

const EditDialog = lazy(async () => ({
  default: (await import("./product-edit-dialog.tsx")).ProductEditDialog,
}));

/** The edit dialog, loaded when somebody first edits: it is larger than the screens it opens from. */
export function LazyEditDialog(props: ProductEditDialogProps) {
  return (
    <Suspense fallback={null}>
      <EditDialog {...props} />
    </Suspense>
  );
}
