import { lazyPart } from "@gisement/shared-ui/states";
import { useState } from "react";
import { isPhone } from "../is-phone.ts";
import { useProjectScope } from "../project-scope.ts";
import type { ProductEditDialogProps } from "./product-edit-dialog.tsx";

const EditDialog = lazyPart(async () => (await import("./product-edit-dialog.tsx")).ProductEditDialog);
const QuickLotDialog = lazyPart(
  async () => (await import("./quick-add/quick-lot-dialog.tsx")).QuickLotDialog,
);

/**
 * The edit dialog, loaded on first use because it is larger than the screens that open it. On a phone, a new lot is
 * photographed first and asked for the little that one knows on the spot.
 */
export function LazyEditDialog(props: ProductEditDialogProps) {
  // Turning the phone must not swap the form under what is typed.
  // A lot made from a reference needs no photograph first: the reference describes it.
  // The quick form knows this team's places, which another team's lots cannot stand at.
  const isOfOthers = useProjectScope()?.isOfOthers === true;
  const [isQuick] = useState(() => props.statusID === null && !props.source && !isOfOthers && isPhone());
  return isQuick ? (
    <QuickLotDialog newName={props.newName} onClose={props.onClose} />
  ) : (
    <EditDialog {...props} />
  );
}
