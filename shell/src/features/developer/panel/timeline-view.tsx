import { SegmentedControl } from "@gisement/shared-ui/blueprint";
import { useNarrow } from "@gisement/shared-ui/columns";
import { DataGrid, type GridColumn, type GridSort } from "@gisement/shared-ui/data-grid";
import { useFormat } from "@gisement/shared-ui/locale";
import { EmptyState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BAR_PARTS, type Flight, type FlightBar } from "../flight/flight.ts";
import { FilterSelect } from "./filter-select.tsx";
import { sortRows } from "./sort-rows.ts";

/** Width of the timeline at the smallest zoom, in pixels. */
const WIDTH = 480;
const ZOOMS = [1, 4, 16, 64] as const;

const lastPart = (name: string) => name.slice(name.lastIndexOf("/") + 1) || name;

/** Every file, call and stage as a bar on the page's time axis. */
export function TimelineView({ flight }: { readonly flight: Flight }) {
  const { t } = useTranslation("developer");
  const format = useFormat();
  const narrow = useNarrow();
  const [zoom, setZoom] = useState<number>(ZOOMS[0]);
  const [part, setPart] = useState("");
  const [remote, setRemote] = useState("");
  const [sort, setSort] = useState<GridSort | null>(null);
  const end = Math.max(1, ...flight.bars.map(({ start, duration }) => start + duration));
  const milliseconds = (value: number) => t("ms", { value: format.number(value, 0) });
  const columns: GridColumn<FlightBar>[] = [
    {
      key: "name",
      name: t("columns.what"),
      type: "TEXT",
      width: narrow ? 140 : 240,
      frozen: true,
      sortable: true,
      value: (bar) => bar.name,
      render: (bar) => <span title={bar.name}>{lastPart(bar.name)}</span>,
    },
    {
      key: "bar",
      name: t("timeline.axis", { from: milliseconds(0), to: milliseconds(end) }),
      type: "TEXT",
      width: WIDTH * zoom,
      value: (bar) =>
        t("timeline.bar", { start: milliseconds(bar.start), duration: milliseconds(bar.duration) }),
      render: (bar) => (
        <span className="shell-developer__track">
          <span
            className="shell-developer__bar"
            data-part={bar.part}
            style={{
              insetInlineStart: `${(bar.start / end) * 100}%`,
              inlineSize: `${(bar.duration / end) * 100}%`,
            }}
          />
        </span>
      ),
    },
    {
      key: "part",
      name: t("columns.part"),
      type: "TEXT",
      width: 110,
      sortable: true,
      value: (bar) => t(`parts.${bar.part}`),
    },
    {
      key: "start",
      name: t("columns.start"),
      type: "INT",
      width: 100,
      suffix: "ms",
      sortable: true,
      value: (bar) => Math.round(bar.start),
    },
    {
      key: "duration",
      name: t("columns.duration"),
      type: "INT",
      width: 100,
      suffix: "ms",
      sortable: true,
      value: (bar) => Math.round(bar.duration),
    },
    {
      key: "bytes",
      name: t("columns.bytes"),
      type: "TEXT",
      width: 110,
      value: (bar) =>
        bar.bytes === null ? "" : bar.bytes === 0 ? t("timeline.cached") : format.fileSize(bar.bytes),
    },
    {
      key: "remote",
      name: t("columns.remote"),
      type: "TEXT",
      width: 130,
      sortable: true,
      value: (bar) => bar.remote,
    },
  ];
  const found = flight.bars.filter(
    (bar) => (!part || bar.part === part) && (!remote || bar.remote === remote),
  );
  const names = [...new Set(flight.bars.flatMap((bar) => bar.remote ?? []))].sort();
  return (
    <div className="shell-developer__stack shell-developer__stack--fill">
      <div className="shell-developer__filters">
        <FilterSelect
          label={t("timeline.part")}
          all={t("timeline.allParts")}
          values={BAR_PARTS}
          nameOf={(each) => t(`parts.${each}`)}
          value={part}
          onChange={setPart}
        />
        <FilterSelect
          label={t("events.remote")}
          all={t("events.allRemotes")}
          values={names}
          value={remote}
          onChange={setRemote}
        />
        <SegmentedControl
          size="small"
          aria-label={t("timeline.zoom")}
          options={ZOOMS.map((each) => ({ label: `×${each}`, value: String(each) }))}
          value={String(zoom)}
          onValueChange={(value) => setZoom(Number(value))}
        />
        <span className="shell-developer__quiet" role="status">
          {t("timeline.count", { count: found.length })}
        </span>
      </div>
      <DataGrid
        rows={sortRows(found, sort, columns)}
        rowKey={(bar) => `${bar.start} ${bar.duration} ${bar.name} ${bar.remote}`}
        columns={columns}
        ariaLabel={t("tabs.timeline")}
        rowHeight={24}
        sort={sort}
        onSortChange={setSort}
        columnState={{ widths: { bar: WIDTH * zoom } }}
        emptyState={<EmptyState compact title={t("timeline.none")} />}
      />
    </div>
  );
}
