import { Button, Callout } from "@blueprintjs/core";
import { LIMITS } from "@gisement/shared-domain/limits";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import type { RecordRules } from "@gisement/shared-domain/records/record-schema";
import { readSpreadsheetInWorker } from "@gisement/shared-domain/spreadsheet-worker";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCellProblem } from "../../kit/column-types/use-cell-problem.ts";
import { errorText } from "../../kit/form/error-text.ts";
import { useFormat } from "../../kit/locale/use-format.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { SideDrawer } from "../../kit/overlays/side-drawer.tsx";
import { Progress } from "../../kit/progress/progress.tsx";
import { useShell } from "../../kit/remote/shell-context.tsx";
import { SPREADSHEET_UPLOAD } from "../../kit/upload/check-file.ts";
import { UploadPanel } from "../../kit/upload/upload-panel.tsx";
import { refusalText } from "../refusals/refusal-text.ts";
import {
  type RecordDocuments,
  type RecordRow,
  readAllRows,
  useDocumentPages,
  useImportRows,
} from "./record-api.ts";
import { type FileFault, type FileRows, fileColumns, matchFile, readFileRows } from "./record-file.ts";
import { FORM_MESSAGES } from "./record-form.tsx";

/** Faults listed; a file with more is mended in the file. */
const SHOWN = 50;
const EVERYTHING = ({ labelField }: AnyRecord) =>
  ({ text: "", filters: {}, sort: { field: labelField, direction: "asc" } }) as const;

interface RecordImportProps<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly rules?: RecordRules | undefined;
  readonly documents: RecordDocuments<Row>;
  readonly onClose: () => void;
}

/** Reads a spreadsheet, says what it would add and change, and writes the rows that are right. */
export function RecordImport<Row extends RecordRow>({
  record,
  rules,
  documents,
  onClose,
}: RecordImportProps<Row>) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const write = useImportRows(record, documents);
  const pages = useDocumentPages(record, documents);
  const [file, setFile] = useState<{ readonly name: string; readonly rows: FileRows } | null>(null);
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  const total = file ? file.rows.create.length + file.rows.update.length : 0;

  const read = async (given: File) => {
    setError(undefined);
    const limits = { maxRows: LIMITS.importRows, maxBytes: LIMITS.importBytes };
    try {
      const content = await readSpreadsheetInWorker(given, limits, {});
      if (!content.ok) return setError(t("records.import.unreadable", { name: given.name }));
      const isNamed = matchFile(record, content.columns).includes("id");
      const stored = isNamed ? await readAllRows(pages, EVERYTHING(record)) : [];
      const into = { record, rules, stored: new Map(stored.map((row) => [row.id, row])) };
      setFile({ name: given.name, rows: readFileRows(into, content, format, FORM_MESSAGES) });
    } catch (failure) {
      shell.reportError(failure, { file: given.name });
      setError(t("records.import.unreadable", { name: given.name }));
    }
  };
  const run = async ({ create, update }: FileRows) => {
    setProgress(0);
    try {
      await write({ create, update }, (done) => setProgress(done / total));
      shell.toast({ kind: "success", message: t("records.import.done", { count: total }) });
      onClose();
    } catch (failure) {
      setError(refusalText(t, { fallback: "records.saveFailed" })(failure));
      setProgress(null);
    }
  };
  return (
    <SideDrawer
      isOpen
      style="form"
      title={t("records.import.title", { noun: record.title[locale] })}
      subtitle={file?.name}
      onClose={onClose}
      footer={
        file && (
          <Button
            intent="primary"
            text={t("records.import.run", { count: total })}
            disabled={total === 0 || file.rows.missing.length > 0}
            loading={progress !== null}
            onClick={() => void run(file.rows)}
          />
        )
      }
    >
      <div className="gis-record-import">
        {!file && (
          <>
            <p>
              {t("records.import.columns", {
                names: format.list(fileColumns(record, locale).map(({ header }) => header)),
              })}
            </p>
            <UploadPanel
              rules={SPREADSHEET_UPLOAD}
              title={t("records.import.drop")}
              error={error}
              onRefused={([first]) => setError(first)}
              onFiles={([first]) => {
                if (first) void read(first);
              }}
            />
          </>
        )}
        {file && error && (
          <Callout intent="danger" role="alert">
            {error}
          </Callout>
        )}
        {progress !== null && <Progress label={t("records.import.running")} value={progress} />}
        {file && <Plan rows={file.rows} />}
        {file && (
          <Button
            variant="minimal"
            text={t("records.import.other")}
            disabled={progress !== null}
            onClick={() => setFile(null)}
          />
        )}
      </div>
    </SideDrawer>
  );
}

function Plan({ rows }: { readonly rows: FileRows }) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const { create, update, refused, unchanged, faults, ignored, missing } = rows;
  return (
    <>
      <ul className="gis-record-import__counts" aria-label={t("records.import.plan")}>
        <li>{t("records.import.create", { count: create.length })}</li>
        <li>{t("records.import.update", { count: update.length })}</li>
        {unchanged > 0 && <li>{t("records.import.unchanged", { count: unchanged })}</li>}
        {refused > 0 && <li>{t("records.import.refused", { count: refused })}</li>}
      </ul>
      {missing.length > 0 && (
        <Callout intent="danger" role="alert">
          {t("records.import.missing", { names: format.list(missing.map(({ label }) => label[locale])) })}
        </Callout>
      )}
      {ignored.length > 0 && (
        <p className="gis-muted">{t("records.import.ignored", { names: format.list([...ignored]) })}</p>
      )}
      {missing.length === 0 && faults.length > 0 && <Faults faults={faults} />}
    </>
  );
}

function Faults({ faults }: { readonly faults: readonly FileFault[] }) {
  const { t, i18n } = useTranslation("ui");
  const locale = useLocale();
  const problem = useCellProblem();
  return (
    <>
      <table className="gis-record-import__faults">
        <thead>
          <tr>
            <th scope="col">{t("records.import.line")}</th>
            <th scope="col">{t("records.import.field")}</th>
            <th scope="col">{t("records.import.found")}</th>
            <th scope="col">{t("records.import.why")}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, SHOWN).map(({ line, field, found, cell, rule }) => (
            <tr key={`${line} ${field.key}`}>
              <td>{line}</td>
              <td>{field.label[locale]}</td>
              <td>{found || t("form.nothing")}</td>
              <td>{cell ? problem(cell, found) : errorText(rule, i18n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length > SHOWN && (
        <p className="gis-muted">{t("records.import.moreFaults", { count: faults.length - SHOWN })}</p>
      )}
    </>
  );
}
