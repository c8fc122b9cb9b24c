import type { RecordDocuments } from "@gisement/shared-ui/records";
import { graphql } from "../../../gql/gql.ts";
import type { CustomerRowFragment } from "../../../gql/graphql.ts";

const LIST_CUSTOMERS = graphql(`
  query ListCustomers($filter: CustomerFilter, $sort: CustomerSort, $limit: Int, $nextToken: String) {
    page: listCustomers(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items { ...CustomerRow }
      total
      nextToken
      facets { field buckets { key count } }
    }
  }
`);
const GET_CUSTOMER = graphql(`
  query GetCustomer($id: ID!) {
    row: getCustomer(id: $id) { ...CustomerRow }
  }
`);
const SAVE_CUSTOMERS = graphql(`
  mutation SaveCustomers($input: SaveCustomersInput!) {
    saved: saveCustomers(input: $input) { batchID rows { ...CustomerRow } }
  }
`);
const DELETE_CUSTOMERS = graphql(`
  mutation DeleteCustomers($input: DeleteRecordsInput!) {
    removed: deleteCustomers(input: $input) { batchID }
  }
`);

export const CUSTOMERS: RecordDocuments<CustomerRowFragment> = {
  list: LIST_CUSTOMERS,
  get: GET_CUSTOMER,
  save: SAVE_CUSTOMERS,
  remove: DELETE_CUSTOMERS,
};
