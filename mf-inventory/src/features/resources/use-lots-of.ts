import { SOLO } from "@gisement/shared-domain/team";
import { useLocale } from "@gisement/shared-ui/locale";
import { useCallback } from "react";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { toSelectedLot } from "../../kernel/lots/to-selected-lot.ts";
import type { Resource } from "./api/search-products.ts";

/** Whether the selected team owns the row: a master organization reads its sub-teams' rows but cannot write them. */
export const isOwnRow = (row: Resource, teamID: string): boolean =>
  teamID === SOLO ? !row.organizationID : row.organizationID === teamID;

/** Converts rows to the input of lot actions; `isOwn` is false if another team owns one of them. */
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
