import type { GridFooter } from "@gisement/shared-ui/data-grid";
import { useFormat } from "@gisement/shared-ui/locale";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ProductFilter } from "../../../../gql/graphql.ts";
import { NAMESPACE } from "../../../../texts/namespace.ts";
import { useLotSums } from "../../api/group-lots.ts";
import { sumTexts, takeValue } from "./grid-sums.ts";

/** The sums of everything that the filter finds, below the rows; without them, only the label. */
export function useGridFooter(
  filter: ProductFilter,
  columns: readonly { readonly key: string }[],
  { isReady, hasValueInLabel }: { readonly isReady: boolean; readonly hasValueInLabel: boolean },
): GridFooter {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { data: sums, isError } = useLotSums(filter, isReady);
  return useMemo(() => {
    if (!sums) return { label: isError ? t("footer.failed") : t("footer.total"), sums: {} };
    const found = t("list.found", { count: sums.count, formatted: format.number(sums.count) });
    const texts = sumTexts(sums, columns, format, (price) => t("footer.mean", { price }));
    const value = hasValueInLabel ? takeValue(texts) : null;
    return {
      label: (
        <>
          <small className="mfi-footer__word">{t("footer.total")}</small>{" "}
          <b>{value === null ? found : `${found} · ${value}`}</b>
        </>
      ),
      sums: texts,
    };
  }, [sums, isError, columns, hasValueInLabel, format, t]);
}
