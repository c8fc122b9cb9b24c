import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { LatestLotsQuery, ProductFilter } from "../../../gql/graphql.ts";

/** Steps that the card shows. */
const STEPS = 5;
/** Lots read at once: most steps change few. */
const PAGE = 24;

const LATEST_LOTS = graphql(`
  query LatestLots($filter: ProductFilter, $limit: Int) {
    searchProduct(filter: $filter, limit: $limit, sort: [{ field: updatedAt, direction: desc }]) {
      items { id name nameEN nameNL action pictures importID createdAt updatedAt byUser { id name } }
    }
  }
`);
const LOT_STEP = graphql(`
  query LotStep($id: ID!, $lots: ProductFilter) {
    changeLogByEntityID(entityID: $id, limit: 30) {
      items { field oldValue newValue changedAt user { id name } }
    }
    lots: searchProduct(filter: $lots, limit: 1) { total }
  }
`);

type LatestLot = LatestLotsQuery["searchProduct"]["items"][number];

/** What one person did in one step, to one lot or to many. */
export interface LotStep {
  /** The first of the lots. */
  readonly lot: LatestLot;
  readonly at: string;
  /** Lots that have not changed since. */
  readonly count: number;
  readonly kind: "added" | "status" | "changed";
  /** Null for work of the system, and for readers who may not see the history. */
  readonly person: { readonly name?: string | null } | null;
  /** The status before; null unless one lot changed it. */
  readonly formerStatus: string | null;
}

/** One lot of each of the latest steps: a step writes the same moment to all of its lots. */
async function latestOfSteps(shell: ShellApi, signal: AbortSignal): Promise<LatestLot[]> {
  const steps = new Map<string, LatestLot>();
  let before: string | null = null;
  while (steps.size < STEPS) {
    const filter: ProductFilter = before ? { ...LISTING_FILTER, updatedAt: { lt: before } } : LISTING_FILTER;
    const page: LatestLotsQuery = await shell.graphql(LATEST_LOTS, { filter, limit: PAGE }, { signal });
    const { items } = page.searchProduct;
    for (const lot of items) if (lot.updatedAt && !steps.has(lot.updatedAt)) steps.set(lot.updatedAt, lot);
    before = items.at(-1)?.updatedAt ?? null;
    if (items.length < PAGE || before === null) break;
  }
  return [...steps.values()].slice(0, STEPS);
}

async function readStep(shell: ShellApi, lot: LatestLot, signal: AbortSignal): Promise<LotStep> {
  const at = lot.updatedAt ?? lot.createdAt ?? "";
  const lots = { ...LISTING_FILTER, updatedAt: { eq: at } };
  const answer = await shell.graphql(LOT_STEP, { id: lot.id, lots }, { signal });
  const moment = Date.parse(at);
  const changes = answer.changeLogByEntityID.items.filter(
    ({ changedAt }) => Date.parse(changedAt) === moment,
  );
  const status = changes.find(({ field }) => field === "action");
  const isNew = lot.createdAt === lot.updatedAt;
  const count = Math.max(1, answer.lots.total);
  return {
    lot,
    at,
    count,
    kind: isNew ? "added" : status ? "status" : "changed",
    person: isNew ? (lot.byUser ?? null) : (changes[0]?.user ?? null),
    formerStatus: status && count === 1 ? status.oldValue : null,
  };
}

/** The latest steps that changed lots of the inventory, newest first. */
export function useLatestSteps() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "latest-steps"],
    queryFn: async ({ signal }) => {
      const lots = await latestOfSteps(shell, signal);
      return Promise.all(lots.map((lot) => readStep(shell, lot, signal)));
    },
  });
}
