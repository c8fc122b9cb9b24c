import type { StatusChangeForm } from "@gisement/shared-domain/occurrences";
import { useWatch } from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { previewStatus } from "./preview-status.ts";

/** Live preview of what submitting will do: "2 lots scindés et 1 lot déplacé". */
export function PreviewSentence({ lots }: { readonly lots: readonly SelectedLot[] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [items, placeID, createOccurrence] = useWatch<
    StatusChangeForm,
    readonly ["items", "placeID", "createOccurrence"]
  >({ name: ["items", "placeID", "createOccurrence"] });
  const preview = previewStatus(lots, { items, placeID, createOccurrence });
  const parts = (["split", "separated", "moved", "restated", "requantified"] as const)
    .filter((effect) => preview[effect] > 0)
    .map((effect) => t(`occurrences.preview.${effect}`, { count: preview[effect] }));
  return (
    <p className="mfi-preview" role="status">
      {parts.length > 0
        ? t("occurrences.preview.result", { effects: format.list(parts) })
        : t("occurrences.preview.nothing")}
    </p>
  );
}
