import { valueText } from "@gisement/shared-ui/formula";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormulaPreview } from "../api/preview-formula.ts";
import { ChangedLots } from "../changed-lots.tsx";

interface FormulaEffectProps {
  /** Null for a new formula. */
  readonly fieldID: string | null;
  /** A valid formula that is not saved. */
  readonly source: string;
}

/** Milliseconds without typing before the lots are counted. */
const PAUSE = 400;

/** How many lots saving changes, with some of them before and after. */
export function FormulaEffect({ fieldID, source }: FormulaEffectProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const [settled, setSettled] = useState(source);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(source), PAUSE);
    return () => clearTimeout(timer);
  }, [source]);
  const preview = useFormulaPreview(fieldID, { source: settled, locale }, true);
  const { data } = preview;
  if (preview.isError) return <p className="mfs-studio__note">{t("fields.studio.effectFailed")}</p>;
  if (!data) return <p className="mfs-studio__note">{t("fields.studio.counting")}</p>;
  const isStale = settled !== source || preview.isPlaceholderData;
  return (
    <ChangedLots
      isBusy={isStale}
      summary={t(data.hasMore ? "fields.studio.atLeastChanged" : "fields.studio.changed", {
        count: data.changed,
        formatted: format.number(data.changed),
      })}
      samples={data.samples.map(({ id, name, numberBefore, textBefore, numberAfter, textAfter }) => ({
        id,
        name,
        before: valueText(numberBefore ?? textBefore, format) ?? "–",
        after: valueText(numberAfter ?? textAfter, format) ?? "–",
      }))}
    />
  );
}
