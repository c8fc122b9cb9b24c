import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { UpdateProjectInput } from "../gql/graphql.ts";
import { NAMESPACE } from "../texts/namespace.ts";
import { useSaveProject } from "./api/get-project.ts";

/** Says that a project was saved, with the change that takes it back. */
export function useReportSaved(): (back: UpdateProjectInput) => void {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const { mutate } = useSaveProject();
  return (back) =>
    shell.toast({
      kind: "success",
      message: t("details.saved"),
      action: {
        label: t("undo"),
        run: () =>
          mutate(back, {
            onError: (error) =>
              shell.toast({
                kind: "error",
                message: refusalText(t, { fallback: "details.saveFailed" })(error),
              }),
          }),
      },
    });
}
