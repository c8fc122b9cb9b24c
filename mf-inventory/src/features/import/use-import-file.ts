import type { Field } from "@gisement/shared-domain/fields";
import {
  type ColumnMatch,
  columnFits,
  headerKey,
  type ImportKey,
  importFields,
  LOT_ID,
  matchColumns,
  type PreparedCheck,
  prepareCheck,
  type UnknownValue,
  unknownValues,
  type ValueChoices,
} from "@gisement/shared-domain/import";
import type { Options } from "@gisement/shared-domain/option-lists";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect, useMemo, useRef, useState } from "react";
import { rememberedChoices } from "./api/remembered-choices.ts";
import type { ImportMode } from "./api/run-import.ts";
import {
  type CheckState,
  type Correction,
  correct,
  judge,
  startCheckInSlices,
  undoCorrection,
} from "./check-state.ts";
import type { Step } from "./import-steps.tsx";
import type { ReadFile } from "./read-file.ts";
import { checkSettings, choicesFor } from "./settings.ts";
import { useOddRows } from "./use-odd-rows.ts";

export interface Checking {
  readonly done: number;
  readonly total: number;
}

/** State of the file in the wizard: the choices for columns and values, and the parsed rows. */
export function useImportFile(options: Options, own: readonly Field[]) {
  const shell = useShell();
  const locale = useLocale();
  const [step, setStep] = useState<Exclude<Step, "review" | "done">>("file");
  const [read, setRead] = useState<ReadFile | null>(null);
  const [matches, setMatches] = useState<readonly ColumnMatch[]>([]);
  const [mode, setMode] = useState<ImportMode>("create");
  const [unknown, setUnknown] = useState<readonly UnknownValue[]>([]);
  const [choices, setChoices] = useState<ValueChoices>({});
  const [checked, setChecked] = useState<CheckState | null>(null);
  const [checking, setChecking] = useState<Checking | null>(null);
  const check = useRef<PreparedCheck | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const settings = useMemo(
    () => checkSettings(locale, { options, own }, choices),
    [locale, options, own, choices],
  );
  const identifiesLots = matches.some(({ field }) => field === "ref" || field === LOT_ID.key);
  // Without a column of ids or references, existing lots cannot be matched.
  const usedMode: ImportMode = identifiesLots ? mode : "create";
  const odd = useOddRows(checked?.cells);
  const reports = useMemo(
    () => (checked ? judge(checked.reports, matches, usedMode, odd.leftOut) : []),
    [checked, matches, usedMode, odd.leftOut],
  );

  /** Parses every row with these choices; null if cancelled. */
  const readRows = async (withChoices: ValueChoices): Promise<CheckState | null> => {
    if (!read) return null;
    controller.current?.abort();
    const abort = new AbortController();
    controller.current = abort;
    // Moving between steps keeps the corrections.
    const rows = checked?.cells ?? read.content.rows;
    setChecking({ done: 0, total: rows.length });
    try {
      const prepared = prepareCheck(rows, matches, checkSettings(locale, { options, own }, withChoices));
      const state = await startCheckInSlices(prepared, rows, {
        signal: abort.signal,
        onProgress: (done) => setChecking({ done, total: rows.length }),
      });
      check.current = prepared;
      return { ...state, history: checked?.history ?? [] };
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      return null;
    } finally {
      if (controller.current === abort) setChecking(null);
    }
  };

  /** Opens a parsed file: matches its columns by the team's remembered choices, by name and by synonym. */
  const open = async (file: ReadFile) => {
    const { columns } = file.content;
    const stored = await rememberedChoices(shell, columns.map(headerKey));
    const keys = new Set<string>(importFields(own).map(({ key }) => key));
    const remembered = Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, ImportKey | null] => entry[1] === null || keys.has(entry[1]),
      ),
    );
    setRead(file);
    const found = matchColumns(columns, { remembered, own, fits: columnFits(file.content.rows, settings) });
    setMatches(found);
    // A file with lots' ids is an export that comes back: it changes these lots.
    setMode(found.some(({ field }) => field === LOT_ID.key) ? "both" : "create");
    setChecked(null);
    odd.takeTotals(false);
    odd.dropRepeats(false);
    setChoices({});
    setUnknown([]);
    setStep("columns");
  };

  /** Opens the check with these choices, the last step before anything is sent. */
  const toCheck = async (withChoices: ValueChoices) => {
    const state = await readRows(withChoices);
    if (!state) return;
    setChecked(state);
    setStep("check");
  };

  /** Leaves the columns step: asks once for unknown values, and applies the team's remembered choices. */
  const leaveColumns = async () => {
    const state = await readRows({});
    if (!state) return;
    const found = unknownValues(state.reports);
    const remembered = await rememberedChoices(
      shell,
      found.map(({ key }) => key),
    );
    const proposed: Record<string, string | null> = {};
    for (const { key, field, suggestion } of found) {
      const known = choicesFor(field, settings);
      const before = remembered[key];
      if (before === null || known.some(({ value }) => value === before)) proposed[key] = before ?? null;
      else {
        const near = known.find(({ label }) => label === suggestion);
        if (near) proposed[key] = near.value;
      }
      const now = choices[key];
      if (now !== undefined) proposed[key] = now;
    }
    setUnknown(found);
    setChoices(proposed);
    if (found.length === 0) {
      setChecked(state);
      setStep("check");
    } else if (found.every(({ key }) => key in remembered && key in proposed)) await toCheck(proposed);
    else setStep("values");
  };

  const changeCells = (change: (state: CheckState, prepared: PreparedCheck) => CheckState) => {
    const prepared = check.current;
    if (checked && prepared) setChecked(change(checked, prepared));
  };

  return {
    step,
    read,
    matches,
    mode: usedMode,
    identifiesLots,
    settings,
    unknown,
    choices,
    checked,
    odd,
    reports,
    checking,
    open,
    setMatches,
    setMode,
    setChoices,
    leaveColumns,
    leaveValues: () => toCheck(choices),
    cancelChecking: () => controller.current?.abort(),
    correct: (corrections: readonly Correction[]) =>
      changeCells((state, prepared) => correct(state, prepared, corrections)),
    undoCorrection: () => changeCells(undoCorrection),
    back: () =>
      setStep(step === "check" && unknown.length > 0 ? "values" : step === "columns" ? "file" : "columns"),
    restart: () => {
      controller.current?.abort();
      setRead(null);
      setChecked(null);
      setStep("file");
    },
  };
}
export type ImportFile = ReturnType<typeof useImportFile>;
