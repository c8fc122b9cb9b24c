import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { QUERY_KEYS } from "../query/index.ts";

const {
  alerts,
  catalogues,
  customers,
  fields,
  imports,
  jobs,
  links,
  memberships,
  names,
  order,
  orders,
  organization,
  places,
  plans,
  product,
  products,
  project,
  projects,
  records,
  references,
  reviews,
  subscription,
  user,
  views,
} = QUERY_KEYS;

/**
 * Cache keys that a change of each noun invalidates, as first parts of query keys. Used by `shell.changed` after this
 * page saves, and by the shell when the event stream announces a teammate's change.
 */
export const CHANGES = {
  alerts: [alerts],
  catalogues: [catalogues],
  customers: [customers, records],
  /** Figures of lots rest on factors. */
  factors: [records, products],
  imports: [imports],
  /** Background work of the user. */
  jobs: [jobs],
  links: [links],
  /**
   * Projects, places and references count their lots; wanted items name those that answer them; the lines of an order
   * follow a lot that is split; plans show what stands where.
   */
  lots: [products, product, projects, project, places, references, alerts, orders, order, plans],
  members: [organization, memberships, subscription, names],
  /** Orders reserve stock of lots. */
  orders: [orders, order, products, product, references],
  organizations: [organization, memberships],
  /** A place's name and position are shown with its lots and projects, and forms offer places as choices. */
  places: [places, products, product, projects, project, names],
  projects: [projects, project, names],
  /** Floors of a project with what is drawn on them. */
  plans: [plans],
  /** A team's fields and options: choices in forms, columns and labels of lots. */
  properties: [fields, products, product],
  /** Nouns that only the list of records shows. */
  records: [records],
  references: [references],
  /** Threads of comments and their messages; the list of references marks those that are open. */
  reviews: [reviews, references],
  users: [user, organization, names],
  views: [views],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A noun whose rows can change: the `entity` of the event `data.changed`. */
export type ChangedNoun = keyof typeof CHANGES;

export const CHANGED_NOUNS = Object.keys(CHANGES) as readonly ChangedNoun[];
export const isChangedNoun = (value: unknown): value is ChangedNoun =>
  typeof value === "string" && Object.hasOwn(CHANGES, value);

/** Identifies the page that sends a mutation, so that the server does not notify it of its own change. */
export const PAGE_HEADER = "x-gisement-page";

/** Maximum number of ids in one `data.changed`, whose payload is limited to 64 kB. */
export const MAX_CHANGED_IDS = 1000;

/** The payload of `data.changed`; without ids, any row may have changed. */
export const changePayload = (noun: ChangedNoun, ids: readonly string[]) => ({
  entity: noun,
  ids: ids.length > MAX_CHANGED_IDS ? [] : ids,
});

const startsWith = (key: QueryKey, start: QueryKey): boolean =>
  start.every((part, index) => JSON.stringify(part) === JSON.stringify(key[index]));

/**
 * Invalidates the queries that depend on these nouns: those on screen are refetched immediately, the others when they
 * are next shown. `upToDate` lists prefixes of keys that the caller has already updated. Resolves when the screen is up
 * to date; a query that fails shows its own error.
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
