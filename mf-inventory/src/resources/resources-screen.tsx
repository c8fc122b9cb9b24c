import { Cube, Filter, Import } from "@blueprintjs/icons";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { ColumnChooser, DataGrid, usePersistedColumnState } from "@gisement/shared-ui/data-grid";
import { type FilterChip, FilterChips, SearchBox } from "@gisement/shared-ui/filters";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { SelectionBar } from "@gisement/shared-ui/selection-bar";
import { EmptyState, ErrorState, NoResultState } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "./api/list-labels.ts";
import { type Resource, useProductSearch } from "./api/search-products.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { useResourceColumns } from "./columns.tsx";
import { facetLabel } from "./facet-labels.ts";
import { ResourceDrawer } from "./resource-drawer.tsx";
import { ResourceFacets } from "./resource-facets.tsx";
import {
  FACET_FIELDS,
  hasFilters,
  type ResourcesState,
  type SortField,
  withFacet,
} from "./resources-state.ts";
import { useResourceActions } from "./use-resource-actions.ts";
import { useResourcesState } from "./use-resources-state.ts";

const NO_ROWS: readonly Resource[] = [];
const NOBODY: ReadonlySet<string> = new Set();

export function ResourcesScreen() {
  const teamID = useTeamID();
  // Another team's rows, selection and open drawer must not survive a switch.
  return <Resources key={teamID} teamID={teamID} />;
}

function Resources({ teamID }: { teamID: string }) {
  const { t } = useTranslation("mf-inventory");
  const format = useFormat();
  const identity = useIdentity();
  const [state, setState] = useResourcesState();
  const [selection, setSelection] = useState(NOBODY);
  const [assigning, setAssigning] = useState(false);
  const [facetsOpen, setFacetsOpen] = useState(false);
  const [columnState, setColumnState] = usePersistedColumnState(`${teamID}:inventory`);
  const labels = useLabels();
  const columns = useResourceColumns(labels);
  const search = useProductSearch(state);
  const actions = useResourceActions();

  const rows = useMemo(() => search.data?.pages.flatMap((page) => page.items) ?? NO_ROWS, [search.data]);
  const first = search.data?.pages[0];
  const total = first?.total ?? 0;
  const canWrite = identity !== null && productPolicy.create(identity).allowed;
  const selected = useMemo(() => rows.filter((row) => selection.has(row.id)), [rows, selection]);

  const open = (id: string | null) => setState({ ...state, node: id }, { replace: true });
  const position = rows.findIndex((row) => row.id === state.node);
  const chips = useChips(state, setState, labels);
  const clearAll = () => setState({ ...state, text: "", facets: {}, importID: null });

  return (
    <Page
      fill
      title={t("title")}
      count={first ? total : undefined}
      primaryAction={
        canWrite && (
          <LinkButton intent="primary" icon={<Import />} to="/inventory/import" text={t("importFile")} />
        )
      }
      toolbar={
        <div className="mfi-toolbar">
          <SearchBox
            value={state.text}
            onChange={(text) => setState({ ...state, text, node: null }, { replace: state.text !== "" })}
            label={t("search")}
            placeholder={t("searchPlaceholder")}
          />
          <Button
            className="mfi-facets-button"
            icon={<Filter />}
            text={t("facets")}
            aria-expanded={facetsOpen}
            onClick={() => setFacetsOpen(!facetsOpen)}
          />
          <ColumnChooser columns={columns} state={columnState} onChange={setColumnState} />
        </div>
      }
    >
      <div className="mfi-resources">
        <div className={facetsOpen ? "mfi-facets mfi-facets--open" : "mfi-facets"}>
          <ResourceFacets
            aggregates={first?.aggregateItems ?? []}
            state={state}
            labels={labels}
            loading={search.isFetching}
            onChange={(field, values) => setState({ ...withFacet(state, field, values), node: null })}
          />
        </div>
        <div className="mfi-list">
          <FilterChips chips={chips} lead={t("found", { count: total })} onClearAll={clearAll} />
          {search.isError ? (
            <ErrorState error={search.error} title={t("listFailed")} retry={() => void search.refetch()} />
          ) : (
            <DataGrid
              rows={rows}
              rowKey={(row) => row.id}
              columns={columns}
              ariaLabel={t("title")}
              total={total}
              loading={search.isPending || search.isFetchingNextPage}
              onReachEnd={() => {
                if (search.hasNextPage && !search.isFetchingNextPage) void search.fetchNextPage();
              }}
              sort={state.sort}
              onSortChange={(sort) =>
                setState({
                  ...state,
                  sort: sort
                    ? { field: sort.field as SortField, direction: sort.direction }
                    : { field: "createdAt", direction: "desc" },
                })
              }
              selection={selection}
              onSelectionChange={setSelection}
              onRowOpen={(row) => open(row.id)}
              activeKey={state.node}
              flashKey={state.node}
              columnState={columnState}
              onColumnStateChange={setColumnState}
              rowHeight={44}
              emptyState={
                hasFilters(state) ? (
                  <NoResultState
                    filters={chips.map((chip) => ({
                      key: chip.key,
                      label: chip.label,
                      onRemove: chip.onRemove,
                    }))}
                    onClearAll={clearAll}
                  />
                ) : (
                  <EmptyState
                    icon={<Cube size={32} />}
                    title={t("empty.title")}
                    text={t("empty.text")}
                    action={
                      canWrite && (
                        <LinkButton intent="primary" to="/inventory/import" text={t("importFile")} />
                      )
                    }
                  />
                )
              }
            />
          )}
        </div>
      </div>
      <SelectionBar
        count={selection.size}
        sum={selectionSum(selected, t, format)}
        onClear={() => setSelection(NOBODY)}
        actions={
          canWrite && (
            <>
              <Button text={t("assign.action")} onClick={() => setAssigning(true)} />
              <Button text={t("draftQuote")} onClick={() => actions.draftQuote([...selection])} />
            </>
          )
        }
      />
      {assigning && (
        <AssignDialog
          count={selection.size}
          projects={labels.projectID}
          busy={actions.assigning}
          onClose={() => setAssigning(false)}
          onAssign={(projectID) =>
            actions.assignTo(projectID, [...selection], () => {
              setAssigning(false);
              setSelection(NOBODY);
            })
          }
        />
      )}
      {state.node && (
        <ResourceDrawer
          id={state.node}
          labels={labels}
          position={position >= 0 ? t("details.position", { position: position + 1, total }) : undefined}
          onClose={() => open(null)}
          onPrevious={position > 0 ? () => open(rows[position - 1]?.id ?? null) : undefined}
          onNext={
            position >= 0 && position < rows.length - 1
              ? () => open(rows[position + 1]?.id ?? null)
              : undefined
          }
        />
      )}
    </Page>
  );
}

type Translate = ReturnType<typeof useTranslation>["t"];

/** Value of the selection: prices times quantities of the lots that have both. */
function selectionSum(rows: readonly Resource[], t: Translate, format: ReturnType<typeof useFormat>): string {
  const value = rows.reduce((sum, row) => sum + (row.price?.amount ?? 0) * (row.quantity?.number ?? 0), 0);
  return value > 0 ? t("selectionValue", { value: format.money(value) }) : "";
}

function useChips(
  state: ResourcesState,
  setState: (next: ResourcesState) => void,
  labels: ReturnType<typeof useLabels>,
): FilterChip[] {
  const { t } = useTranslation("mf-inventory");
  const locale = useLocale();
  const text: FilterChip[] = state.text
    ? [
        {
          key: "text",
          label: t("facet.text"),
          values: [state.text],
          onRemove: () => setState({ ...state, text: "" }),
        },
      ]
    : [];
  const imported: FilterChip[] = state.importID
    ? [
        {
          key: "import",
          label: t("facet.import"),
          values: [t("thisImport")],
          onRemove: () => setState({ ...state, importID: null }),
        },
      ]
    : [];
  const facets = FACET_FIELDS.filter((field) => state.facets[field]).map((field) => ({
    key: field,
    label: t(`facet.${field}`),
    values: (state.facets[field] ?? []).map((value) => facetLabel(field, value, labels, locale)),
    onRemove: () => setState(withFacet(state, field, [])),
  }));
  return [...text, ...imported, ...facets];
}
