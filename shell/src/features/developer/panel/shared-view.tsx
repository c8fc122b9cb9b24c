import { InputGroup, Tag } from "@gisement/shared-ui/blueprint";
import { DataGrid, type GridColumn, type GridSort } from "@gisement/shared-ui/data-grid";
import { SearchIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { EmptyState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "../../../runtime/text/fold.ts";
import type { Flight, FlightShared } from "../flight/flight.ts";
import { findDuplicates, SHELL } from "./read-shared.ts";
import { sortRows } from "./sort-rows.ts";

function useSharedColumns(duplicates: ReturnType<typeof findDuplicates>): GridColumn<FlightShared>[] {
  const { t } = useTranslation("developer");
  const format = useFormat();
  const nameOf = (who: string) => (who === SHELL ? t("shared.shell") : who);
  const note = ({ name, from }: FlightShared): string => {
    const forcedBy = duplicates.get(name);
    if (!forcedBy) return "";
    return from === SHELL
      ? t("shared.twice", { by: format.list(forcedBy) })
      : t("shared.second", { by: nameOf(from) });
  };
  return [
    {
      key: "name",
      name: t("columns.module"),
      type: "TEXT",
      width: 240,
      frozen: true,
      sortable: true,
      value: (row) => row.name,
    },
    {
      key: "version",
      name: t("columns.version"),
      type: "TEXT",
      width: 100,
      sortable: true,
      value: (row) => row.version,
    },
    {
      key: "from",
      name: t("columns.from"),
      type: "TEXT",
      width: 120,
      sortable: true,
      value: (row) => nameOf(row.from),
    },
    {
      key: "loaded",
      name: t("columns.loaded"),
      type: "TEXT",
      width: 100,
      sortable: true,
      value: (row) => t(row.loaded ? "shared.loaded" : "shared.offered"),
    },
    {
      key: "usedBy",
      name: t("columns.usedBy"),
      type: "TEXT",
      width: 280,
      value: (row) => format.list(row.usedBy.map(nameOf)),
    },
    {
      key: "note",
      name: t("columns.note"),
      type: "TEXT",
      width: 320,
      value: note,
      render: (row) => {
        const text = note(row);
        return text ? (
          <Tag minimal intent="warning">
            {text}
          </Tag>
        ) : null;
      },
    },
  ];
}

/** Shared modules with their versions, providers and users, and the remotes that caused a second version to load. */
export function SharedView({ flight }: { readonly flight: Flight }) {
  const { t } = useTranslation("developer");
  const [query, setQuery] = useState("");
  const [sort, setSort] = useState<GridSort | null>(null);
  const duplicates = findDuplicates(flight.shared);
  const columns = useSharedColumns(duplicates);
  const found = flight.shared.filter(({ name }) => fold(name).includes(fold(query.trim())));
  const rows = sortRows(found, sort, columns);
  return (
    <div className="shell-developer__stack shell-developer__stack--fill">
      <div className="shell-developer__filters">
        <InputGroup
          type="search"
          leftElement={<SearchIcon size={14} className="shell-developer__field-icon" />}
          aria-label={t("shared.search")}
          placeholder={t("shared.search")}
          value={query}
          onValueChange={setQuery}
        />
        <span className="shell-developer__quiet" role="status">
          {duplicates.size > 0
            ? t("shared.duplicates", { count: duplicates.size })
            : t("shared.noDuplicate", { count: flight.shared.filter(({ loaded }) => loaded).length })}
        </span>
      </div>
      <DataGrid
        rows={rows}
        rowKey={({ name, version }) => `${name} ${version}`}
        columns={columns}
        ariaLabel={t("tabs.shared")}
        rowHeight={28}
        sort={sort}
        onSortChange={setSort}
        emptyState={
          <EmptyState compact title={t(query ? "shared.noResult" : "shared.none", { query: query.trim() })} />
        }
      />
    </div>
  );
}
