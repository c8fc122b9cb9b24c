import { QueryClient } from "@tanstack/react-query";
import { TIMINGS } from "../limits/index.ts";

/** The shared cache's rules (spec part 2 §9): 30 minutes fresh, kept a day, no retries, no refetch by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: TIMINGS.queryStale,
        gcTime: TIMINGS.queryKept,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
      },
      mutations: { retry: false },
    },
  });
}

/** First parts of query keys, so that invalidation across remotes names the same thing. */
export const QUERY_KEYS = {
  products: "products",
  product: "product",
  places: "places",
  projects: "projects",
  project: "project",
  catalogues: "catalogues",
  orders: "orders",
  order: "order",
  customers: "customers",
  organization: "organization",
  fields: "fields",
  names: "names",
  imports: "imports",
} as const;

/** What `data.changed` names: the GraphQL type of the rows. */
export type ChangedEntity =
  | "Catalog"
  | "Order"
  | "Organization"
  | "OrganizationMember"
  | "Place"
  | "ProductStatus"
  | "Project"
  | "User";

/** The payload of `data.changed`, with the one spelling of each entity. */
export const changed = (entity: ChangedEntity, ids: readonly string[]) => ({ entity, ids });
