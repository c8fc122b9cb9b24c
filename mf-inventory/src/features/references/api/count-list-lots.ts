import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { useShell } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";

const LOTS_OF_LIST = graphql(`
  query LotsOfList($filter: ProductFilter) {
    searchProduct(filter: $filter, limit: 1) { total }
  }
`);

/** Counts the lots of the inventory that have a value of the list that the team has added under this key. */
export function useCountListLots() {
  const shell = useShell();
  return async (key: string): Promise<number> => {
    const filter = { ...LISTING_FILTER, properties: [{ key, text: { exists: true } }] };
    return (await shell.graphql(LOTS_OF_LIST, { filter })).searchProduct.total;
  };
}
