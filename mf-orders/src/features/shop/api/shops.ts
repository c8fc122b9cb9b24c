import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type {
  CreateShopInput,
  OwnShopFragment,
  ShopEntryRulesInput,
  UpdateShopInput,
} from "../../../gql/graphql.ts";

/** A shop of the team, with what its form changes. */
export type Shop = OwnShopFragment;

export const OWN_SHOP = graphql(`
  fragment OwnShop on Shop {
    id
    updatedAt
    mayChange
    name
    slug
    company
    email
    phone
    about
    aboutEN
    aboutNL
    website
    linkedin
    facebook
    twitter
    instagram
    hideFields
    enabled
    enablePayment
    enablePickup
    enableCart
    enableDelivery
    enableTax
    enablePassword
    enablePushNotification
    enableEmailNotification
    hasPassword
    previewPath
    mainColor
    logo
    openingHours
    paymentSetup
    paymentDue
    entryRules { placeID category }
  }
`);
const LIST_SHOPS = graphql(`
  query ListShops {
    listShops { ...OwnShop }
  }
`);
const CREATE_SHOP = graphql(`
  mutation CreateShop($input: CreateShopInput!) {
    createShop(input: $input) { ...OwnShop }
  }
`);
const UPDATE_SHOP = graphql(`
  mutation UpdateShop($input: UpdateShopInput!) {
    updateShop(input: $input) { ...OwnShop }
  }
`);

const SAVE_ENTRY_RULES = graphql(`
  mutation SaveShopEntryRules($input: ShopEntryRulesInput!) {
    saveShopEntryRules(input: $input) { ...OwnShop }
  }
`);

const keyOf = (teamID: string) => [QUERY_KEYS.records, "shops", teamID] as const;

export const shopsQuery = (shell: ShellApi, teamID: string) =>
  queryOptions({
    queryKey: keyOf(teamID),
    queryFn: async ({ signal }) => (await shell.graphql(LIST_SHOPS, {}, { signal })).listShops,
  });

/** The team's shops, first made first. */
export function useShops() {
  const shell = useShell();
  return useQuery(shopsQuery(shell, useTeamID()));
}

type ShopChange =
  | { readonly create: CreateShopInput }
  | { readonly update: UpdateShopInput }
  | { readonly rules: ShopEntryRulesInput };

async function write({ graphql: ask }: ShellApi, change: ShopChange): Promise<Shop> {
  if ("create" in change) return (await ask(CREATE_SHOP, { input: change.create })).createShop;
  if ("rules" in change) return (await ask(SAVE_ENTRY_RULES, { input: change.rules })).saveShopEntryRules;
  return (await ask(UPDATE_SHOP, { input: change.update })).updateShop;
}

/** Creates or changes a shop, or which lots enter it; forms show errors and keep the input. */
export function useSaveShop() {
  const shell = useShell();
  const teamID = useTeamID();
  return useSilentMutation({
    mutationFn: (change: ShopChange) => write(shell, change),
    onSuccess: (saved) => {
      shell.queryClient.setQueryData(keyOf(teamID), (shops: readonly Shop[] | undefined) =>
        shops?.some(({ id }) => id === saved.id)
          ? shops.map((shop) => (shop.id === saved.id ? saved : shop))
          : [...(shops ?? []), saved],
      );
      void shell.changed("records", [saved.id], { upToDate: [keyOf(teamID)] });
    },
  });
}
