import { LIMITS } from "@gisement/shared-domain/limits";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProductFilter, ProductStatusChange } from "../../../gql/graphql.ts";
import type { BatchDone } from "../../lots/batch-done.ts";
import type { LotRow } from "../lot-cache.ts";

const UPDATE_LOTS = graphql(`
  mutation UpdateLots($input: UpdateProductStatusesInput!, $withLots: Boolean!) {
    updateProductStatuses(input: $input) { batchID ids lots @include(if: $withLots) { ...LotRow } }
  }
`);
/** The same fields as in the list, so that a refetched row can replace the displayed one. */
const READ_LOTS = graphql(`
  query ReadLotRows($filter: ProductFilter, $limit: Int) {
    searchProduct(filter: $filter, limit: $limit) {
      items { ...LotRow }
    }
  }
`);

/** Maximum rows per step: the server's limit. */
export const EDIT_LIMIT = 5000;

/**
 * Writes all changes in one step, or none, and returns the lots as they are stored now. Repeated under the same key, they
 * are written once. More lots than a window of the list are read afterwards, in parts; none if that fails.
 */
export async function updateLots(
  shell: ShellApi,
  changes: ProductStatusChange[],
  idempotencyKey: string,
): Promise<{ readonly done: BatchDone; readonly rows: readonly LotRow[] }> {
  const withLots = changes.length <= LIMITS.searchPage;
  const { updateProductStatuses } = await shell.graphql(
    UPDATE_LOTS,
    { input: { changes }, withLots },
    { idempotencyKey },
  );
  const { batchID, ids, lots } = updateProductStatuses;
  const read = () =>
    readLotRows(
      shell,
      changes.map(({ id }) => id),
    ).catch(() => []);
  return { done: { batchID, ids }, rows: lots ?? (await read()) };
}

/** The current rows of these lots; deleted ones are left out, and so are those that do not match the filter. */
export async function readLotRows(
  shell: ShellApi,
  ids: readonly string[],
  filter: ProductFilter = {},
): Promise<LotRow[]> {
  const found: LotRow[] = [];
  for (let start = 0; start < ids.length; start += SEARCH_LIMITS.pageOfIds) {
    const eqs = ids.slice(start, start + SEARCH_LIMITS.pageOfIds);
    const { searchProduct } = await shell.graphql(READ_LOTS, {
      filter: { ...filter, id: { eqs } },
      limit: eqs.length,
    });
    found.push(...searchProduct.items);
  }
  return found;
}

/** The rows as they were when the dialog over them opened. Later changes of other users do not replace them. */
export function useLotRows(lots: readonly { readonly id: string }[]) {
  const shell = useShell();
  const teamID = useTeamID();
  const ids = lots.map(({ id }) => id);
  return useQuery({
    queryKey: ["lot-rows", teamID, ids],
    queryFn: () => readLotRows(shell, ids),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
