import { QueryClient } from "@tanstack/react-query";
import { TIMINGS } from "../limits/index.ts";
import { type CallHandler, createCallCaches } from "./call-handler.ts";

export {
  type CallHandler,
  type CallMessage,
  createCallCaches,
  type FailedCall,
  type MutationMeta,
  type QueryMeta,
} from "./call-handler.ts";

/**
 * Creates the shared cache (spec part 2 §9): entries are fresh for 30 minutes and kept for a day, without retries and
 * automatic refetches. A query that a change invalidated while off screen is refetched when it is next shown. The
 * handler receives the outcome of every call. Without a network, calls fail like those that a server does not answer:
 * the library would otherwise leave them pending, and their screens loading, until it returns.
 */
export function createQueryClient(handler: CallHandler): QueryClient {
  return new QueryClient({
    ...createCallCaches(handler),
    defaultOptions: {
      queries: {
        staleTime: TIMINGS.queryStale,
        gcTime: TIMINGS.queryKept,
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: ({ state }) => state.isInvalidated,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/** Places, references and teammates: fresh for 12 hours unless a change is announced, and kept for a day (CONST-527). */
export const REFERENCE_DATA = { staleTime: TIMINGS.referenceDataStale, gcTime: TIMINGS.queryKept } as const;

/** First parts of query keys, shared by all remotes so that they invalidate the same queries. */
export const QUERY_KEYS = {
  products: "products",
  product: "product",
  places: "places",
  projects: "projects",
  project: "project",
  catalogues: "catalogues",
  plans: "plans",
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
  jobs: "jobs",
  links: "links",
  alerts: "alerts",
  /** The rows of nouns that have the list of records, each by its noun. */
  records: "records",
  references: "references",
  reviews: "reviews",
  views: "views",
} as const;
