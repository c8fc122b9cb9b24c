import { AppLink } from "@gisement/shared-ui/link";
import { KeyValueList, Page, Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { AdminOnly } from "../../kernel/admin-only.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useDirectoryEntry } from "./api/get-directory-entry.ts";
import type { DirectoryEntry } from "./api/search-organizations.ts";

function Entry({ entry }: { entry: DirectoryEntry }) {
  const { t } = useTranslation(NAMESPACE);
  const town = [entry.zipcode, entry.city].filter(Boolean).join(" ");
  return (
    <Section title={t("organization.contact")} description={entry.tagline ?? undefined} card>
      <div className="mfs-organization">
        <Picture pictureKey={entry.logo} alt="" kind="team" width={96} height={96} fit="contain" />
        <KeyValueList
          items={[
            {
              key: "email",
              label: t("team.email"),
              value: entry.email && <a href={`mailto:${entry.email}`}>{entry.email}</a>,
            },
            {
              key: "phone",
              label: t("team.phone"),
              value: entry.phone && <a href={`tel:${entry.phone.replace(/\s/g, "")}`}>{entry.phone}</a>,
            },
            { key: "address", label: t("team.address"), value: entry.address },
            { key: "city", label: t("account.city"), value: town },
            {
              key: "country",
              label: t("account.country"),
              value: entry.country && t(`countries.${entry.country}`, entry.country),
            },
            {
              key: "kind",
              label: t("directory.kind"),
              value: t(entry.masterID ? "directory.team" : "directory.organization"),
            },
          ]}
        />
      </div>
    </Section>
  );
}

/** `/organization/directory/{id}`: one organization of the directory (TEAM-005). */
export function DirectoryEntryScreen() {
  const { t } = useTranslation(NAMESPACE);
  const { id = "" } = useParams();
  const entry = useDirectoryEntry(id);
  const title = entry.data?.name ?? t("directory.title");
  return (
    <Page
      title={title}
      back={{ path: "/organization/directory", label: t("directory.title") }}
      breadcrumbs={[
        { label: t("organization.title"), path: "/organization" },
        { label: t("directory.title"), path: "/organization/directory" },
        { label: title },
      ]}
    >
      <AdminOnly>
        {entry.isPending && <LoadingState label={t("directory.loading")} />}
        {entry.isError && (
          <ErrorState
            error={entry.error}
            title={t("directory.entryFailed")}
            retry={() => void entry.refetch()}
          />
        )}
        {entry.data === null && (
          <EmptyState
            title={t("directory.unknown")}
            text={t("directory.unknownText")}
            action={<AppLink to="/organization/directory">{t("directory.back")}</AppLink>}
          />
        )}
        {entry.data && <Entry entry={entry.data} />}
      </AdminOnly>
    </Page>
  );
}
