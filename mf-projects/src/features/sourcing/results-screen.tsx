import { ArrowLeftIcon, SearchIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { Slot } from "@gisement/shared-ui/remote";
import { EmptyState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { ProjectFrame } from "../../kernel/project-frame.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import "./sourcing.css";

/** The lots that were found for what a project looks for: its team's alone (decision E17). */
export function ResultsScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ProjectFrame current="sourcing">
      {(project) =>
        project.participation ? (
          <EmptyState title={t("sourcing.hidden")} text={t("sourcing.hiddenText")} />
        ) : (
          <>
            <AppLink className="mfp-back" to={`/projects/sourcing/${project.id}`}>
              <ArrowLeftIcon size={14} aria-hidden="true" /> {t("sourcing.back")}
            </AppLink>
            <Slot
              key={project.id}
              name="project-results"
              props={{ projectID: project.id }}
              loading={<SkeletonRows rows={5} height={72} label={t("sourcing.resultsLoading")} />}
              unfilled={
                <EmptyState
                  icon={<SearchIcon size={32} />}
                  title={t("sourcing.resultsUnfilled")}
                  text={t("resources.unfilledText")}
                />
              }
            />
          </>
        )
      }
    </ProjectFrame>
  );
}
