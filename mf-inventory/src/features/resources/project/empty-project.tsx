import { PackageIcon } from "@gisement/shared-ui/icons";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { ProjectScope } from "../../../kernel/project-scope.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { ProjectActs, type ProjectDialog } from "./project-acts.tsx";

interface EmptyProjectProps {
  readonly scope: ProjectScope;
  readonly onAsk: (dialog: ProjectDialog) => void;
}

/** A project without lots, and the ways to fill it for those who may. */
export function EmptyProject({ scope, onAsk }: EmptyProjectProps) {
  const { t } = useTranslation(NAMESPACE);
  const { canAssign, canWrite } = scope;
  const others = canWrite ? "project.emptyEditor" : "project.emptyGuest";
  return (
    <EmptyState
      icon={<PackageIcon size={32} />}
      title={t("project.emptyTitle")}
      text={t(canAssign ? "project.emptyText" : others)}
      action={
        (canAssign || canWrite) && (
          <div className="mfi-part__first">
            <ProjectActs scope={scope} isFirst onAsk={onAsk} />
          </div>
        )
      }
    />
  );
}
