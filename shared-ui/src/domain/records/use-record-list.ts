import type { NounPolicy } from "@gisement/shared-domain/permissions";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CellEdit } from "../../kit/data-grid/types.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { useIdentity, useShell } from "../../kit/remote/shell-context.tsx";
import { usePropertySteps } from "../property-set/use-property-steps.ts";
import { refusalText } from "../refusals/refusal-text.ts";
import {
  type RecordChanges,
  type RecordDocuments,
  type RecordPage,
  type RecordRow,
  useDocumentPages,
  useSaveRows,
} from "./record-api.ts";
import { useLinkedRow } from "./use-linked-row.ts";
import { NEW } from "./use-record-search.ts";
import { useRecordView } from "./use-record-view.ts";

function useRights(policy: NounPolicy) {
  const identity = useIdentity();
  const canCreate = identity !== null && policy.create(identity).allowed;
  const canEdit = useCallback(
    (row: RecordRow) => identity !== null && policy.change(identity, row as never).allowed,
    [identity, policy],
  );
  return { canCreate, canEdit };
}

/** The changes of edited cells, one for each row, with the version that the page shows. */
function changesOf<Row extends RecordRow>(record: AnyRecord, edits: readonly CellEdit<Row>[]) {
  const changes = new Map<string, { id: string; updatedAt: string }>();
  for (const { row, key, value } of edits) {
    const field = record.find(key);
    if (!field || (field.required && (value === null || value === ""))) continue;
    const before = changes.get(row.id) ?? { id: row.id, updatedAt: row.updatedAt };
    changes.set(row.id, { ...before, ...accessOf(field).write(value, row) });
  }
  return [...changes.values()];
}

/** Saves forms, and edited cells at once; a refused edit is taken back, with the reason. */
function useRecordEdits<Row extends RecordRow>(record: AnyRecord, documents: RecordDocuments<Row>) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const shell = useShell();
  const { mutate, mutateAsync } = useSaveRows(record, documents);
  const fail = (error: unknown) =>
    shell.toast({
      kind: "error",
      message: refusalText(t, {
        fallback: "records.saveFailed",
        label: (path) => record.find(path.replace(/^.*\./, ""))?.label[locale] ?? "",
      })(error),
    });
  return {
    save: async (changes: RecordChanges) => (await mutateAsync({ changes })).rows[0],
    editCells: (edits: readonly CellEdit<Row>[]) => {
      const changes = changesOf(record, edits);
      const byID = new Map(changes.map((change) => [change.id, change]));
      if (changes.length === 0) return;
      const preview = (row: Row): Row => {
        const { updatedAt: _seen, ...values } = byID.get(row.id) ?? {};
        return { ...row, ...values } as Row;
      };
      mutate({ changes: { update: changes }, preview }, { onError: fail });
    },
  };
}

interface ListParts<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly documents: RecordDocuments<Row>;
  readonly policy: NounPolicy;
}

/** The state of a list that is edited in place: selection, the open row, and what this person may do. */
export function useRecordList<Row extends RecordRow>({ record, documents, policy }: ListParts<Row>) {
  const { canCreate, canEdit } = useRights(policy);
  const pages = useDocumentPages(record, documents);
  const view = useRecordView<Row, RecordPage<Row>>({ record, pages, canEdit });
  const { state, setState, rows, query } = view;
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const openIndex = rows.findIndex(({ id }) => id === state.row);
  const linked = useLinkedRow(record, documents, {
    id: state.row && state.row !== NEW && openIndex < 0 && query.data ? state.row : null,
    onGone: () => setState({ row: null }),
  });
  return {
    ...view,
    ...useRecordEdits(record, documents),
    pages,
    canCreate,
    canEdit,
    selection,
    setSelection,
    history: usePropertySteps(),
    openIndex,
    openRow: rows[openIndex] ?? linked,
    open: (row: Row) => setState({ row: row.id }, { push: true }),
    add: () => setState({ row: NEW }, { push: true }),
  };
}
export type RecordListState<Row extends RecordRow> = ReturnType<typeof useRecordList<Row>>;
