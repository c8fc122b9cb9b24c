import { useLocale } from "@gisement/shared-ui/locale";
import { useCallback } from "react";
import { isOwnLot } from "../../../kernel/lots/is-own-lot.ts";
import type { SelectedLot } from "../../../kernel/lots/selected-lot.ts";
import { toSelectedLot } from "../../../kernel/lots/to-selected-lot.ts";
import { useProjectScope } from "../../../kernel/project-scope.ts";
import type { Resource } from "../api/search-products.ts";

/** Converts rows to the input of lot actions; `isOwn` is false if another team owns one of them. */
export function useLotsOf(teamID: string) {
  const locale = useLocale();
  const isOfOthers = useProjectScope()?.isOfOthers === true;
  return useCallback(
    (rows: readonly Resource[]): { readonly lots: readonly SelectedLot[]; readonly isOwn: boolean } => ({
      lots: rows.map((row) => toSelectedLot(row, locale)),
      isOwn: !isOfOthers && rows.every((row) => isOwnLot(row, teamID)),
    }),
    [locale, teamID, isOfOthers],
  );
}
