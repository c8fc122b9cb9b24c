import { Button, Callout, TextArea } from "@blueprintjs/core";
import type { Field } from "@gisement/shared-domain/fields";
import { LIMITS } from "@gisement/shared-domain/limits";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import type { RecordRules } from "@gisement/shared-domain/records/record-schema";
import { readSpreadsheetInWorker } from "@gisement/shared-domain/spreadsheet-worker";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
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
  type RecordChanges,
  type RecordDocuments,
  type RecordRow,
  readAllRows,
  useDocumentPages,
  useImportRows,
} from "./record-api.ts";
import {
  type ColumnWords,
  type FileFault,
  type FileRows,
  fileColumns,
  matchFile,
  readFileRows,
} from "./record-file.ts";
import { FORM_MESSAGES } from "./record-form.tsx";
import "./records.css";

/** Faults listed; a file with more is mended in the file. */
const SHOWN = 50;
/** Choices that an error names. */
const NAMED_CHOICES = 12;
const EVERYTHING = ({ labelField }: AnyRecord) =>
  ({ text: "", filters: {}, sort: { field: labelField, direction: "asc" } }) as const;

interface RecordImportProps<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly rules?: RecordRules | undefined;
  readonly documents: RecordDocuments<Row>;
  readonly onClose: () => void;
}

/** Reads a spreadsheet into the rows of a record, which it adds and changes. */
export function RecordImport<Row extends RecordRow>({
  record,
  rules,
  documents,
  onClose,
}: RecordImportProps<Row>) {
  const shell = useShell();
  const write = useImportRows(record, documents);
  const pages = useDocumentPages(record, documents);
  return (
    <FileImport
      record={record}
      rules={rules}
      readStored={() => readAllRows(pages, EVERYTHING(record))}
      write={write}
      onWritten={(message) => {
        shell.toast({ kind: "success", message });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export interface FileImportProps {
  readonly record: AnyRecord;
  readonly rules?: RecordRules | undefined;
  readonly words?: ColumnWords;
  /** Lines of one file. */
  readonly maxRows?: number;
  /** The rows that lines with an id change; without it, every line is a new row. */
  readonly readStored?: () => Promise<readonly { readonly id: string }[]>;
  readonly write: (changes: Required<RecordChanges>, onProgress: (done: number) => void) => Promise<unknown>;
  /** The sentence of a failure of `write` that it knows. */
  readonly explain?: (failure: unknown) => string | null;
  /** What applies to every line. */
  readonly children?: ReactNode;
  /** False while something above is not chosen yet. */
  readonly isReady?: boolean;
  /** Called with a sentence that says what was written. */
  readonly onWritten: (message: string) => void;
  readonly onClose: () => void;
}

/** Reads a spreadsheet or pasted lines, says what they would add and change, and writes the rows that are right. */
export function FileImport({
  record,
  rules,
  words,
  maxRows = LIMITS.importRows,
  readStored,
  write,
  explain,
  children,
  isReady = true,
  onWritten,
  onClose,
}: FileImportProps) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const [pasted, setPasted] = useState("");
  const pasteID = useId();
  const [file, setFile] = useState<{ readonly name: string; readonly rows: FileRows } | null>(null);
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  const pasteField = useRef<HTMLTextAreaElement>(null);
  const chooseAnother = () => {
    // The button that was pressed goes with what was read.
    flushSync(() => setFile(null));
    pasteField.current?.focus();
  };
  const hasRanges = record.list.some(({ type }) => type === "RANGE");
  const headers = fileColumns(record, locale)
    .map(({ header }) => header)
    .slice(0, readStored ? undefined : -1);
  const total = file ? file.rows.create.length + file.rows.update.length : 0;

  const read = async (given: File) => {
    setError(undefined);
    try {
      const content = await readSpreadsheetInWorker(given, { maxRows, maxBytes: LIMITS.importBytes }, {});
      if (!content.ok)
        return setError(
          content.error === "too-many-rows"
            ? t("records.import.tooLong", { name: given.name, count: maxRows })
            : t("records.import.unreadable", { name: given.name }),
        );
      const isNamed = readStored && matchFile(record, content.columns, words).includes("id");
      const stored = isNamed ? await readStored() : [];
      const into = { record, rules, words, stored: new Map(stored.map((row) => [row.id, row])) };
      setFile({ name: given.name, rows: readFileRows(into, content, format, FORM_MESSAGES) });
    } catch (failure) {
      shell.reportError(failure, { file: given.name });
      setError(t("records.import.unreadable", { name: given.name }));
    }
  };
  const readLines = (lines: string) => {
    setPasted(lines);
    void read(new File([lines], `${t("records.import.pasted")}.csv`));
  };
  const run = async ({ create, update }: FileRows) => {
    setProgress(0);
    try {
      await write({ create, update }, (done) => setProgress(done / total));
      onWritten(t("records.import.done", { count: total }));
    } catch (failure) {
      setError(explain?.(failure) ?? refusalText(t, { fallback: "records.saveFailed" })(failure));
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
            disabled={!isReady || total === 0 || file.rows.missing.length > 0}
            loading={progress !== null}
            onClick={() => void run(file.rows)}
          />
        )
      }
    >
      <div className="gis-record-import">
        {children}
        {!file && (
          <>
            <p>
              {t(readStored ? "records.import.columns" : "records.import.newColumns", {
                names: format.list(headers),
              })}
              {hasRanges && ` ${t("records.import.ranges")}`}
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
            <div className="gis-record-import__paste">
              <label htmlFor={pasteID}>{t("records.import.paste")}</label>
              <TextArea
                id={pasteID}
                inputRef={pasteField}
                fill
                rows={4}
                value={pasted}
                onChange={({ target }) => setPasted(target.value)}
                onPaste={(event) => {
                  const lines = event.clipboardData.getData("text/plain");
                  if (!lines.trim().includes("\n")) return;
                  event.preventDefault();
                  readLines(lines);
                }}
              />
            </div>
            <Button
              text={t("records.import.readPasted")}
              disabled={pasted.trim() === ""}
              onClick={() => readLines(pasted)}
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
            onClick={chooseAnother}
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
  const { create, update, refused, unchanged, faults, renamed, ignored, missing } = rows;
  const counts = useRef<HTMLUListElement>(null);
  // The button that read the file is gone: the focus comes to what it found.
  useEffect(() => counts.current?.focus(), []);
  return (
    <>
      <ul
        ref={counts}
        tabIndex={-1}
        className="gis-record-import__counts"
        aria-label={t("records.import.plan")}
      >
        <li>{t("records.import.create", { count: create.length })}</li>
        {update.length > 0 && <li>{t("records.import.update", { count: update.length })}</li>}
        {unchanged > 0 && <li>{t("records.import.unchanged", { count: unchanged })}</li>}
        {refused > 0 && <li>{t("records.import.refused", { count: refused })}</li>}
      </ul>
      {missing.length > 0 && (
        <Callout intent="danger" role="alert">
          {t("records.import.missing", { names: format.list(missing.map(({ label }) => label[locale])) })}
        </Callout>
      )}
      {renamed.length > 0 && (
        <p className="gis-muted">
          {t("records.import.renamed", {
            names: format.list(renamed.map(({ column, field }) => `${column} → ${field.label[locale]}`)),
          })}
        </p>
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
  const format = useFormat();
  const problem = useCellProblem();
  /** What a field of few choices accepts; long lists are those of the team, which people know. */
  const accepted = ({ options }: Field) =>
    options && options.length <= NAMED_CHOICES
      ? t("records.import.accepted", { names: format.list(options.map(({ label }) => label[locale])) })
      : "";
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
              <td>
                {cell ? problem(cell, found) : errorText(rule, i18n)} {cell === "choice" && accepted(field)}
              </td>
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
