import { isSolo } from "@gisement/shared-domain/permissions";
import { usePersistedColumnState } from "@gisement/shared-ui/columns";
import { DataGrid } from "@gisement/shared-ui/data-grid";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { FilterChips, SearchBox } from "@gisement/shared-ui/filters";
import { PackageIcon } from "@gisement/shared-ui/icons";
import { LinkButton, useAppNavigate } from "@gisement/shared-ui/link";
import { Page, Section } from "@gisement/shared-ui/page";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState, NoResultState } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type OrganizationLot, useOrganizationLots } from "./api/search-organization.ts";
import { Charts } from "./charts.tsx";
import { Figures } from "./figures.tsx";
import { useOrganizationColumns } from "./organization-columns.tsx";
import {
  NEWEST,
  toggled,
  VIEW_FIELDS,
  VIEW_SORTS,
  type ViewField,
  withChosen,
} from "./organization-state.ts";
import { useViewState } from "./use-view-state.ts";
import { useViewLabels } from "./view-labels.ts";
import "./organization.css";

const PATH = "/inventory/organization";

/** The organization's view of the inventory (INV-003): statistics by owner, place and status, and the lots. */
export function OrganizationScreen() {
  const teamID = useTeamID();
  // Another team's rows must not survive a switch.
  return <OrganizationView key={teamID} teamID={teamID} />;
}

function OrganizationView({ teamID }: { readonly teamID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useAppNavigate();
  const identity = useIdentity();
  const [state, setState] = useViewState();
  const [columnState, setColumnState] = usePersistedColumnState(`${teamID}:organization`);
  const search = useOrganizationLots(state);
  const label = useViewLabels();
  const fieldLabel = useFieldLabel();
  const isMaster = identity?.kind === "user" && identity.team?.isMaster === true;
  const solo = identity !== null && isSolo(identity);
  const columns = useOrganizationColumns(isMaster, label);
  const rows = useMemo(() => search.data?.pages.flatMap((page) => page.items) ?? [], [search.data]);
  const first = search.data?.pages[0];
  const total = first?.total ?? 0;
  const whose: ViewField[] = isMaster ? ["organizationID"] : solo ? [] : ["byUserID"];
  const chips = VIEW_FIELDS.filter((field) => state.chosen[field]).map((field) => ({
    key: field,
    label: fieldLabel(field) || t(`organization.facet.${field}`),
    values: (state.chosen[field] ?? []).map((value) => label(field, value)),
    onRemove: () => setState((current) => withChosen(current, field, [])),
  }));
  const clearAll = () => setState((current) => ({ ...current, text: "", chosen: {} }));
  const isNarrowed = state.text !== "" || chips.length > 0;

  return (
    <Page
      className="mfi-list-page"
      title={t("organization.title")}
      subtitle={t(isMaster ? "organization.masterText" : "organization.text")}
      breadcrumbs={[{ label: t("title"), path: "/inventory" }, { label: t("organization.title") }]}
      toolbar={
        <div className="mfi-toolbar">
          <SearchBox
            value={state.text}
            onChange={(text) => setState((current) => ({ ...current, text }))}
            label={t("search")}
            placeholder={t("searchPlaceholder")}
          />
        </div>
      }
    >
      {search.isError ? (
        <ErrorState error={search.error} title={t("listFailed")} retry={() => void search.refetch()} />
      ) : !first ? (
        <LoadingState />
      ) : total === 0 && !isNarrowed ? (
        <EmptyState
          icon={<PackageIcon size={32} />}
          title={t("empty.title")}
          text={t("organization.emptyText")}
          action={<LinkButton intent="primary" to="/inventory/import" text={t("importFile")} />}
        />
      ) : (
        <div className="mfi-organization">
          <Figures aggregates={first.aggregateItems} total={total} state={state} path={PATH} />
          <Charts
            aggregates={first.aggregateItems}
            fields={[...whose, "placeID", "action", "category"]}
            label={label}
            onSelect={(field, value) => setState((current) => toggled(current, field, [value]))}
          />
          <Section title={t("organization.list", { count: total })}>
            <div className="mfi-organization__list">
              <FilterChips chips={chips} lead={t("found", { count: total })} onClearAll={clearAll} />
              <DataGrid<OrganizationLot>
                rows={rows}
                rowKey={(row) => row.id}
                columns={columns}
                ariaLabel={t("organization.title")}
                total={total}
                loading={search.isFetchingNextPage}
                onReachEnd={() => {
                  if (search.hasNextPage && !search.isFetchingNextPage) void search.fetchNextPage();
                }}
                sort={state.sort}
                onSortChange={(sort) => {
                  const field = VIEW_SORTS.find((known) => known === sort?.field);
                  setState((current) => ({
                    ...current,
                    sort: sort && field ? { field, direction: sort.direction } : NEWEST,
                  }));
                }}
                onRowOpen={(row) => navigate(`/inventory?node=${row.id}`)}
                columnState={columnState}
                onColumnStateChange={setColumnState}
                emptyState={
                  <NoResultState
                    filters={chips.map(({ key, label: name, onRemove }) => ({ key, label: name, onRemove }))}
                    onClearAll={clearAll}
                  />
                }
              />
            </div>
          </Section>
        </div>
      )}
    </Page>
  );
}
