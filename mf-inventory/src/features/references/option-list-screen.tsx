import { OWN_PREFIX, readOptionColor } from "@gisement/shared-domain/fields";
import { translatedLabel } from "@gisement/shared-domain/locale";
import { isUnsaved } from "@gisement/shared-domain/permissions";
import { LOT } from "@gisement/shared-domain/records/lot";
import { Button } from "@gisement/shared-ui/blueprint";
import { RowCards, useNarrow } from "@gisement/shared-ui/columns";
import { NamedThreadsMark, useNameWithThreads } from "@gisement/shared-ui/comments";
import { type CellEdit, DataGrid, useRowOrder } from "@gisement/shared-ui/data-grid";
import { OptionDot, useColorOptions } from "@gisement/shared-ui/fields";
import { SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { ListIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { foldText, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Page } from "@gisement/shared-ui/page";
import {
  StepButtons,
  usePropertySteps,
  useUnsavedMark,
  useUnsavedRows,
} from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { EmptyState, ErrorState, NoResultState } from "@gisement/shared-ui/states";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import type { NewOptionInput } from "../../gql/graphql.ts";
import { NotFound } from "../../not-found.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { AddForm } from "./add-form.tsx";
import { optionRefusal, useAddOptions } from "./api/change-options.ts";
import { type OptionRow, useOptionList } from "./api/get-list.ts";
import { useOptionUses } from "./api/option-uses.ts";
import { CheckMark } from "./check-mark.tsx";
import { optionColumns } from "./option-columns.tsx";
import { inTree, newRows, toOptionUpdates } from "./option-tree.ts";
import { LOOKS, useOptionActions } from "./use-option-actions.tsx";
import "./references.css";
import { useAskedMerge } from "./use-asked-merge.ts";

const codecs = {
  q: urlCodecs.text(),
  node: urlCodecs.maybe(),
  merge: urlCodecs.text(),
  show: urlCodecs.text(),
};
const HIDDEN = "hidden";
const NONE: readonly OptionRow[] = [];
/** By value: a change of one of the platform's options writes the team's own row with the same value. */
const rowKey = ({ id, value }: OptionRow) => (isUnsaved(id) ? id : value);
const nameOf = ({ label }: OptionRow) => label;
/** The platform's lists that the inventory can filter by. */
const FILTERED = ["category", "action", "condition", "provenance"];

/** One option list (REF-003): its options in two levels, edited in place, with the number of lots that have each. */
export function OptionListScreen() {
  const { id = "" } = useParams();
  return <OptionListPage key={id} addressID={id} />;
}

function OptionListPage({ addressID }: { readonly addressID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const isNarrow = useNarrow();
  const dialogs = useDialogs();
  const [{ q, node, merge: askedMerge, show }, setState] = useUrlState(codecs);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const query = useOptionList(addressID);
  const list = query.data;
  const uses = useOptionUses(list?.key);
  const history = usePropertySteps();
  const areHidden = show === HIDDEN;
  const shown = (areHidden ? list?.hiddenOptions : list?.options) ?? NONE;
  const { mutateAsync } = useAddOptions();
  const unsaved = useUnsavedRows<OptionRow, NewOptionInput>({
    save: (options) => mutateAsync({ listID: list?.id ?? "", options, onProgress: () => undefined }),
    errorText: optionRefusal(t),
  });
  const tree = useMemo(
    () => inTree(areHidden ? shown : [...shown, ...unsaved.rows]),
    [shown, areHidden, unsaved.rows],
  );
  const addOptions = (options: readonly NewOptionInput[]) => unsaved.add(newRows(tree, options));
  const rows = useMemo(() => {
    const words = foldText(q).split(/\s+/).filter(Boolean);
    const texts = (row: OptionRow) =>
      foldText([row.label, ...row.translations.map(({ label }) => label)].join(" "));
    return words.length === 0 ? tree : tree.filter((row) => words.every((word) => texts(row).includes(word)));
  }, [tree, q]);
  const counts = uses.data;
  const usesOf = useCallback(({ value }: OptionRow) => counts?.get(value) ?? 0, [counts]);
  const key = list?.key ?? "";
  const filter = LOT.find(key) ? (FILTERED.includes(key) ? key : null) : `${OWN_PREFIX}${key}`;
  const canMove = !areHidden && !q;
  const {
    menuActions,
    edit: editOption,
    merge,
    canMerge,
    move,
    update,
    withRight,
    canEdit,
  } = useOptionActions({
    ...{ addressID, list, tree, areHidden, canMove, usesOf },
    showLots: filter
      ? ({ value }) => shell.navigate(`/inventory?${new URLSearchParams({ [filter]: value })}`)
      : null,
    onAdd: (options) => void addOptions(options),
    unsavedActions: unsaved.actionsOf,
  });
  const order = useRowOrder({ rows: tree, rowKey, nameOf, onMove: move });
  const nameWithThreads = useNameWithThreads("option");
  const colors = useColorOptions();
  const unsavedMark = useUnsavedMark(unsaved.errors);
  const columns = useMemo(() => {
    const path = `/inventory/references/options/${addressID}`;
    const shownColors = LOOKS.includes(key) ? null : colors;
    const all = optionColumns(t, counts ? usesOf : null, path, shownColors, (column) =>
      unsavedMark(nameWithThreads(column)),
    );
    if (areHidden) return all.map((column) => ({ ...column, editable: false }));
    return canMove ? [order.gripColumn, ...all] : all;
  }, [
    t,
    counts,
    usesOf,
    addressID,
    key,
    colors,
    nameWithThreads,
    unsavedMark,
    areHidden,
    canMove,
    order.gripColumn,
  ]);
  const asked = tree.find((row) => row.id === node);
  useAskedMerge({
    isAsked: askedMerge !== "",
    // With the number of its lots.
    row: list && counts && (asked && canMerge(asked) ? asked : null),
    merge,
    clear: () => setState({ merge: "" }),
  });

  if (query.isSuccess && !list) return <NotFound />;
  const edit = (edits: readonly CellEdit<OptionRow>[]) => update(toOptionUpdates(edits));
  const add = () =>
    withRight(
      () =>
        void dialogs.open({
          title: t("references.addTitle"),
          style: "form",
          content: ({ close, cancel, setDirty }) => (
            <AddForm
              listID={list?.id ?? ""}
              labels={[...(list?.options ?? NONE), ...unsaved.rows].map(nameOf)}
              setDirty={setDirty}
              onAdd={async (options) => {
                close(undefined);
                if (await addOptions(options))
                  shell.toast({ kind: "success", message: t("references.added", { count: options.length }) });
              }}
              onAdded={() => close(undefined)}
              onCancel={cancel}
            />
          ),
        }),
    );
  return (
    <Page
      fill
      title={list ? translatedLabel(list)[locale] : t("references.list")}
      count={list?.options.length}
      back={{ label: t("references.options"), path: "/inventory/references/options" }}
      actions={<StepButtons history={history} />}
      primaryAction={
        canEdit && (
          <Button
            intent="primary"
            icon={<PlusIcon />}
            text={t("references.add")}
            disabled={!list}
            onClick={add}
          />
        )
      }
      toolbar={
        <div className="mfi-references__tools">
          <SearchBox
            value={q}
            onChange={(text) => setState({ q: text })}
            label={t("references.search")}
            placeholder={t("references.search")}
          />
          <Select
            compact
            aria-label={t("references.shown")}
            value={areHidden ? HIDDEN : ""}
            onChange={(value) => setState({ show: value ?? "" })}
            options={[
              { value: "", label: t("references.offered") },
              { value: HIDDEN, label: t("references.notOffered") },
            ]}
          />
        </div>
      }
    >
      {unsaved.notice}
      {query.isError && !list ? (
        <ErrorState error={query.error} title={t("references.failed")} retry={() => void query.refetch()} />
      ) : isNarrow && rows.length > 0 ? (
        <RowCards<OptionRow>
          rows={rows}
          rowKey={rowKey}
          ariaLabel={list ? translatedLabel(list)[locale] : t("references.list")}
          title={(row) => translatedLabel(row)[locale]}
          mark={LOOKS.includes(key) ? undefined : ({ color }) => <OptionDot color={readOptionColor(color)} />}
          facts={(row) => [counts ? t("references.lotsWith", { count: usesOf(row) }) : null]}
          after={({ id, metadata }) => (
            <>
              <CheckMark metadata={metadata} path={`/inventory/references/options/${addressID}`} />
              <NamedThreadsMark about={{ noun: "option", id }} />
            </>
          )}
          isSecond={({ optionOptionsId }) => Boolean(optionOptionsId)}
          onOpen={areHidden ? undefined : editOption}
          menuActions={menuActions}
          activeKey={asked && rowKey(asked)}
        />
      ) : (
        <DataGrid<OptionRow>
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          ariaLabel={list ? translatedLabel(list)[locale] : t("references.list")}
          total={rows.length}
          loading={query.isPending}
          rowClass={order.rowClass}
          selection={selection}
          onSelectionChange={setSelection}
          activeKey={asked && rowKey(asked)}
          flashKey={asked && rowKey(asked)}
          onCellsEdit={areHidden ? undefined : (edits) => withRight(() => edit(edits))}
          onUnchangedEdit={() => shell.toast({ kind: "info", message: t("references.unchanged") })}
          onUndo={history.undo}
          onRedo={history.redo}
          menuActions={menuActions}
          emptyState={
            q ? (
              <NoResultState
                filters={[{ key: "q", label: q, count: tree.length, onRemove: () => setState({ q: "" }) }]}
              />
            ) : (
              <EmptyState
                icon={<ListIcon size={32} />}
                title={t(areHidden ? "references.noneHidden" : "references.empty")}
                text={t(areHidden ? "references.noneHiddenText" : "references.emptyText")}
              />
            )
          }
        />
      )}
    </Page>
  );
}
