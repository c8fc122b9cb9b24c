import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { Core, compareStatuses, StatusTag, statusPaint } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts/namespace.ts";
import type { ActionCount } from "./action-counts.ts";

/** The lots of a project by status, as a core sample. */
export function ActionBar({ counts }: { counts: readonly ActionCount[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { labelOf } = useOptions();
  const isEmpty = counts.every((count) => count.doc_count === 0);
  return (
    <Core
      name={isEmpty ? t("lots.none") : t("header.byAction")}
      layers={counts.map(({ key, doc_count }) => ({
        value: key,
        label: labelOf("action", key),
        count: doc_count,
      }))}
    />
  );
}

/** The same counts as a chart: tile, word, bar and count of each status. */
export function ActionChart({ counts, title }: { counts: readonly ActionCount[]; title: string }) {
  const format = useFormat();
  const { labelOf } = useOptions();
  const sorted = counts
    .filter((count) => count.doc_count > 0)
    .toSorted((a, b) => compareStatuses(a.key, b.key));
  const largest = Math.max(1, ...sorted.map((count) => count.doc_count));
  const total = sorted.reduce((sum, count) => sum + count.doc_count, 0);
  return (
    <ul className="mfp-chart" aria-label={title}>
      {sorted.map((count) => (
        <li key={count.key} className="mfp-chart__line">
          <StatusTag kind="action" value={count.key} label={labelOf("action", count.key)} />
          <span className="mfp-chart__track" aria-hidden="true">
            <span
              className={`mfp-chart__bar ${statusPaint(count.key)}`}
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
