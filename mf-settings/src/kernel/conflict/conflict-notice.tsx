import { Button, Callout } from "@gisement/shared-ui/blueprint";
import type { FormConflict } from "@gisement/shared-ui/form";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

export interface ConflictNoticeProps<Form> {
  conflicts: readonly FormConflict<keyof Form & string>[];
  labels: Readonly<Record<keyof Form & string, string>>;
  /** A value in words, where it is a choice of a list. */
  show?: (field: keyof Form & string, value: string) => string;
  onResolve: (conflict: FormConflict<keyof Form & string>, choice: "mine" | "theirs") => void;
}

/** It was changed elsewhere: each field that both sides changed, with both values to choose from (decision C20). */
export function ConflictNotice<Form>({ conflicts, labels, show, onResolve }: ConflictNoticeProps<Form>) {
  const { t } = useTranslation(NAMESPACE);
  if (conflicts.length === 0) return null;
  const shown = (field: keyof Form & string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("conflict.empty");
    if (typeof value === "boolean") return t(value ? "conflict.on" : "conflict.off");
    return show?.(field, String(value)) ?? String(value);
  };
  return (
    <Callout intent="warning" role="alert" className="mfs-conflict">
      <p className="mfs-line__name">{t("conflict.title")}</p>
      <p>{t("conflict.text")}</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.path}>
            <strong>{labels[conflict.path]}</strong>
            <Button
              text={t("conflict.mine", { value: shown(conflict.path, conflict.mine) })}
              onClick={() => onResolve(conflict, "mine")}
            />
            <Button
              text={t("conflict.theirs", { value: shown(conflict.path, conflict.theirs) })}
              onClick={() => onResolve(conflict, "theirs")}
            />
          </li>
        ))}
      </ul>
    </Callout>
  );
}
