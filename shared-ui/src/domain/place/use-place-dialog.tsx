import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDialogs } from "../../kit/overlays/use-dialogs.ts";
import { PlaceForm, type PlaceFormProps } from "./place-form.tsx";

export type PlaceDialogOptions = Pick<PlaceFormProps, "initial" | "save" | "read" | "searchAddress">;

/**
 * Opens the place dialog (PLACE-501) for a new place, or for an existing one if `initial` has an id. Resolves with the saved
 * place's id, or undefined if the dialog is cancelled.
 */
export function usePlaceDialog(): (options: PlaceDialogOptions) => Promise<string | undefined> {
  const dialogs = useDialogs();
  const { t } = useTranslation("ui");
  return useCallback(
    (options) =>
      dialogs.open<string>({
        title: options.initial?.id ? t("place.edit") : t("place.create"),
        style: "wide",
        content: ({ close, cancel, setDirty }) => (
          <PlaceForm {...options} onSaved={close} onCancel={cancel} onDirty={setDirty} />
        ),
      }),
    [dialogs, t],
  );
}
