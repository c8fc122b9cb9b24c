import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useUndoAlerts } from "./api/create-alerts.ts";

/** Says what was written, with an undo of its steps. */
export function useUndoNeeds() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const undo = useUndoAlerts();
  const takeBack = async (batches: readonly string[]) => {
    try {
      await undo.mutateAsync([...batches]);
      shell.toast({ kind: "success", message: t("lots.undone") });
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "lots.undoFailed" })(error) });
    }
  };
  return (message: string, batches: () => readonly string[]) =>
    shell.toast({
      kind: "success",
      message,
      action: { label: t("alerts.undo"), run: () => void takeBack(batches()) },
    });
}
