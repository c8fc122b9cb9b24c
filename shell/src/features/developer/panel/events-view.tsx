import { InputGroup, Switch, Tag } from "@gisement/shared-ui/blueprint";
import { DataGrid, type GridColumn, type GridSort } from "@gisement/shared-ui/data-grid";
import { SearchIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { EmptyState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ENTRY_KINDS, type FlightEntry } from "../../../runtime/recorder/recorder.ts";
import { fold } from "../../../runtime/text/fold.ts";
import type { Flight } from "../flight/flight.ts";
import { FilterSelect } from "./filter-select.tsx";
import { sortRows } from "./sort-rows.ts";

/** An entry with its index in the recording, which is its row key. */
type Row = FlightEntry & { readonly index: number };

const dataText = ({ data }: FlightEntry): string =>
  Object.entries(data ?? {})
    .map(([name, value]) => `${name}=${String(value)}`)
    .join("  ");
const textOf = (entry: FlightEntry) =>
  fold(`${entry.kind} ${entry.name} ${entry.remote ?? ""} ${dataText(entry)}`);

interface EventsViewProps {
  readonly flight: Flight;
  readonly recording: boolean;
}

function useEventColumns(): GridColumn<Row>[] {
  const { t } = useTranslation("developer");
  return [
    {
      key: "at",
      name: t("columns.at"),
      type: "FLOAT",
      decimals: 3,
      suffix: "s",
      width: 100,
      sortable: true,
      value: (row) => row.at / 1000,
    },
    {
      key: "kind",
      name: t("columns.kind"),
      type: "TEXT",
      width: 120,
      sortable: true,
      value: (row) => t(`kinds.${row.kind}`),
      render: (row) => (
        <Tag minimal intent={row.kind === "fault" || row.kind === "guard" ? "danger" : "none"}>
          {t(`kinds.${row.kind}`)}
        </Tag>
      ),
    },
    {
      key: "name",
      name: t("columns.what"),
      type: "TEXT",
      width: 240,
      sortable: true,
      value: (row) => row.name,
    },
    {
      key: "remote",
      name: t("columns.remote"),
      type: "TEXT",
      width: 130,
      sortable: true,
      value: (row) => row.remote,
    },
    { key: "data", name: t("columns.data"), type: "TEXT", width: 480, value: dataText },
  ];
}

/** The recorder's entries, newest first. Filters only change what is shown. */
export function EventsView({ flight, recording }: EventsViewProps) {
  const { t } = useTranslation("developer");
  const format = useFormat();
  const [kind, setKind] = useState("");
  const [remote, setRemote] = useState("");
  const [query, setQuery] = useState("");
  const [pausedEntries, setPausedEntries] = useState<readonly FlightEntry[] | null>(null);
  const [sort, setSort] = useState<GridSort | null>({ field: "at", direction: "desc" });
  const entries = pausedEntries ?? flight.entries;
  const words = fold(query).split(/\s+/).filter(Boolean);
  const rows: Row[] = entries
    .map((entry, index) => ({ ...entry, index }))
    .filter((entry) => !kind || entry.kind === kind)
    .filter((entry) => !remote || entry.remote === remote)
    .filter((entry) => words.every((word) => textOf(entry).includes(word)));
  const columns = useEventColumns();
  const names = [...new Set(entries.flatMap((entry) => entry.remote ?? []))].sort();
  const filtered = Boolean(kind || remote || words.length > 0);
  return (
    <div className="shell-developer__stack shell-developer__stack--fill">
      <div className="shell-developer__filters">
        <FilterSelect
          label={t("events.kind")}
          all={t("events.allKinds")}
          values={ENTRY_KINDS}
          nameOf={(each) => t(`kinds.${each}`)}
          value={kind}
          onChange={setKind}
        />
        <FilterSelect
          label={t("events.remote")}
          all={t("events.allRemotes")}
          values={names}
          value={remote}
          onChange={setRemote}
        />
        <InputGroup
          type="search"
          leftElement={<SearchIcon size={14} className="shell-developer__field-icon" />}
          aria-label={t("events.search")}
          placeholder={t("events.search")}
          value={query}
          onValueChange={setQuery}
        />
        {!recording && (
          <Switch
            className="shell-developer__switch"
            label={t("events.pause")}
            checked={pausedEntries !== null}
            onChange={() => setPausedEntries(pausedEntries === null ? flight.entries : null)}
          />
        )}
        <span className="shell-developer__quiet" role="status">
          {t("events.count", {
            count: rows.length,
            shown: format.number(rows.length),
            all: format.number(entries.length),
          })}
        </span>
      </div>
      <DataGrid
        rows={sortRows(rows, sort, columns)}
        rowKey={(row) => `${row.index} ${row.at}`}
        columns={columns}
        ariaLabel={t("tabs.events")}
        rowHeight={26}
        sort={sort}
        onSortChange={setSort}
        emptyState={<EmptyState compact title={t(filtered ? "events.noResult" : "events.none")} />}
      />
    </div>
  );
}
