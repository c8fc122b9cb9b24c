import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { QUERY_KEYS } from "../query/index.ts";

const {
  alerts,
  catalogues,
  customers,
  fields,
  imports,
  memberships,
  names,
  order,
  orders,
  organization,
  places,
  product,
  products,
  project,
  projects,
  subscription,
  user,
  views,
} = QUERY_KEYS;

/**
 * What a change of each noun makes stale: first parts of query keys. Read by `shell.changed` after a save of this page, and
 * by the shell when the event stream announces a change of a teammate.
 */
export const CHANGES = {
  alerts: [alerts],
  catalogues: [catalogues],
  customers: [customers],
  imports: [imports],
  /** Projects and places count their lots. */
  lots: [products, product, projects, project, places],
  members: [organization, memberships, subscription, names],
  /** Orders hold stock of lots. */
  orders: [orders, order, products, product],
  organizations: [organization, memberships],
  /** The name and the position of a place are shown beside its lots and projects, and are choices of forms. */
  places: [places, products, product, projects, project, fields, names],
  projects: [projects, project, names],
  /** A team's fields and their options: choices of forms, columns and labels of lots. */
  properties: [fields, names, products, product],
  users: [user, organization, names],
  views: [views],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A noun whose rows can change: the `entity` of the event `data.changed`. */
export type ChangedNoun = keyof typeof CHANGES;

export const CHANGED_NOUNS = Object.keys(CHANGES) as readonly ChangedNoun[];
export const isChangedNoun = (value: unknown): value is ChangedNoun =>
  typeof value === "string" && Object.hasOwn(CHANGES, value);

/** Names the page that sends a mutation, so that it is not told to refresh what it has refreshed itself. */
export const PAGE_HEADER = "x-gisement-page";

/** Ids that one `data.changed` names at most; its payload is limited to 64 kB. */
export const MAX_CHANGED_IDS = 1000;

/** The payload of `data.changed`; no ids mean that any row may have changed. */
export const changePayload = (noun: ChangedNoun, ids: readonly string[]) => ({
  entity: noun,
  ids: ids.length > MAX_CHANGED_IDS ? [] : ids,
});

const startsWith = (key: QueryKey, start: QueryKey): boolean =>
  start.every((part, index) => JSON.stringify(part) === JSON.stringify(key[index]));

/**
 * Marks what these nouns make stale: queries on screen are read again at once, the others when they are next shown.
 * `upToDate` are starts of keys that the caller has already put right. Resolves when the screen is fresh; a query that fails
 * shows its own error.
 */
export async function refreshAfter(
  queryClient: QueryClient,
  nouns: Iterable<ChangedNoun>,
  upToDate: readonly QueryKey[] = [],
): Promise<void> {
  const stale = new Set<unknown>([...nouns].flatMap((noun) => CHANGES[noun]));
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      stale.has(queryKey[0]) && !upToDate.some((start) => startsWith(queryKey, start)),
  });
}
