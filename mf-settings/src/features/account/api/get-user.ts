import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { AccountUserFragment } from "../../../gql/graphql.ts";

export type AccountUser = AccountUserFragment;

export const ACCOUNT_USER = graphql(`
  fragment AccountUser on User {
    id
    name
    email
    phone
    company
    SIRET
    VAT
    type
    address
    city
    zipcode
    country
    language
    preferences { key values type }
    job
    updatedAt
  }
`);

const GET_ACCOUNT = graphql(`
  query GetAccount($id: ID!) {
    getUser(id: $id) { ...AccountUser }
  }
`);

/** The user's own account; its query key has no team, because it belongs to none. */
export const userQuery = (shell: ShellApi, userID: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.user, userID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(GET_ACCOUNT, { id: userID }, { signal })).getUser ?? null,
  });

export function useAccountUser(userID: string) {
  return useQuery(userQuery(useShell(), userID));
}
