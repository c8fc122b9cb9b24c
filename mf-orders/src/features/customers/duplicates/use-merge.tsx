import { useDialogs } from "@gisement/shared-ui/overlays";
import { usePropertySteps } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { CustomerRowFragment } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { customerName } from "../customer-name.ts";
import { MergeDialog } from "./merge-dialog.tsx";

/** Asks which values two customers keep, and makes them one; resolves to whether it did. */
export function useMerge() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const { record, undo } = usePropertySteps();
  return async (kept: CustomerRowFragment, merged: CustomerRowFragment): Promise<boolean> => {
    const batchID = await dialogs.open<string>({
      title: t("duplicates.mergeTitle"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <MergeDialog kept={kept} merged={merged} onMerged={close} onCancel={cancel} setDirty={setDirty} />
      ),
    });
    if (!batchID) return false;
    record(batchID);
    shell.toast({
      kind: "success",
      message: t("duplicates.merged", { name: customerName(kept) }),
      action: { label: t("undo"), run: undo },
    });
    return true;
  };
}
