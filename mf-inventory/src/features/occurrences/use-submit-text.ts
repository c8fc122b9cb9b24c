import { useLocale } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { StatusPreview } from "./preview-status.ts";
import type { StatusItem } from "./status-values.ts";

interface Submission {
  readonly preview: StatusPreview;
  readonly items: readonly StatusItem[];
  readonly lots: readonly SelectedLot[];
  readonly splits: boolean;
}

/** Label of the button: the action and how many lots it changes, "Passer 58 lots à stocker". */
export function useSubmitText({ preview, items, lots, splits }: Submission): string {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const { labelOf } = useOptions();
  const parts = preview.split + preview.separated;
  if (splits) return parts === 0 ? t("occurrences.split") : t("occurrences.splitSubmit", { count: parts });
  if (preview.touched === 0) return t("lotActions.status");
  const former = new Map(lots.map((lot) => [lot.id, lot.action]));
  const targets = new Set(
    items.flatMap(({ id, action }) => (action && action !== former.get(id) ? [action] : [])),
  );
  const [target] = targets;
  if (targets.size !== 1 || target === undefined || preview.restated !== preview.touched)
    return t("occurrences.changeSubmit", { count: preview.touched });
  const status = labelOf("action", target);
  // "À stocker" continues the French sentence; any other label is quoted.
  return locale === "fr" && status.startsWith("À ")
    ? t("occurrences.statusSubmitTo", { count: preview.touched, status: `à ${status.slice(2)}` })
    : t("occurrences.statusSubmit", { count: preview.touched, status });
}
