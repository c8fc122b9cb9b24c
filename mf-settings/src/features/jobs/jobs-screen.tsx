import { Button } from "@gisement/shared-ui/blueprint";
import { Page } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useJobs } from "./api/list-jobs.ts";
import { JobRow } from "./job-row.tsx";
import "./jobs.css";

/** Background work that the user started: its progress, files to download, failures. */
export function JobsScreen() {
  const { t } = useTranslation(NAMESPACE);
  const jobs = useJobs();
  const items = jobs.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page title={t("jobs.title")} subtitle={t("jobs.subtitle")}>
      {jobs.isPending && <LoadingState label={t("jobs.loading")} />}
      {jobs.error && items.length === 0 && (
        <ErrorState
          error={jobs.error}
          title={t("jobs.failed")}
          text={t("jobs.failedText")}
          retry={() => void jobs.refetch()}
        />
      )}
      {jobs.data && items.length === 0 && <EmptyState title={t("jobs.empty")} text={t("jobs.emptyText")} />}
      <div className="mfs-jobs">
        {items.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </div>
      {jobs.hasNextPage && (
        <Button
          text={t("jobs.more")}
          loading={jobs.isFetchingNextPage}
          onClick={() => void jobs.fetchNextPage()}
        />
      )}
    </Page>
  );
}
