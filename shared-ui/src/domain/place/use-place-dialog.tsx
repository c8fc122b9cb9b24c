import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDialogs } from "../../kit/overlays/use-dialogs.ts";
import { PlaceForm, type PlaceFormProps } from "./place-form.tsx";

export type PlaceDialogOptions = Pick<PlaceFormProps, "initial" | "save" | "read" | "searchAddress">;

/**
 * Opens the place dialog (PLACE-501): a new place, or an existing one when `initial` has an id. Resolves with the place's
 * id once it is saved, with undefined when the dialog was left.
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
