import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useCallback } from "react";
import { graphql } from "../../../gql/gql.ts";
import type { SelectedLot } from "../selected-lot.ts";
import { toSelectedLot } from "../to-selected-lot.ts";

const READ_LOTS = graphql(`
  query ReadLots($ids: [ID!]!) {
    searchProduct(filter: { id: { eqs: $ids } }, limit: 1000) {
      items {
        id productID name nameEN nameNL updatedAt action
        heldQuantity pictures
        quantity { number unit }
        place { id name }
        project { id name }
        toUser { id }
      }
    }
  }
`);

/** Refetches lots by id, after a conflict; deleted ones are left out. */
export function useReadLots(): (ids: readonly string[]) => Promise<SelectedLot[]> {
  const shell = useShell();
  const locale = useLocale();
  return useCallback(
    async (ids) => {
      const { searchProduct } = await shell.graphql(READ_LOTS, { ids: [...ids] });
      return searchProduct.items.map((row) => toSelectedLot(row, locale));
    },
    [shell, locale],
  );
}
