import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { StatusPreview } from "./preview-status.ts";

interface PreviewSentenceProps {
  readonly preview: StatusPreview;
  /** Lots in the dialog that stay as they are. */
  readonly unchanged: number;
  /** Of them, those that are left out because orders hold them. */
  readonly held: number;
  readonly hint: string;
}

/** Live preview of what submitting will do and what it leaves alone: "2 lots scindés et 1 lot déplacé". */
export function PreviewSentence({ preview, unchanged, held, hint }: PreviewSentenceProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const parts = (["split", "separated", "moved", "restated", "requantified", "reassigned"] as const)
    .filter((effect) => preview[effect] > 0)
    .map((effect) => t(`occurrences.preview.${effect}`, { count: preview[effect] }));
  const others = unchanged - held;
  const left = [
    ...(others > 0 ? [t("occurrences.preview.unchanged", { count: others })] : []),
    ...(held > 0 ? [t("occurrences.preview.held", { count: held })] : []),
  ];
  return (
    <p className="mfi-preview" role="status">
      {parts.length > 0 ? t("occurrences.preview.result", { effects: format.list(parts) }) : hint}
      {parts.length > 0 && left.length > 0 && <span className="mfi-preview__left">{left.join(" · ")}</span>}
    </p>
  );
}
