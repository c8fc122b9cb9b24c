import { useShell } from "@gisement/shared-ui/remote";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { SeenLotInput } from "../../gql/graphql.ts";
import { lotRefusal } from "../../kernel/lots/refusal.ts";
import { useBatchDone } from "../../kernel/lots/use-batch-done.ts";
import { useHeldAction } from "../../kernel/lots/use-held-action.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { usePurgeLots } from "./api/remove-lots.ts";
import { useMoveInCaches } from "./use-move-in-caches.ts";

/** Purges removed lots after confirmation; resolves with whether they were purged. */
export function usePurge() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { mutateAsync, isPending } = usePurgeLots();
  const caches = useMoveInCaches();
  const notifyDone = useBatchDone();
  const heldAction = useHeldAction();
  const ask = useCallback(
    async (lots: readonly SeenLotInput[]): Promise<boolean> => {
      const ids = lots.map(({ id }) => id);
      const sure = await shell.confirm({
        title: t("removal.purgeTitle", { count: ids.length }),
        message: t("removal.purgeText", { count: ids.length }),
        confirm: t("removal.purge"),
        danger: true,
      });
      if (!sure) return false;
      try {
        const done = await mutateAsync({ ids, seen: lots.map(({ id, updatedAt }) => ({ id, updatedAt })) });
        caches.purged(ids);
        notifyDone(done, t("removal.purged", { count: ids.length }));
        return true;
      } catch (error) {
        const action = heldAction(error);
        shell.toast({ kind: "error", message: lotRefusal(error, t), ...(action ? { action } : {}) });
        return false;
      }
    },
    [shell, t, mutateAsync, caches, notifyDone, heldAction],
  );
  return { ask, isPending };
}
