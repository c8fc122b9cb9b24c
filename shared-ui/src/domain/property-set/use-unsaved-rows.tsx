import { canDeleteRow, isUnsaved, unsavedID } from "@gisement/shared-domain/permissions";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GridAction, GridColumn } from "../../kit/data-grid/index.ts";
import { useUnsavedGuard } from "../../kit/form/index.ts";
import { RefreshCwIcon, TriangleAlertIcon, XIcon } from "../../kit/icons/index.ts";
import { useShell } from "../../kit/remote/index.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";
import "./unsaved-rows.css";

interface Named {
  readonly id: string;
  readonly label: string;
}
interface UnsavedRow<Row, Input> {
  readonly row: Row;
  readonly input: Input;
  /** Why it could not be saved; null while it is being saved. */
  readonly error: string | null;
}

interface UnsavedOptions<Input> {
  /** Saves rows in one step; resolves when the list shows them. */
  readonly save: (inputs: readonly Input[]) => Promise<unknown>;
  readonly errorText: (error: unknown) => string;
}

let made = 0;

/**
 * New rows of a grid, shown before the server has stored them (REF-517). A row that cannot be saved stays with what was typed and
 * the reason, until it is tried again or taken away.
 */
export function useUnsavedRows<Row extends Named, Input>({ save, errorText }: UnsavedOptions<Input>) {
  const { t } = useTranslation("ui");
  const shell = useShell();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const [unsaved, setUnsaved] = useState<readonly UnsavedRow<Row, Input>[]>([]);
  const discard = (ids: ReadonlySet<string>) =>
    setUnsaved((before) => before.filter(({ row }) => !ids.has(row.id)));
  const settle = async (sent: readonly UnsavedRow<Row, Input>[]): Promise<boolean> => {
    const ids = new Set(sent.map(({ row }) => row.id));
    const setError = (error: string | null) =>
      setUnsaved((before) => before.map((one) => (ids.has(one.row.id) ? { ...one, error } : one)));
    setError(null);
    try {
      await save(sent.map(({ input }) => input));
      discard(ids);
      return true;
    } catch (error) {
      if (isShown.current) setError(errorText(error));
      else shell.toast({ kind: "error", message: errorText(error) });
      return false;
    }
  };
  /** Shows rows and saves them in one step, and tells whether they are stored; their ids are given here. */
  const add = (rows: readonly { readonly row: Row; readonly input: Input }[]) => {
    const added = rows.map(({ row, input }) => {
      made += 1;
      return { row: { ...row, id: unsavedID(String(made)) }, input, error: null };
    });
    setUnsaved((before) => [...before, ...added]);
    return settle(added);
  };
  const failed = unsaved.filter(({ error }) => error !== null);
  useUnsavedGuard(unsaved.length > 0);
  const actionsOf = ({ id }: Named): readonly GridAction[] => {
    const one = failed.find(({ row }) => row.id === id);
    if (!one) return [];
    return [
      { id: "retry", label: t("states.retry"), icon: <RefreshCwIcon />, run: () => void settle([one]) },
      {
        id: "discard",
        label: t("unsaved.discard"),
        icon: <XIcon />,
        run: () => discard(new Set([id])),
      },
    ];
  };
  const rows = useMemo(() => unsaved.map(({ row }) => row), [unsaved]);
  const errors = useMemo(() => new Map(unsaved.map(({ row, error }) => [row.id, error])), [unsaved]);
  const notice: ReactNode = failed.length > 0 && (
    <UnsavedNotice
      names={failed.map(({ row }) => row.label)}
      reason={failed[0]?.error ?? ""}
      onRetry={() => void settle(failed)}
      onDiscard={() => discard(new Set(failed.map(({ row }) => row.id)))}
    />
  );
  return { rows, errors, add, actionsOf, notice };
}

/** Rules out, with the reason, the deletion of rows of which none is saved. */
export function useDeletionBlock() {
  const { t } = useTranslation("ui");
  return (rows: readonly Named[]): Pick<GridAction, "disabled" | "reason"> =>
    rows.some(canDeleteRow) ? {} : { disabled: true, reason: t("unsaved.reason") };
}

/** Says below the name of a row that it is not saved yet, or that it could not be saved. */
export function useUnsavedMark(errors: ReadonlyMap<string, string | null>) {
  const { t } = useTranslation("ui");
  return useCallback(
    <Row extends Named>(column: GridColumn<Row>): GridColumn<Row> => ({
      ...column,
      render: (row) => {
        const name = column.render ? column.render(row) : row.label;
        if (!isUnsaved(row.id)) return name;
        const error = errors.get(row.id) ?? null;
        return (
          <span className="gis-unsaved">
            <span className="gis-unsaved__name">{name}</span>{" "}
            <span
              className="gis-unsaved__state"
              data-failed={error !== null || undefined}
              title={error ?? undefined}
            >
              {error !== null && <TriangleAlertIcon size={14} aria-hidden="true" />}
              <span>{t(error === null ? "unsaved.saving" : "unsaved.failed")}</span>
            </span>
          </span>
        );
      },
    }),
    [errors, t],
  );
}
