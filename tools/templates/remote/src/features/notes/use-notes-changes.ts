import { DomainError } from "@gisement/shared-domain/errors";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Notes } from "./api/get-notes.ts";
import { useSaveNotes } from "./api/save-notes.ts";

/** Adds and deletes notes and shows the result. Both functions return whether they succeeded. */
export function useNotesChanges() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const queryClient = useQueryClient();
  const save = useSaveNotes();

  async function change(before: Notes, texts: readonly string[]): Promise<Notes | null> {
    try {
      return await save.mutateAsync({ before, texts });
    } catch (error) {
      const changedElsewhere = error instanceof DomainError && error.code === "CONFLICT";
      if (changedElsewhere) await queryClient.invalidateQueries({ queryKey: [NAMESPACE, "notes"] });
      shell.toast({ kind: "error", message: t(changedElsewhere ? "conflict" : "saveFailed") });
      return null;
    }
  }
  return {
    isSaving: save.isPending,
    add: async (before: Notes, text: string): Promise<boolean> => {
      const saved = await change(before, [...before.texts, text]);
      if (saved) shell.toast({ kind: "success", message: t("added") });
      return saved !== null;
    },
    remove: async (before: Notes, index: number): Promise<void> => {
      const saved = await change(before, before.texts.toSpliced(index, 1));
      if (!saved) return;
      const undo = () => void change(saved, before.texts);
      shell.toast({ kind: "success", message: t("removed"), action: { label: t("undo"), run: undo } });
    },
  };
}
