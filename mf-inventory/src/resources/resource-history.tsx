import type { Locale } from "@gisement/shared-domain/locale";
import { ACTIONS, CONDITIONS, labelOf } from "@gisement/shared-domain/vocabulary";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { ResourceChange } from "./api/get-resource.ts";
import type { Labels } from "./api/list-labels.ts";

/** Marks a missing old value in a changelog entry (INV-009). */
const NOT_EXIST = "NOT_EXIST";

function changedValue(field: string, value: string, labels: Labels, locale: Locale): string {
  if (field === "action") return labelOf(ACTIONS, value, locale);
  if (field === "condition" || field === "conditions") return labelOf(CONDITIONS, value, locale);
  if (field === "placeID") return labels.placeID.get(value) ?? value;
  if (field === "projectID") return labels.projectID.get(value) ?? value;
  if (field === "category") return labels.category.get(value) ?? value;
  return value;
}

/** Who changed what, newest first, as sentences; an unknown author gets a placeholder (INV-010, decision A14). */
export function ResourceHistory({ changes, labels }: { changes: readonly ResourceChange[]; labels: Labels }) {
  const { t, i18n } = useTranslation("mf-inventory");
  const format = useFormat();
  const locale = useLocale();
  if (changes.length === 0) return <EmptyState compact title={t("history.empty")} />;
  return (
    <ol className="mfi-history">
      {changes.map((change) => {
        const field = i18n.exists(`mf-inventory:changed.${change.field}`)
          ? t(`changed.${change.field}`)
          : change.field;
        const before = changedValue(change.field, change.oldValue, labels, locale);
        const after = changedValue(change.field, change.newValue, labels, locale);
        return (
          <li key={change.id}>
            <span>
              <strong>{change.user?.name ?? t("history.unknown")}</strong>{" "}
              {change.oldValue === NOT_EXIST
                ? t("history.set", { field, after })
                : t("history.changed", { field, before, after })}
            </span>
            <time dateTime={change.changedAt} title={format.dateTime(change.changedAt)}>
              {format.relative(change.changedAt)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
