import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts/namespace.ts";
import { type ActionCount, sortCounts } from "./action-counts.ts";

/** The lots of a project by action, as a stacked bar with a text alternative. */
export function ActionBar({ counts }: { counts: readonly ActionCount[] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf, termsOf } = useOptions();
  const sorted = sortCounts(
    counts,
    termsOf("action").map(({ value }) => value),
  );
  const total = sorted.reduce((sum, count) => sum + count.doc_count, 0);
  const labels = sorted.map((count) => `${labelOf("action", count.key)} ${format.number(count.doc_count)}`);
  return (
    <div
      className="mfp-bar"
      role="img"
      aria-label={total === 0 ? t("lots.none") : t("lots.byAction", { words: labels.join(", ") })}
    >
      {sorted.map((count, index) => (
        <span
          key={count.key}
          className={`mfp-bar__part mfp-tone mfp-tone--${count.key}`}
          style={{ flexGrow: count.doc_count }}
          title={labels[index]}
        />
      ))}
    </div>
  );
}

/** The same counts as a chart: name, bar and count of each action. */
export function ActionChart({ counts, title }: { counts: readonly ActionCount[]; title: string }) {
  const format = useFormat();
  const { labelOf, termsOf } = useOptions();
  const sorted = sortCounts(
    counts,
    termsOf("action").map(({ value }) => value),
  );
  const largest = Math.max(1, ...sorted.map((count) => count.doc_count));
  const total = sorted.reduce((sum, count) => sum + count.doc_count, 0);
  return (
    <ul className="mfp-chart" aria-label={title}>
      {sorted.map((count) => (
        <li key={count.key} className="mfp-chart__line">
          <span className="mfp-chart__label">
            <span className={`mfp-dot mfp-tone mfp-tone--${count.key}`} aria-hidden="true" />
            {labelOf("action", count.key)}
          </span>
          <span className="mfp-chart__track" aria-hidden="true">
            <span
              className={`mfp-chart__bar mfp-tone mfp-tone--${count.key}`}
              style={{ width: `${(count.doc_count / largest) * 100}%` }}
            />
          </span>
          <span className="mfp-chart__count">
            <b>{format.number(count.doc_count)}</b>{" "}
            <small>{format.percent((count.doc_count / total) * 100, 0)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
