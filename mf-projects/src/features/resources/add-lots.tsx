import { Button } from "@gisement/shared-ui/blueprint";
import { DataGrid, type GridSort } from "@gisement/shared-ui/data-grid";
import { SearchBox } from "@gisement/shared-ui/filters";
import { PackageIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { EmptyState, ErrorState, NoResultState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotColumns } from "./lot-columns.tsx";
import type { SeenLot } from "./use-assignment.ts";
import { useLotList } from "./use-lot-list.ts";

export interface AddLotsProps {
  /** Resolves to false if nothing was added; the dialog then stays open and keeps the selection. */
  readonly onAdd: (ids: readonly string[], listed: readonly SeenLot[]) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Lets the user select lots without a project. */
export function AddLots({ onAdd, onClose }: AddLotsProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const columns = useLotColumns();
  const [text, setText] = useState("");
  const [sort, setSort] = useState<GridSort | null>(null);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const { lots, total, error, isPending, isLoading, refetch, loadMore } = useLotList(
    "unassigned",
    text,
    sort,
  );
  const count = selection.size;
  const add = async () => {
    setAdding(true);
    const isAdded = await onAdd(
      [...selection],
      lots.filter((lot) => selection.has(lot.id)),
    );
    setAdding(false);
    if (isAdded) onClose();
  };
  const empty = text ? (
    <NoResultState onClearAll={() => setText("")} title={t("add.noResult", { text })} />
  ) : (
    <EmptyState
      icon={<PackageIcon size={32} />}
      title={t("add.emptyTitle")}
      text={t("add.emptyText")}
      action={<AppLink to="/inventory/import">{t("add.import")}</AppLink>}
    />
  );
  return (
    <div className="mfp-add">
      <div className="mfp-add__bar">
        <SearchBox value={text} onChange={setText} label={t("add.search")} slashFocus={false} />
        <span role="status">
          {isPending ? "" : t("add.available", { count: total, formatted: format.number(total) })}
        </span>
      </div>
      <div className="mfp-add__grid">
        {error ? (
          <ErrorState error={error} title={t("resources.failed")} retry={refetch} />
        ) : (
          <DataGrid
            rows={lots}
            rowKey={(lot) => lot.id}
            columns={columns}
            ariaLabel={t("add.title")}
            total={total}
            onReachEnd={loadMore}
            loading={isLoading}
            sort={sort}
            onSortChange={setSort}
            selection={selection}
            onSelectionChange={setSelection}
            emptyState={empty}
          />
        )}
      </div>
      <div className="mfp-add__actions">
        <Button text={t("add.cancel")} onClick={onClose} disabled={isAdding} />
        <Button
          intent="primary"
          text={count === 0 ? t("add.choose") : t("add.submit", { count, formatted: format.number(count) })}
          disabled={count === 0}
          loading={isAdding}
          onClick={() => void add()}
        />
      </div>
    </div>
  );
}
