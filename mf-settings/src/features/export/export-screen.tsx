import { Page, Section } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, LoadingState, RetryNotice } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { AdminOnly } from "../../kernel/admin-only.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useTeamContents } from "./api/team-contents.ts";
import { useTeamExports } from "./api/team-exports.ts";
import { ExportChoice } from "./export-choice.tsx";
import { ExportRow } from "./export-row.tsx";
import "./export.css";

/** Everything that the team has, as one archive (ACCT-003). */
export function ExportScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page title={t("teamExport.title")} subtitle={t("teamExport.subtitle")}>
      <AdminOnly>
        <TeamExports />
      </AdminOnly>
    </Page>
  );
}

function TeamExports() {
  const { t } = useTranslation(NAMESPACE);
  const contents = useTeamContents();
  const exports = useTeamExports();
  if (contents.isPending || exports.isPending) return <LoadingState label={t("teamExport.loading")} />;
  const retry = () => {
    void contents.refetch();
    void exports.refetch();
  };
  const error = contents.error ?? exports.error;
  if (!contents.data || !exports.data)
    return <ErrorState error={error} title={t("teamExport.failed")} retry={retry} />;
  return (
    <div className="mfs-export">
      {error && <RetryNotice text={t("teamExport.notCurrent")} onRetry={retry} />}
      <ExportChoice contents={contents.data} />
      <Section title={t("teamExport.former")}>
        {exports.data.length === 0 ? (
          <EmptyState title={t("teamExport.empty")} text={t("teamExport.emptyText")} />
        ) : (
          <div className="mfs-export-list">
            {exports.data.map((item) => (
              <ExportRow key={item.id} item={item} allParts={contents.data.parts.length} />
            ))}
          </div>
        )}
      </Section>
    </div>
  );
}
