import { PackageIcon } from "@gisement/shared-ui/icons";
import { PrintMenu } from "@gisement/shared-ui/print";
import { Slot } from "@gisement/shared-ui/remote";
import { EmptyState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { ProjectFrame } from "../../kernel/project-frame.tsx";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { ProjectHeader } from "./project-header.tsx";
import "./resources.css";

/** A project with its lots. */
export function ResourcesScreen() {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  return (
    <ProjectFrame
      current="resources"
      fill
      className="mfp-resources"
      actions={() => <PrintMenu />}
      head={(project) => <ProjectHeader project={project} />}
    >
      {(project) => (
        <Slot
          key={project.id}
          name="project-lots"
          className="mfp-lots"
          props={{
            projectID: project.id,
            name: project.name,
            isOfOthers: project.participation != null,
            canAssign: rights.assignLots(project),
            canImport: rights.importLots(project),
            canWrite: rights.writeLots(project),
          }}
          loading={<SkeletonRows rows={8} height={28} label={t("resources.loading")} />}
          unfilled={
            <EmptyState
              icon={<PackageIcon size={32} />}
              title={t("resources.unfilled")}
              text={t("resources.unfilledText")}
            />
          }
        />
      )}
    </ProjectFrame>
  );
}
