import { REMOVAL_ACTIONS } from "@gisement/shared-domain/occurrences";
import { useLocale } from "@gisement/shared-ui/locale";

/** Statuses allowed for removal and restoration: any but done (INV-021, INV-521). */
export function useRemovalActions() {
  const locale = useLocale();
  return REMOVAL_ACTIONS.map((term) => ({ value: term.value as string, label: term[locale] }));
}
