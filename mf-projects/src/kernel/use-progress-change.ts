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
export type ListedProgress = "active" | "done" | "archived";

/** Changes a project's progress to current, completed or archived (decision B17), with undo in the toast. */
export function useProgressChange() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { mutate, isPending, variables } = useUpdateProject();
  const change = ({ id, name, updatedAt, progress: before }: ProjectState, progress: ListedProgress): void =>
    mutate(
      { id, updatedAt, progress },
      {
        onSuccess: (changed) =>
          shell.toast({
            kind: "success",
            message: t(`progress.${progress}`, { name }),
            action: {
              label: t("undo"),
              run: () => mutate({ id, updatedAt: changed.updatedAt, progress: before as ListedProgress }),
            },
          }),
      },
    );
  return { change, pendingID: isPending ? variables?.id : undefined };
}
