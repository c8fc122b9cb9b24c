import { lazy, Suspense } from "react";
import type { ProductEditDialogProps } from "./product-edit-dialog.tsx";

const EditDialog = lazy(async () => ({
  default: (await import("./product-edit-dialog.tsx")).ProductEditDialog,
}));

/** The edit dialog, loaded on first use because it is larger than the screens that open it. */
export function LazyEditDialog(props: ProductEditDialogProps) {
  return (
    <Suspense fallback={null}>
      <EditDialog {...props} />
    </Suspense>
  );
}
