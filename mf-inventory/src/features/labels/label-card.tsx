import { drawQr, labelAddress, type SheetFormat, spellCode } from "@gisement/shared-domain/labels";
import { useLocale } from "@gisement/shared-ui/locale";
import { type CSSProperties, memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { LabelSubject } from "./api/label-subjects.ts";
import type { LabelSettings } from "./label-settings.ts";

export type PrintedLabel = Omit<LabelSubject, "type"> & { readonly type: LabelSubject["type"] | null };

interface LabelCardProps {
  readonly label: PrintedLabel;
  readonly format: SheetFormat;
  readonly settings: LabelSettings;
  readonly style: CSSProperties;
}

/** One label at actual size: the code as an image and as text, and the selected parts. */
export const LabelCard = memo(function LabelCard({ label, format, settings, style }: LabelCardProps) {
  const { t } = useTranslation(NAMESPACE);
  const portrait = format.label.height > format.label.width;
  const shows = (part: LabelSettings["parts"][number]) => settings.parts.includes(part);
  return (
    <div
      className={portrait ? "mfi-label mfi-label--portrait" : "mfi-label"}
      style={style}
      data-code={label.code ?? undefined}
    >
      {label.code ? (
        <QrPicture code={label.code} content={settings.content} />
      ) : (
        <span className="mfi-label__none">{t("labels.codeLater")}</span>
      )}
      <div className="mfi-label__text">
        {label.type === "PLACE" && <span className="mfi-label__kind">{t("labels.place")}</span>}
        {shows("name") && label.name && <strong className="mfi-label__name">{label.name}</strong>}
        {shows("ref") && label.ref && <span>{label.ref}</span>}
        {shows("quantity") && label.quantity && <span>{label.quantity}</span>}
        {shows("place") && label.place && <span className="mfi-label__place">{label.place}</span>}
        {label.code && <span className="mfi-label__code">{spellCode(label.code)}</span>}
      </div>
    </div>
  );
});

function QrPicture({ code, content }: { code: string; content: LabelSettings["content"] }) {
  const locale = useLocale();
  const text = content === "code" ? code : labelAddress(window.location.origin, locale, code);
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      className="mfi-label__qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
