import { Button } from "@gisement/shared-ui/blueprint";
import { PencilIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { PrintMenu } from "@gisement/shared-ui/print";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { ProjectFrame } from "../../kernel/project-frame.tsx";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useFlows } from "./api/get-figures.ts";
import { FiguresOfLots } from "./figures-of-lots.tsx";
import { ReportButton } from "./report-button.tsx";
import { useEditTarget } from "./target-dialog.tsx";
import "./statistics.css";

/** The figures of a project: what it contains, and where that goes (decision D1). */
export function StatisticsScreen() {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  const edit = useEditTarget();
  return (
    <ProjectFrame
      current="statistics"
      actions={(project) => (
        <>
          <AppLink to={`/projects/statistics/${project.id}/account`}>{t("account.title")}</AppLink>
          {rights.changeProject(project) && (
            <Button
              icon={<PencilIcon />}
              text={t(project.reuseTarget === null ? "statistics.target.set" : "statistics.target.change")}
              onClick={() => edit(project)}
            />
          )}
          <ReportButton scope={[project.id]} />
          <PrintMenu />
        </>
      )}
    >
      {(project) => <Statistics key={project.id} project={project} />}
    </ProjectFrame>
  );
}

function Statistics({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const scope = useMemo(() => [project.id], [project.id]);
  const { data: flows, error, isPending, refetch } = useFlows(scope);
  if (isPending) return <SkeletonRows rows={6} height={56} label={t("statistics.loading")} />;
  if (error && !flows)
    return <ErrorState error={error} title={t("statistics.failed")} retry={() => void refetch()} />;
  if (flows.length === 0)
    return (
      <EmptyState
        title={t("statistics.none")}
        text={t("statistics.noneText")}
        action={<AppLink to={`/projects/ressources/${project.id}`}>{t("statistics.toLots")}</AppLink>}
      />
    );
  return (
    <FiguresOfLots
      scope={scope}
      flows={flows}
      target={project.reuseTarget}
      isOutside={project.participation != null}
    />
  );
}
