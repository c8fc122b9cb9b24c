import { SOLO } from "@gisement/shared-domain/team";
import { useLocale } from "@gisement/shared-ui/locale";
import { useCallback } from "react";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { toSelectedLot } from "../../kernel/lots/to-selected-lot.ts";
import type { Resource } from "./api/search-products.ts";

/** Whether the row is the selected team's own: a master organization sees its sub-teams' and changes none of them. */
export const isOwnRow = (row: Resource, teamID: string): boolean =>
  teamID === SOLO ? !row.organizationID : row.organizationID === teamID;

/** Rows as what is done with lots is given them; `isOwn` is false when one of them is another team's. */
export function useLotsOf(teamID: string) {
  const locale = useLocale();
  return useCallback(
    (rows: readonly Resource[]): { readonly lots: readonly SelectedLot[]; readonly isOwn: boolean } => ({
      lots: rows.map((row) => toSelectedLot(row, locale)),
      isOwn: rows.every((row) => isOwnRow(row, teamID)),
    }),
    [locale, teamID],
  );
}
