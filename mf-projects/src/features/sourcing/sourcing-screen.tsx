import { SearchIcon } from "@gisement/shared-ui/icons";
import { Slot } from "@gisement/shared-ui/remote";
import { EmptyState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { ProjectFrame } from "../../kernel/project-frame.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";

/** What a project looks for, and the lots that were found for it: its team's alone (decision E17). */
export function SourcingScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ProjectFrame current="sourcing">
      {(project) =>
        project.participation ? (
          <EmptyState title={t("sourcing.hidden")} text={t("sourcing.hiddenText")} />
        ) : (
          <Slot
            key={project.id}
            name="project-needs"
            props={{ projectID: project.id }}
            loading={<SkeletonRows rows={6} height={48} label={t("sourcing.loading")} />}
            unfilled={
              <EmptyState
                icon={<SearchIcon size={32} />}
                title={t("sourcing.unfilled")}
                text={t("resources.unfilledText")}
              />
            }
          />
        )
      }
    </ProjectFrame>
  );
}
