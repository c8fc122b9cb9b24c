import type { Field } from "@gisement/shared-domain/fields";
import { type ColumnMatch, type ImportKey, importFields } from "@gisement/shared-domain/import";
import { Button, Callout, HTMLTable } from "@gisement/shared-ui/blueprint";
import { useLocale } from "@gisement/shared-ui/locale";
import { Progress } from "@gisement/shared-ui/progress";
import { Select, type SelectOption } from "@gisement/shared-ui/select";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ImportMode } from "./api/run-import.ts";
import { HeaderRowSelect } from "./header-row-select.tsx";
import { ModeChoice } from "./mode-choice.tsx";
import { type ReadFile, useReadFile } from "./read-file.ts";

interface ColumnsStepProps {
  readonly read: ReadFile;
  readonly matches: readonly ColumnMatch[];
  readonly mode: ImportMode;
  readonly identifiesLots: boolean;
  readonly onRead: (file: ReadFile) => Promise<void>;
  /** The properties that the team added. */
  readonly own: readonly Field[];
  readonly onChange: (matches: ColumnMatch[]) => void;
  readonly onMode: (mode: ImportMode) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

const SAMPLES = 3;

interface MatchTableProps extends Pick<ColumnsStepProps, "matches" | "own"> {
  readonly rows: Parameters<typeof samplesOf>[0];
  readonly onChoose: (index: number, field: ImportKey | null) => void;
}

/** The columns of the file, with examples and the field of each. */
function MatchTable({ rows, matches, own, onChoose }: MatchTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const fields = importFields(own).map((field) => ({
    value: field.key,
    label: `${field.label[locale]}${field.required ? " *" : ""}`,
  }));
  return (
    <div className="mfi-columns__table">
      <HTMLTable compact striped>
        <thead>
          <tr>
            <th scope="col">{t("import.fileColumn")}</th>
            <th scope="col" className="mfi-columns__spare">
              {t("import.examples")}
            </th>
            <th scope="col">{t("import.field")}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <tr key={match.index}>
              <th scope="row">{match.column}</th>
              <td className="mfi-columns__samples mfi-columns__spare">{samplesOf(rows, match.index)}</td>
              <td>
                <FieldSelect
                  match={match}
                  fields={fields}
                  onChoose={(field) => onChoose(match.index, field)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

/** Step 2: the header row, the field of each column, and how existing lots are treated. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { read, matches, mode, identifiesLots, own, onRead, onChange, onMode, onBack, onNext } = props;
  const { t } = useTranslation(NAMESPACE);
  const { content } = read;
  const again = useReadFile(onRead);
  const hasName = matches.some((match) => match.field === "name");
  const chosen = matches.filter((match) => match.field !== null).length;
  const better = content.warnings.find((warning) => warning.code === "header-row-suspect")?.row;
  const takeRow = (row: number) => void again.read(read.file, row - 1);

  const choose = (index: number, field: ImportKey | null) =>
    onChange(
      matches.map((match) => {
        if (match.index === index)
          return { ...match, field, confidence: field ? 1 : 0, reason: "remembered" as const };
        // A field belongs to one column only: the new choice removes it from the previous column.
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
      {better !== undefined && (
        <Callout intent="warning" className="mfi-columns__suspect">
          <p>{t("import.headerSuspect", { row: content.headerRow, better })}</p>
          <Button
            onClick={() => takeRow(better)}
            loading={again.progress !== null}
            text={t("import.useHeaderRow", { row: better })}
          />
        </Callout>
      )}
      {content.top.length > 1 && (
        <HeaderRowSelect
          top={content.top}
          value={content.headerRow}
          onChange={takeRow}
          disabled={again.progress !== null}
        />
      )}
      {again.progress && <Progress label={again.progress.label} value={again.progress.value} />}
      {again.refused && (
        <Callout intent="danger" role="alert">
          {again.refused.text}
        </Callout>
      )}
      <MatchTable rows={content.rows} matches={matches} own={own} onChoose={choose} />
      <ModeChoice mode={mode} onChange={onMode} identifiesLots={identifiesLots} />
      {!hasName && (
        <Callout intent="danger" role="alert">
          {t("import.nameMissing")}
        </Callout>
      )}
      <div className="mfi-import__actions">
        <Button onClick={onBack} text={t("import.back")} />
        <Button
          intent="primary"
          disabled={!hasName || again.progress !== null}
          onClick={onNext}
          text={t("import.check")}
        />
      </div>
    </div>
  );
}

const samplesOf = (rows: readonly (readonly unknown[])[], column: number): string =>
  rows
    .map((row) => row[column])
    .filter((value) => value !== null && value !== "")
    .slice(0, SAMPLES)
    .map(String)
    .join(" · ");

function FieldSelect({
  match,
  fields,
  onChoose,
}: {
  readonly match: ColumnMatch;
  readonly fields: readonly SelectOption[];
  readonly onChoose: (field: ImportKey | null) => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <Select
        aria-label={t("import.fieldOf", { column: match.column })}
        options={[{ value: "", label: t("import.leaveOut") }, ...fields]}
        value={match.field ?? ""}
        onChange={(field) => onChoose((field || null) as ImportKey | null)}
      />
      {match.reason === "reserved" && match.field === null && <small>{t("import.reserved")}</small>}
      {match.reason === "similar" && <small>{t("import.guessed")}</small>}
    </>
  );
}
