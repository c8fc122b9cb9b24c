import { Button } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ColumnChooser } from "../../kit/columns/column-chooser.tsx";
import { useNarrow } from "../../kit/columns/use-narrow.ts";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { ListFilterIcon } from "../../kit/icons/icons.ts";
import type { RecordRow } from "./record-api.ts";
import { RecordViews } from "./record-views.tsx";
import type { RecordView } from "./use-record-view.ts";
import "./records.css";

interface RecordToolsProps<Row extends RecordRow> {
  readonly list: Pick<
    RecordView<Row>,
    "state" | "setState" | "facets" | "columns" | "columnState" | "setColumnState"
  >;
  readonly areFacetsOpen: boolean;
  readonly onFacets: () => void;
  /** The list's name, under which its searches are saved. */
  readonly grid: string;
  /** What is searched, as the box says; any field if omitted. */
  readonly searched?: string;
  /** Between filters and columns. */
  readonly children?: ReactNode;
}

/** The line above a list: search, filters and columns. */
export function RecordTools<Row extends RecordRow>({
  list,
  areFacetsOpen,
  onFacets,
  grid,
  searched,
  children,
}: RecordToolsProps<Row>) {
  const { t } = useTranslation("ui");
  const isNarrow = useNarrow();
  const { state, setState, facets, columns, columnState, setColumnState } = list;
  const label = searched ?? t("records.search");
  return (
    <div className="gis-records__tools">
      <SearchBox value={state.q} onChange={(q) => setState({ q })} label={label} placeholder={label} />
      {facets.length > 0 && (
        <Button
          icon={<ListFilterIcon />}
          text={t("records.filters")}
          active={areFacetsOpen}
          aria-expanded={areFacetsOpen}
          onClick={onFacets}
        />
      )}
      {children}
      <RecordViews grid={grid} />
      {!isNarrow && <ColumnChooser quiet columns={columns} state={columnState} onChange={setColumnState} />}
    </div>
  );
}
