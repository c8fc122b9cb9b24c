import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { GetProductFormQuery } from "../../../gql/graphql.ts";

const GET_PRODUCT_FORM = graphql(`
  query GetProductForm($id: ID!) {
    getProductStatus(id: $id) { ...LotForm }
  }
`);
const LIST_OCCURRENCES = graphql(`
  query ListOccurrences($productID: ID!) {
    getProduct(id: $productID) {
      id
      status { id updatedAt progress archived placeID spot action quantity { number unit } location { lat lon } }
    }
  }
`);

export type EditedLot = NonNullable<GetProductFormQuery["getProductStatus"]>;
/** One lot of the product in the form's list. */
export type EditedOccurrence = Pick<
  EditedLot,
  "id" | "updatedAt" | "placeID" | "spot" | "action" | "quantity" | "location"
>;
/** The opened lot, and all active lots of its product, the opened one first. */
export interface EditedProduct {
  readonly lot: EditedLot;
  readonly occurrences: readonly EditedOccurrence[];
}

/** Reads a lot with the other lots of its product; null if it does not exist or is not visible to the user. */
export async function readProductForm(
  shell: ShellApi,
  id: string,
  signal?: AbortSignal,
): Promise<EditedProduct | null> {
  const { getProductStatus: lot } = await shell.graphql(GET_PRODUCT_FORM, { id }, { signal });
  if (!lot) return null;
  const { getProduct } = await shell.graphql(LIST_OCCURRENCES, { productID: lot.productID }, { signal });
  const others = (getProduct?.status ?? []).filter(
    (each) => each.id !== lot.id && each.progress === "active" && !each.archived,
  );
  return { lot, occurrences: [lot, ...others] };
}

/** Always refetched: a form starts from the stored state. */
export function useProductForm(id: string | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.product, teamID, id, "form"],
    queryFn: ({ signal }) => readProductForm(shell, id ?? "", signal),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: "always",
  });
}
