import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { RetryNotice } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ImportMode } from "./api/run-import.ts";
import type { ImportProject } from "./use-import-project.ts";

interface ProjectNoticeProps {
  readonly project: ImportProject;
  readonly mode: ImportMode;
}

/** Says which project the new lots go to, and lets the user import without it. */
export function ProjectNotice({
  project: { project, isRefused, error, retry, leave },
  mode,
}: ProjectNoticeProps) {
  const { t } = useTranslation(NAMESPACE);
  if (error) return <RetryNotice text={t("importRows.projectFailed")} onRetry={retry} />;
  if (isRefused)
    return (
      <Callout intent="warning" compact role="alert" className="mfi-import__project">
        {t("importRows.projectRefused")}
      </Callout>
    );
  if (!project) return null;
  return (
    <Callout compact role="note" className="mfi-import__project">
      <span>
        {t("importRows.toProject", { name: project.label })}
        {mode !== "create" && ` ${t("importRows.updatedStay")}`}
      </span>
      <Button size="small" variant="minimal" onClick={leave} text={t("importRows.withoutProject")} />
    </Callout>
  );
}
