import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { LotForm } from "./lot-form.tsx";
import type { EditedLot } from "./lot-schema.ts";

/** Opens the form for a lot of this project, or for a new one, and confirms the save. */
export function useLotDialog(
  { id }: { readonly id: string },
  { isOfOthers }: { readonly isOfOthers: boolean },
): (lot: EditedLot | null) => Promise<void> {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  return async (lot) => {
    const name = await dialogs.open<string>({
      title: t(lot ? "lot.edit" : "lot.newTitle"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <LotForm
          projectID={id}
          isOfOthers={isOfOthers}
          lot={lot}
          onSaved={close}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
    if (name !== undefined)
      shell.toast({ kind: "success", message: t(lot ? "lot.saved" : "lot.created", { name }) });
  };
}
