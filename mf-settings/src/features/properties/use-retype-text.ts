import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { RetypePreview } from "./api/preview-retype.ts";

/** What a change of type does to the values of lots, in sentences. */
export function useRetypeText() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return ({ counted, fitting, choices }: Pick<RetypePreview, "counted" | "fitting" | "choices">): string => {
    const kept = counted - fitting;
    const said = (name: string, count: number) =>
      count > 0 ? [t(`fields.${name}`, { count, formatted: format.number(count) })] : [];
    return [
      ...said("retypeConverted", fitting),
      ...said("retypeChoices", choices),
      ...said("retypeStaying", kept),
    ].join(" ");
  };
}
