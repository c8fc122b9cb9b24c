import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

const SIZE = 40;
const STROKE = 5;
const RADIUS = (SIZE - STROKE) / 2;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that closes as the sheet fills; `score` is 0 to 1. */
export function CompletenessRing({ score }: { readonly score: number }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  // Rounded down: only a complete sheet shows 100 %.
  const percent = Math.floor(score * 100);
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: "none", strokeWidth: STROKE };
  return (
    <span
      className="mfi-ring"
      role="img"
      aria-label={t("product.completeness.score", { score: format.percent(percent, 0) })}
    >
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <circle {...circle} className="mfi-ring__track" />
        <circle
          {...circle}
          className="mfi-ring__fill"
          strokeDasharray={`${(ROUND * percent) / 100} ${ROUND}`}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
      </svg>
      <span className="mfi-ring__text" aria-hidden="true">
        {percent}
      </span>
    </span>
  );
}
