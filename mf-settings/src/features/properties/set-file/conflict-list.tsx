import { LABEL_LENGTH } from "@gisement/shared-domain/fields";
import { InputGroup } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { Select } from "@gisement/shared-ui/select";
import { useTranslation } from "react-i18next";
import type { PropertyFileUse } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { PlannedProperty } from "../api/property-file.ts";

/** What becomes of a property that differs from the team's; both need another name for the file's. */
export interface Choice {
  readonly use: PropertyFileUse;
  readonly label?: string;
}
export const isComplete = ({ use, label = "" }: Choice): boolean =>
  use !== "both" || (label.trim().length >= LABEL_LENGTH.min && label.trim().length <= LABEL_LENGTH.max);

interface ConflictListProps {
  readonly conflicts: readonly PlannedProperty[];
  readonly choices: ReadonlyMap<string, Choice>;
  readonly onChoose: (key: string, choice: Choice) => void;
}

/** The properties of a file that differ from the team's, each with a choice; the team's stays without one. */
export function ConflictList({ conflicts, choices, onChoose }: ConflictListProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return (
    <section>
      <h3>{t("fields.file.conflictsTitle")}</h3>
      <ul className="mfs-file__conflicts">
        {conflicts.map(({ key, label, teamLabel, differences, canReplace, newOptions }) => {
          const choice = choices.get(key) ?? { use: "ours" };
          const parts = differences.map((part) =>
            part === "options"
              ? t("fields.file.newOptions", { count: newOptions })
              : t(`fields.file.differences.${part}`),
          );
          return (
            <li key={key}>
              <strong>{label}</strong>
              {teamLabel !== label && (
                <span className="mfs-hint">{t("fields.file.yours", { label: teamLabel })}</span>
              )}
              <p className="mfs-hint">{t("fields.file.differs", { parts: format.list(parts) })}</p>
              <Select
                aria-label={t("fields.file.choose", { label })}
                value={choice.use}
                options={[
                  { value: "ours", label: t("fields.file.use.ours") },
                  ...(canReplace ? [{ value: "theirs", label: t("fields.file.use.theirs") }] : []),
                  { value: "both", label: t("fields.file.use.both") },
                ]}
                onChange={(use) =>
                  onChoose(key, use === "both" ? { use, label: "" } : { use: use as PropertyFileUse })
                }
              />
              {choice.use === "both" && (
                <InputGroup
                  value={choice.label ?? ""}
                  aria-label={t("fields.file.newName", { label })}
                  placeholder={t("fields.file.newName", { label })}
                  maxLength={LABEL_LENGTH.max}
                  onValueChange={(text) => onChoose(key, { use: "both", label: text })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
