import { LISTING_PAGE_SIZE } from "@gisement/shared-domain/search";
import { countValues, useLotPages } from "@gisement/shared-ui/lot-columns";
import { graphql } from "../../../gql/gql.ts";
import type { OrganizationLotsQuery } from "../../../gql/graphql.ts";
import { VIEW_FIELDS, type ViewState, viewFilter } from "../organization-state.ts";

const ORGANIZATION_LOTS = graphql(`
  query OrganizationLots(
    $filter: ProductFilter
    $aggregates: [ProductAggregateInput!]
    $sort: [ProductSortInput!]
    $limit: Int
    $nextToken: String
  ) {
    searchProduct(filter: $filter, aggregates: $aggregates, sort: $sort, limit: $limit, nextToken: $nextToken) {
      total
      nextToken
      items {
        id productID name nameEN nameNL category action updatedAt createdAt pictures organizationID
        quantity { number unit }
        place { id name }
        byUser { id name }
      }
      aggregateItems { name value buckets { key doc_count } }
    }
  }
`);

type Answer = OrganizationLotsQuery["searchProduct"];
export type OrganizationLot = Answer["items"][number];
export type ViewAggregate = Answer["aggregateItems"][number];

const countsOf = countValues(VIEW_FIELDS, 100);

/** The lots of the team and, for a master team, of its sub-teams, with their aggregates. */
export const useOrganizationLots = (state: ViewState) =>
  useLotPages({
    list: ["organization", state],
    document: ORGANIZATION_LOTS,
    variables: (nextToken) => ({
      filter: viewFilter(state),
      aggregates: countsOf(nextToken),
      sort: [state.sort],
      limit: LISTING_PAGE_SIZE,
      nextToken,
    }),
  });
