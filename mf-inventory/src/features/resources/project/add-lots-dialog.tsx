import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { Button, Dialog } from "@gisement/shared-ui/blueprint";
import { visibleColumns } from "@gisement/shared-ui/columns";
import { DataGrid, type GridSort } from "@gisement/shared-ui/data-grid";
import { SearchBox } from "@gisement/shared-ui/filters";
import { PackageIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { EmptyState, ErrorState, NoResultState } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFieldChoices } from "../../../kernel/lot-actions/use-field-choices.ts";
import { useRetryFailed } from "../../../kernel/lots/use-retry-failed.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { buildFilter, buildSort } from "../filters/build-filter.ts";
import { useResourceColumns } from "../layouts/grid/columns.tsx";
import { useLotWindows } from "../list/use-lot-windows.ts";
import { useScopedColumns } from "../state/list-scope.ts";
import { DEFAULT_SORTS, readState, type Sort } from "../state/resources-state.ts";
import { useProjectLots } from "./use-project-lots.ts";

interface AddLotsDialogProps {
  readonly projectID: string;
  readonly onClose: () => void;
}

/** Lets the user choose lots without a project; what is chosen stays chosen while the search changes. */
export function AddLotsDialog({ projectID, onClose }: AddLotsDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog
      isOpen
      title={t("project.add.title")}
      onClose={onClose}
      className="gis-dialog gis-dialog--wide"
      transitionDuration={100}
    >
      <AddLots projectID={projectID} onClose={onClose} />
    </Dialog>
  );
}

function AddLots({ projectID, onClose }: AddLotsDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const columns = useScopedColumns(useResourceColumns(useFieldChoices(), false));
  const shown = useMemo(() => visibleColumns(columns, {}), [columns]);
  const { add, isPending } = useProjectLots(projectID);
  const retry = useRetryFailed();
  const [text, setText] = useState("");
  const [sort, setSort] = useState<GridSort | null>(null);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const search = useMemo(() => {
    const words = text.trim().slice(0, SEARCH_LIMITS.text);
    const sorts = sort ? [sort as Sort] : DEFAULT_SORTS;
    return {
      filter: { ...buildFilter({ ...readState(""), text: words }), projectID: { exists: false } },
      sort: buildSort({ text: words, sorts }),
    };
  }, [text, sort]);
  const windows = useLotWindows(search, { enabled: true, at: null });
  const total = windows.total ?? 0;
  const count = selection.size;
  const submit = async () => {
    const listed = windows.rows.flatMap((row) => (row && selection.has(row.id) ? [row] : []));
    if (await add([...selection], listed)) onClose();
  };
  const empty = text ? (
    <NoResultState onClearAll={() => setText("")} title={t("project.add.noResult", { text })} />
  ) : (
    <EmptyState
      icon={<PackageIcon size={32} />}
      title={t("project.add.emptyTitle")}
      text={t("project.add.emptyText")}
      action={<AppLink to="/inventory/import">{t("importFile")}</AppLink>}
    />
  );
  return (
    <div className="mfi-add-lots">
      <div className="mfi-add-lots__bar">
        <SearchBox value={text} onChange={setText} label={t("project.add.search")} slashFocus={false} />
        <span role="status">
          {windows.total !== null &&
            t("project.add.available", { count: total, formatted: format.number(total) })}
        </span>
      </div>
      <div className="mfi-add-lots__grid">
        {windows.error && windows.rows.length === 0 ? (
          <ErrorState error={windows.error} title={t("listFailed")} retry={retry} />
        ) : (
          <DataGrid
            rows={windows.rows}
            rowKey={(lot) => lot.id}
            columns={shown}
            ariaLabel={t("project.add.title")}
            total={total}
            loading={windows.isPending || windows.isStale}
            onWindowChange={windows.showRows}
            sort={sort}
            onSortChange={setSort}
            selection={selection}
            onSelectionChange={setSelection}
            emptyState={empty}
          />
        )}
      </div>
      <div className="mfi-add-lots__acts">
        <Button text={t("cancel")} onClick={onClose} disabled={isPending} />
        <Button
          intent="primary"
          text={
            count === 0
              ? t("project.add.choose")
              : t("project.add.submit", { count, formatted: format.number(count) })
          }
          disabled={count === 0}
          loading={isPending}
          onClick={() => void submit()}
        />
      </div>
    </div>
  );
}
