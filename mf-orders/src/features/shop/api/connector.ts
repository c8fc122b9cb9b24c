import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ConnectorFragment, ShopConnectorInput, SyncFragment } from "../../../gql/graphql.ts";

export type Connector = ConnectorFragment;
/** One line of the log. */
export type Sync = SyncFragment;

export const CONNECTOR = graphql(`
  fragment Connector on ShopConnector {
    shopID
    enabled
    partner
    placeID
    url
    keyHeader
    hasKey
    pace
    withdraws
    mapping { column field }
    lastSyncTime
    nextSyncTime
  }
`);
export const SYNC = graphql(`
  fragment Sync on ShopSync {
    id
    state
    isTrial
    isScheduled
    replayOf
    fault
    canReplay
    columns { column field samples }
    rowCount
    createdCount
    updatedCount
    unchangedCount
    withdrawnCount
    faultCount
    conflictCount
      pictureCount
      pictureFaultCount
      readsPictures
    faults { row column code found accepted }
    conflicts { row ref kind }
    importID
    by { id name }
    createdAt
    endedAt
  }
`);
const GET_CONNECTOR = graphql(`
  query ShopConnector($shopID: ID!) {
    shopConnector(shopID: $shopID) { ...Connector }
  }
`);
const LIST_SYNCS = graphql(`
  query ShopSyncs($shopID: ID!) {
    shopSyncs(shopID: $shopID) { ...Sync }
  }
`);
const SAVE_CONNECTOR = graphql(`
  mutation SaveShopConnector($input: ShopConnectorInput!) {
    saveShopConnector(input: $input) { ...Connector }
  }
`);
const SYNC_SHOP = graphql(`
  mutation SyncShop($shopID: ID!, $isTrial: Boolean) {
    syncShop(shopID: $shopID, isTrial: $isTrial) { ...Sync }
  }
`);
const REPLAY_SYNC = graphql(`
  mutation ReplayShopSync($id: ID!) {
    replayShopSync(id: $id) { ...Sync }
  }
`);
const UNDO_SYNC = graphql(`
  mutation UndoShopSync($id: ID!) {
    undoImport(id: $id) { id status }
  }
`);
const PLACES = graphql(`
  query ShopPlaces($limit: Int!) {
    listPlaces(limit: $limit) {
      items { id name zipcode city }
    }
  }
`);

const connectorKey = (shopID: string) => [QUERY_KEYS.records, "connector", shopID] as const;
const syncsKey = (shopID: string) => [QUERY_KEYS.records, "shop-syncs", shopID] as const;

/** How the shop gets its supplier's stock. */
export function useConnector(shopID: string) {
  const shell = useShell();
  return useQuery({
    queryKey: connectorKey(shopID),
    queryFn: async ({ signal }) => (await shell.graphql(GET_CONNECTOR, { shopID }, { signal })).shopConnector,
  });
}

export const isRunning = ({ state }: Pick<Sync, "state">): boolean =>
  state === "reading" || state === "writing";
/** Milliseconds between two looks at a file that is on its way, besides what the server announces. */
const PAUSE = 2000;

/** The last times that the shop read its supplier's file, newest first. */
export function useSyncs(shopID: string) {
  const shell = useShell();
  return useQuery({
    queryKey: syncsKey(shopID),
    queryFn: async ({ signal }) => (await shell.graphql(LIST_SYNCS, { shopID }, { signal })).shopSyncs,
    refetchInterval: ({ state }) =>
      state.data?.some((line) => isRunning(line) || line.readsPictures) ? PAUSE : false,
  });
}

/** The places of the team, by which lots are narrowed, and where those may lie whose row names none. */
export function useShopPlaces() {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.places, useTeamID(), "connector"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(PLACES, { limit: LIMITS.places }, { signal })).listPlaces.items,
  });
}

/** Changes the settings; forms show errors and keep the input. */
export function useSaveConnector() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: ShopConnectorInput): Promise<Connector> =>
      (await shell.graphql(SAVE_CONNECTOR, { input })).saveShopConnector,
    onSuccess: (saved) => {
      shell.queryClient.setQueryData(connectorKey(saved.shopID), saved);
      void shell.changed("records", [saved.shopID], { upToDate: [connectorKey(saved.shopID)] });
    },
  });
}

type Ask = { readonly shopID: string } & ({ readonly isTrial: boolean } | { readonly replay: string });

/** Reads the file, tries it, or applies a kept one once more; the log shows how it goes. */
export function useStartSync() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (ask: Ask): Promise<Sync> =>
      "replay" in ask
        ? (await shell.graphql(REPLAY_SYNC, { id: ask.replay })).replayShopSync
        : (await shell.graphql(SYNC_SHOP, { shopID: ask.shopID, isTrial: ask.isTrial })).syncShop,
    onSuccess: (line, { shopID }) => {
      shell.queryClient.setQueryData(syncsKey(shopID), (lines: readonly Sync[] | undefined) => [
        line,
        ...(lines ?? []).filter(({ id }) => id !== line.id),
      ]);
    },
  });
}

/** Takes back what a file has written, as a whole. */
export function useUndoSync() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (importID: string) => (await shell.graphql(UNDO_SYNC, { id: importID })).undoImport,
    onSuccess: () => shell.changed("lots", []),
  });
}
