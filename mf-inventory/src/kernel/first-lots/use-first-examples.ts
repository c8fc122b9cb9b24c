import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useAddExamples } from "./api/add-examples.ts";

/** Adds the examples, then says so with a way to them. */
export function useFirstExamples() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const { mutate, isPending } = useAddExamples();
  const add = () =>
    mutate(undefined, {
      onSuccess: ({ examples: count }) =>
        shell.toast({
          kind: "success",
          message: t("firstLots.added", { count }),
          action: { label: t("firstLots.see"), run: () => shell.navigate("/inventory") },
        }),
    });
  return { add, isPending };
}
