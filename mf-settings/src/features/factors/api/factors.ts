import type { RecordDocuments } from "@gisement/shared-ui/records";
import { graphql } from "../../../gql/gql.ts";
import type { FactorRowFragment } from "../../../gql/graphql.ts";

export const FACTORS = {
  list: graphql(`
    query ListFactors($filter: FactorFilter, $sort: FactorSort, $limit: Int, $nextToken: String) {
      page: listFactors(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
        items { ...FactorRow }
        total
        nextToken
        facets { field buckets { key count } }
      }
    }
  `),
  get: graphql(`
    query GetFactor($id: ID!) {
      row: getFactor(id: $id) { ...FactorRow }
    }
  `),
  save: graphql(`
    mutation SaveFactors($input: SaveFactorsInput!) {
      saved: saveFactors(input: $input) { batchID rows { ...FactorRow } }
    }
  `),
  remove: graphql(`
    mutation DeleteFactors($input: DeleteRecordsInput!) {
      removed: deleteFactors(input: $input) { batchID }
    }
  `),
} satisfies RecordDocuments<FactorRowFragment>;
