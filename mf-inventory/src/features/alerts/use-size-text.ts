import type { RangedDimension } from "@gisement/shared-domain/alerts";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

type Limit = number | null | undefined;

/** Text of the sizes that a wanted item accepts, in centimetres; empty without a limit. */
export function useSizeText(): (key: RangedDimension, min: Limit, max: Limit) => string {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return (key, min, max) => {
    if (min == null && max == null) return "";
    const limits =
      min == null
        ? t("alerts.atMost", { max: format.number(max, 1) })
        : max == null
          ? t("alerts.atLeast", { min: format.number(min, 1) })
          : min === max
            ? t("alerts.exactly", { size: format.number(min, 1) })
            : t("alerts.between", { min: format.number(min, 1), max: format.number(max, 1) });
    return `${t(`alerts.size.${key}`)} ${limits}`;
  };
}
