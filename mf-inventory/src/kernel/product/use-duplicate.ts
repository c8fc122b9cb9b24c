import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useBatchDone } from "../lots/use-batch-done.ts";
import { useDuplicateProduct } from "./api/duplicate-product.ts";

/** Copies a lot, says so with the way back, and answers with the copy's id; null when it was refused. */
export function useDuplicate() {
  const { t } = useTranslation(NAMESPACE);
  const notifyDone = useBatchDone();
  const { mutateAsync, isPending } = useDuplicateProduct();
  const duplicate = async (id: string): Promise<string | null> => {
    try {
      const done = await mutateAsync(id);
      notifyDone(done, t("product.duplicated"));
      return done.ids[0] ?? null;
    } catch {
      // The global handler shows the failure.
      return null;
    }
  };
  return { duplicate, isPending };
}
