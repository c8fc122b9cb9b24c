import { ACCOUNT_TYPES, labelOf, TEAM_SIZES } from "@gisement/shared-domain/vocabulary";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts.ts";
import type { AccountConflict } from "./account-values.ts";
import type { AccountForm } from "./limits.ts";

export interface ConflictNoticeProps {
  conflicts: readonly AccountConflict[];
  labels: Record<keyof AccountForm, string>;
  onResolve: (conflict: AccountConflict, choice: "mine" | "theirs") => void;
}

/** The account changed elsewhere: each field that both sides changed, with both values to choose from (decision C20). */
export function ConflictNotice({ conflicts, labels, onResolve }: ConflictNoticeProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  if (conflicts.length === 0) return null;
  const shown = (field: keyof AccountForm, value: AccountConflict["mine"]): string => {
    if (value === null || value === undefined || value === "") return t("conflict.empty");
    if (typeof value === "boolean") return t(value ? "conflict.on" : "conflict.off");
    if (field === "type") return labelOf(ACCOUNT_TYPES, value, locale);
    if (field === "teamSize") return labelOf(TEAM_SIZES, value, locale);
    if (field === "language") return t(`languages.${value}`);
    if (field === "country") return t(`countries.${value}`, value);
    return value;
  };
  return (
    <Callout intent="warning" role="alert" title={t("conflict.title")} className="mfs-conflict">
      <p>{t("conflict.text")}</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.field}>
            <strong>{labels[conflict.field]}</strong>
            <Button
              text={t("conflict.mine", { value: shown(conflict.field, conflict.mine) })}
              onClick={() => onResolve(conflict, "mine")}
            />
            <Button
              text={t("conflict.theirs", { value: shown(conflict.field, conflict.theirs) })}
              onClick={() => onResolve(conflict, "theirs")}
            />
          </li>
        ))}
      </ul>
    </Callout>
  );
}
