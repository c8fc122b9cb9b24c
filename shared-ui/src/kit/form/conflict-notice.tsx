import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { FormConflict } from "./merge-forms.ts";

export interface ConflictNoticeProps<Field extends string> {
  conflicts: readonly FormConflict<Field>[];
  label: (field: Field) => string;
  /** Formats a value; empty text for one without content. By default values are shown as text. */
  show?: (field: Field, value: unknown) => string;
  onResolve: (conflict: FormConflict<Field>, choice: "mine" | "theirs") => void;
}

/**
 * Shown after the row was changed elsewhere: lists each field that both sides changed, with both values to choose
 * from (decision C20).
 */
export function ConflictNotice<Field extends string>(props: ConflictNoticeProps<Field>) {
  const { conflicts, label, show, onResolve } = props;
  const { t } = useTranslation("ui");
  if (conflicts.length === 0) return null;
  const shown = (field: Field, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("form.conflict.empty");
    if (typeof value === "boolean") return t(value ? "form.conflict.on" : "form.conflict.off");
    return (show ? show(field, value) : String(value)) || t("form.conflict.empty");
  };
  return (
    <Callout intent="warning" role="alert" className="gis-form__conflict">
      <p>
        <strong>{t("form.conflict.title")}</strong>
      </p>
      <p>{t("form.conflict.text")}</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.path}>
            <strong>{label(conflict.path)}</strong>
            <Button
              text={t("form.conflict.mine", { value: shown(conflict.path, conflict.mine) })}
              onClick={() => onResolve(conflict, "mine")}
            />
            <Button
              text={t("form.conflict.theirs", { value: shown(conflict.path, conflict.theirs) })}
              onClick={() => onResolve(conflict, "theirs")}
            />
          </li>
        ))}
      </ul>
    </Callout>
  );
}
