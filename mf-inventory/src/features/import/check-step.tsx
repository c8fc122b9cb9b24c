import {
  type ColumnMatch,
  type FieldKey,
  importFields,
  type RowReport,
} from "@gisement/shared-domain/import";
import { Button, Callout, Switch } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions, useOwnFields } from "@gisement/shared-ui/property-set";
import {
  cellErrorKey,
  type GridColumn,
  SheetGrid,
  type SheetGridHandle,
} from "@gisement/shared-ui/sheet-grid";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLotFieldLabel } from "../../kernel/fields/use-lot-field-label.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { cellInput, checkCell, isNumeric } from "./check-cell.ts";
import { type CheckState, type Correction, errorCells, faultyCount, issuesOf } from "./check-state.ts";
import { IssueList } from "./issue-list.tsx";
import { OddRowsNotice } from "./odd-rows.tsx";
import { useIssueText } from "./use-issue-text.ts";
import { NEXT_ERROR_KEY, useNextError } from "./use-next-error.ts";
import type { OddRows } from "./use-odd-rows.ts";

interface CheckStepProps {
  readonly state: CheckState;
  /** The parsed rows, with the errors that depend on the whole file. */
  readonly reports: readonly RowReport[];
  readonly matches: readonly ColumnMatch[];
  /** 1-based row numbers, as in the user's spreadsheet. */
  readonly rowNumbers: readonly number[];
  readonly warnings: number;
  readonly odd: OddRows;
  /** Button that downloads the rejected rows. */
  readonly rejects: ReactNode;
  readonly onCorrect: (corrections: Correction[]) => void;
  readonly onUndo: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

interface SheetRow {
  /** Index in the file, even if only rows with errors are shown. */
  readonly index: number;
  readonly cells: readonly unknown[];
}

/** Column widths in pixels, for fields with longer values. */
const WIDTHS: Partial<Record<FieldKey, number>> = {
  name: 280,
  nameEN: 280,
  nameNL: 280,
  place: 220,
  description: 320,
  descriptionEN: 320,
  descriptionNL: 320,
  complement: 320,
  internalNotes: 320,
};

const columnKey = (index: number) => `c${index}`;
const columnIndex = (key: string) => Number(key.slice(1));

/** Step 4: preview of the parsed rows, each error shown and correctable at its cell; nothing is written yet. */
export function CheckStep(props: CheckStepProps) {
  const { state, reports, matches, rowNumbers, warnings, odd, rejects, onCorrect, onUndo, onBack, onNext } =
    props;
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const label = useLotFieldLabel();
  const { fields: own } = useOwnFields();
  const issueText = useIssueText();
  const { labelOf } = useOptions();
  const grid = useRef<SheetGridHandle>(null);
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const [leaveOut, setLeaveOut] = useState(false);

  const { cells, history } = state;
  const issues = useMemo(() => issuesOf(reports), [reports]);
  const faulty = useMemo(() => faultyCount(reports), [reports]);
  const places = useMemo(() => errorCells(reports), [reports]);
  const ready = reports.length - faulty - odd.leftOut.size;
  // Once the last error is corrected, all rows are shown again.
  const filtered = onlyFaulty && faulty > 0;

  const rows = useMemo<SheetRow[]>(
    () =>
      cells
        .map((row, index) => ({ index, cells: row }))
        .filter(({ index }) => !filtered || (reports[index]?.errors.length ?? 0) > 0),
    [cells, reports, filtered],
  );
  const numbers = useMemo(
    () =>
      new Set<string | null>(
        importFields(own)
          .filter(({ type }) => isNumeric(type))
          .map(({ key }) => key),
      ),
    [own],
  );
  const columns = useMemo<GridColumn<SheetRow>[]>(
    () =>
      matches
        .filter((match) => match.field !== null)
        .map((match) => ({
          key: columnKey(match.index),
          name: match.field ? label(match.field) : match.column,
          description: match.column,
          // The words of the file, so that a wrong one can be read; they stand where their field's values will.
          type: "TEXT",
          align: numbers.has(match.field) ? "right" : "left",
          width: match.field ? (WIDTHS[match.field as FieldKey] ?? 130) : 130,
          editable: true,
          value: (row) => cellInput(row.cells[match.index], format.locale),
          render: (row) =>
            checkCell(
              cellInput(row.cells[match.index], format.locale),
              match.field ?? "",
              reports[row.index]?.row,
              labelOf,
            ),
        })),
    [matches, label, numbers, reports, labelOf, format.locale],
  );
  const cellErrors = useMemo(() => {
    const errors = new Map<string, string>();
    rows.forEach(({ index }, position) => {
      for (const error of reports[index]?.errors ?? []) {
        const key = cellErrorKey(position, columnKey(error.column));
        const former = errors.get(key);
        errors.set(key, former ? `${former}\n${issueText(error)}` : issueText(error));
      }
    });
    return errors;
  }, [rows, reports, issueText]);

  const goTo = (row: number, column: number) => {
    const position = rows.findIndex((candidate) => candidate.index === row);
    grid.current?.goToCell(Math.max(0, position), columnKey(column));
  };
  const nextError = useNextError(places, goTo);

  return (
    <div className="mfi-check">
      <div className="mfi-check__summary">
        <div role="status" className="mfi-check__counts">
          <strong>{t("import.ready", { count: ready, formatted: format.number(ready) })}</strong>
          {faulty > 0 && (
            <span className="mfi-check__faulty">
              {t("import.faulty", { count: faulty, formatted: format.number(faulty) })}
            </span>
          )}
          {warnings > 0 && (
            <span>{t("import.warnings", { count: warnings, formatted: format.number(warnings) })}</span>
          )}
        </div>
        <Button
          variant="minimal"
          disabled={history.length === 0}
          onClick={onUndo}
          text={t("import.undoCorrection")}
        />
        {faulty > 0 && (
          <>
            <Button
              variant="minimal"
              onClick={() => nextError(1)}
              aria-keyshortcuts={NEXT_ERROR_KEY}
              title={t("import.nextErrorKey", { key: NEXT_ERROR_KEY })}
              text={t("import.nextError")}
            />
            <Switch
              checked={onlyFaulty}
              onChange={(event) => setOnlyFaulty(event.currentTarget.checked)}
              label={t("import.onlyFaulty")}
            />
          </>
        )}
      </div>
      <div className={issues.length > 0 ? "mfi-check__body mfi-check__body--issues" : "mfi-check__body"}>
        <SheetGrid
          ref={grid}
          rows={rows}
          columns={columns}
          ariaLabel={t("import.preview")}
          cellErrors={cellErrors}
          rowNumber={(position) => rowNumbers[rows[position]?.index ?? 0] ?? position + 1}
          onCellEdit={(position, key, value) => {
            const row = rows[position];
            if (row) onCorrect([{ row: row.index, column: columnIndex(key), value }]);
          }}
        />
        {issues.length > 0 && (
          <IssueList
            issues={issues}
            onGoTo={goTo}
            onCorrect={(issue, value) =>
              onCorrect(
                issue.rows.map((row) => ({ row, column: issue.column, value: value === "" ? null : value })),
              )
            }
          />
        )}
      </div>
      <OddRowsNotice odd={odd} rowNumbers={rowNumbers} />
      {faulty > 0 && (
        <Callout intent="warning" compact className="mfi-check__left-out">
          <Switch
            checked={leaveOut}
            onChange={(event) => setLeaveOut(event.currentTarget.checked)}
            label={t("import.leaveOutFaulty", { count: faulty })}
          />
          {rejects}
        </Callout>
      )}
      <div className="mfi-import__actions">
        <Button onClick={onBack} text={t("import.back")} />
        <Button
          intent="primary"
          disabled={ready === 0 || (faulty > 0 && !leaveOut)}
          onClick={onNext}
          text={t("import.goOn", { count: ready, formatted: format.number(ready) })}
        />
      </div>
    </div>
  );
}
