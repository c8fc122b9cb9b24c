import { type ColumnMatch, type FieldKey, IMPORT_FIELDS } from "@gisement/shared-domain/import";
import { Button, Callout, HTMLSelect, HTMLTable } from "@gisement/shared-ui/blueprint";
import { useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import type { ReadFile } from "./file-step.tsx";

interface ColumnsStepProps {
  readonly read: ReadFile;
  readonly matches: readonly ColumnMatch[];
  readonly onChange: (matches: ColumnMatch[]) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

const SAMPLES = 3;

/** Step 2: which column becomes which field; each field is taken once. */
export function ColumnsStep({ read, matches, onChange, onBack, onNext }: ColumnsStepProps) {
  const { t } = useTranslation("mf-inventory");
  const locale = useLocale();
  const { content } = read;
  const hasName = matches.some((match) => match.field === "name");
  const chosen = matches.filter((match) => match.field !== null).length;

  const choose = (index: number, field: FieldKey | null) =>
    onChange(
      matches.map((match) => {
        if (match.index === index)
          return { ...match, field, confidence: field ? 1 : 0, reason: "remembered" as const };
        // A field stands for one column only: the new choice takes it from the former.
        return field !== null && match.field === field
          ? { ...match, field: null, confidence: 0, reason: "none" as const }
          : match;
      }),
    );

  return (
    <div className="mfi-columns">
      <p>
        {t("import.columnsFound", {
          count: content.columns.length,
          rows: content.rows.length,
          name: read.fileName,
        })}{" "}
        {t("import.columnsMatched", { count: chosen })}
      </p>
      {content.warnings.some((warning) => warning.code === "header-row-suspect") && (
        <Callout intent="warning">{t("import.headerSuspect")}</Callout>
      )}
      <div className="mfi-columns__table">
        <HTMLTable compact striped>
          <thead>
            <tr>
              <th scope="col">{t("import.fileColumn")}</th>
              <th scope="col">{t("import.examples")}</th>
              <th scope="col">{t("import.field")}</th>
            </tr>
          </thead>
          <tbody>
            {matches.map((match) => (
              <tr key={match.index}>
                <th scope="row">{match.column}</th>
                <td className="mfi-columns__samples">
                  {content.rows
                    .map((row) => row[match.index])
                    .filter((value) => value !== null && value !== "")
                    .slice(0, SAMPLES)
                    .map(String)
                    .join(" · ")}
                </td>
                <td>
                  <HTMLSelect
                    fill
                    aria-label={t("import.fieldOf", { column: match.column })}
                    value={match.field ?? ""}
                    onChange={(event) =>
                      choose(match.index, (event.currentTarget.value || null) as FieldKey | null)
                    }
                  >
                    <option value="">{t("import.leaveOut")}</option>
                    {IMPORT_FIELDS.map((field) => (
                      <option key={field.key} value={field.key}>
                        {field.label[locale]}
                        {"required" in field ? " *" : ""}
                      </option>
                    ))}
                  </HTMLSelect>
                  {match.reason === "similar" && <small>{t("import.guessed")}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
      {!hasName && (
        <Callout intent="danger" role="alert">
          {t("import.nameMissing")}
        </Callout>
      )}
      <div className="mfi-import__actions">
        <Button onClick={onBack} text={t("import.back")} />
        <Button intent="primary" disabled={!hasName} onClick={onNext} text={t("import.check")} />
      </div>
    </div>
  );
}
