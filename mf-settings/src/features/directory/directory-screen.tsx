import { DataGrid, type GridColumn } from "@gisement/shared-ui/data-grid";
import { SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { SearchIcon } from "@gisement/shared-ui/icons";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { EmptyState, ErrorState, NoResultState } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { AdminOnly } from "../../kernel/admin-only.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type DirectoryEntry, useDirectory } from "./api/search-organizations.ts";

const codecs = { q: urlCodecs.text() };
const rowKey = (entry: DirectoryEntry) => entry.id;

function Entries({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useAppNavigate();
  const directory = useDirectory(search);
  const rows = useMemo(() => (directory.data?.pages ?? []).flatMap(({ items }) => items), [directory.data]);
  const columns = useMemo<GridColumn<DirectoryEntry>[]>(
    () => [
      {
        key: "name",
        name: t("organization.name"),
        type: "TEXT",
        width: 280,
        primary: true,
        value: ({ name }) => name,
      },
      {
        key: "city",
        name: t("account.city"),
        type: "TEXT",
        width: 200,
        value: ({ zipcode, city }) => [zipcode, city].filter(Boolean).join(" "),
      },
      {
        key: "tagline",
        name: t("organization.tagline"),
        type: "TEXT",
        width: 320,
        value: ({ tagline }) => tagline,
      },
      { key: "email", name: t("team.email"), type: "TEXT", width: 260, value: ({ email }) => email },
      { key: "phone", name: t("team.phone"), type: "TEXT", width: 160, value: ({ phone }) => phone },
    ],
    [t],
  );
  if (directory.isError && rows.length === 0) {
    return (
      <ErrorState
        error={directory.error}
        title={t("directory.failed")}
        text={t("team.failedText")}
        retry={() => void directory.refetch()}
      />
    );
  }
  return (
    <>
      {directory.isError && (
        <ErrorState
          compact
          error={directory.error}
          title={t("directory.moreFailed")}
          retry={() => void directory.fetchNextPage()}
        />
      )}
      <DataGrid<DirectoryEntry>
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        ariaLabel={t("directory.title")}
        loading={directory.isFetching}
        onReachEnd={() => directory.hasNextPage && !directory.isFetching && void directory.fetchNextPage()}
        onRowOpen={({ id }) => navigate(`/organization/directory/${id}`)}
        emptyState={
          search ? (
            <NoResultState filters={[{ key: "q", label: search, onRemove: () => onSearch("") }]} />
          ) : (
            <EmptyState
              icon={<SearchIcon size={32} />}
              title={t("directory.empty")}
              text={t("directory.emptyText")}
            />
          )
        }
      />
    </>
  );
}

/** `/organization/directory`: the organizations that are listed publicly (TEAM-004). */
export function DirectoryScreen() {
  const { t } = useTranslation(NAMESPACE);
  const [{ q }, setState] = useUrlState(codecs);
  const onSearch = (text: string) => setState({ q: text });
  return (
    <Page
      fill
      title={t("directory.title")}
      subtitle={t("directory.subtitle")}
      breadcrumbs={[
        { label: t("organization.title"), path: "/organization" },
        { label: t("directory.title") },
      ]}
      actions={<PrintMenu />}
      toolbar={
        <SearchBox
          value={q}
          onChange={onSearch}
          label={t("directory.search")}
          placeholder={t("directory.search")}
        />
      }
    >
      <AdminOnly>
        <Entries search={q} onSearch={onSearch} />
      </AdminOnly>
    </Page>
  );
}
