import type { RecordDocuments } from "@gisement/shared-ui/records";
import { graphql } from "../../../gql/gql.ts";
import type { SupplierRowFragment } from "../../../gql/graphql.ts";

export const SUPPLIERS = {
  list: graphql(`
    query ListSuppliers($filter: SupplierFilter, $sort: SupplierSort, $limit: Int, $nextToken: String) {
      page: listSuppliers(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
        items { ...SupplierRow }
        total
        nextToken
        facets { field buckets { key count } }
      }
    }
  `),
  get: graphql(`
    query GetSupplier($id: ID!) {
      row: getSupplier(id: $id) { ...SupplierRow }
    }
  `),
  save: graphql(`
    mutation SaveSuppliers($input: SaveSuppliersInput!) {
      saved: saveSuppliers(input: $input) { batchID rows { ...SupplierRow } }
    }
  `),
  remove: graphql(`
    mutation DeleteSuppliers($input: DeleteRecordsInput!) {
      removed: deleteSuppliers(input: $input) { batchID }
    }
  `),
} satisfies RecordDocuments<SupplierRowFragment>;
