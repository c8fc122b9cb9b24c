import { QueryClient } from "@tanstack/react-query";
import { TIMINGS } from "../limits/index.ts";

/**
 * The shared cache's rules (spec part 2 §9): 30 minutes fresh, kept a day, no retries, no refetch by itself. A query that a
 * change has made stale while it was off screen is read again when it is next shown.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: TIMINGS.queryStale,
        gcTime: TIMINGS.queryKept,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: ({ state }) => state.isInvalidated,
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
  memberships: "own-memberships",
  subscription: "subscription",
  user: "user",
  fields: "fields",
  names: "names",
  imports: "imports",
  alerts: "alerts",
  views: "views",
} as const;
