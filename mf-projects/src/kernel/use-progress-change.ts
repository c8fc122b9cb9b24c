import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts/namespace.ts";
import { useUpdateProject } from "./api/update-project.ts";

interface ProjectState {
  readonly id: string;
  readonly name: string;
  readonly progress: string;
  readonly updatedAt: string;
}
type Progress = "active" | "done" | "archived";

/** Changes a project's progress to current, completed or archived (decision B17), with undo in the toast. */
export function useProgressChange() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { mutateAsync, isPending, variables } = useUpdateProject();
  const change = async (project: ProjectState, progress: Progress): Promise<void> => {
    try {
      const changed = await mutateAsync({ id: project.id, updatedAt: project.updatedAt, progress });
      shell.toast({
        kind: "success",
        message: t(`progress.${progress}`, { name: project.name }),
        action: {
          label: t("undo"),
          run: () =>
            void mutateAsync({
              id: project.id,
              updatedAt: changed.updatedAt,
              progress: project.progress as Progress,
            }).catch(failed),
        },
      });
    } catch (error) {
      failed(error);
    }
  };
  const failed = (error: unknown) => {
    shell.reportError(error, { screen: "project progress" });
    shell.toast({ kind: "error", message: t("progress.failed") });
  };
  return { change, pendingID: isPending ? variables?.id : undefined };
}
