import { Callout } from "@gisement/shared-ui/blueprint";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { PropertyChange, useComparison } from "../api/compare-version.ts";
import type { FieldRow } from "../api/list-fields.ts";
import { readFormulaNames } from "../formula/formula-set.ts";
import { optionSentences, valueWords } from "./change-words.ts";

const KINDS = ["added", "removed", "changed"] as const;

interface VersionComparisonProps {
  readonly comparison: ReturnType<typeof useComparison>;
  /** The properties as they are now, for the names in formulas. */
  readonly all: readonly FieldRow[];
}

/** What was added, removed and changed since a version, each value before and after. */
export function VersionComparison({ comparison, all }: VersionComparisonProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  if (comparison.isPending) return <SkeletonRows rows={6} height={40} />;
  if (comparison.isError)
    return (
      <ErrorState
        compact
        error={comparison.error}
        title={t("fields.versions.compareFailed")}
        retry={() => void comparison.refetch()}
      />
    );
  const { properties = [], brokenFormulas = [] } = comparison.data ?? {};
  if (properties.length === 0)
    return <EmptyState title={t("fields.versions.same")} text={t("fields.versions.sameText")} />;
  return (
    <>
      {brokenFormulas.length > 0 && (
        <Callout intent="warning" className="mfs-versions__warning">
          {t("fields.versions.breaks", { count: brokenFormulas.length, names: format.list(brokenFormulas) })}
        </Callout>
      )}
      {KINDS.map((kind) => {
        const ofKind = properties.filter((change) => change.kind === kind);
        return (
          ofKind.length > 0 && (
            <section key={kind} className={`mfs-diff mfs-diff--${kind}`}>
              <h3>{t(`fields.versions.since.${kind}`, { count: ofKind.length })}</h3>
              <ul>
                {ofKind.map((change) => (
                  <ChangedProperty key={change.key} change={change} all={all} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

function ChangedProperty({
  change,
  all,
}: {
  readonly change: PropertyChange;
  readonly all: readonly FieldRow[];
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const values = valueWords(t, change, { locale, names: readFormulaNames(all, locale) });
  return (
    <li>
      <strong>{change.label}</strong>
      {values.map(({ name, before, after }) => (
        <p key={name} className="mfs-diff__value">
          <span className="mfs-hint">{name}</span>
          {before === null && after === null ? (
            <span>{t("fields.versions.moved")}</span>
          ) : (
            <>
              <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
            </>
          )}
        </p>
      ))}
      {optionSentences(t, format, change).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {change.lots !== null && change.lots > 0 && (
        <p className="mfs-diff__lots">{t(`fields.versions.lots.${change.kind}`, { count: change.lots })}</p>
      )}
    </li>
  );
}
