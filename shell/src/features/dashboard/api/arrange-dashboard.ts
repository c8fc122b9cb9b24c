import { PREFERENCES, type Preferences } from "@gisement/shared-domain/account";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { graphql } from "../../../gql/gql.ts";
import type { Arrangement } from "../arrangement.ts";

const ArrangeDashboard = graphql(`
  mutation ShellArrangeDashboard($input: UpdateUserInput!) {
    updateUser(input: $input) {
      id
      preferences {
        key
        values
      }
    }
  }
`);

/** Stores the person's order of the dashboard; returns their preferences by key. */
export async function arrangeDashboard(
  call: ShellApi["graphql"],
  userID: string,
  { order, hidden }: Arrangement,
): Promise<Preferences> {
  const { updateUser } = await call(ArrangeDashboard, {
    input: {
      id: userID,
      preferences: [
        { key: PREFERENCES.dashboardOrder, values: [...order] },
        { key: PREFERENCES.dashboardHidden, values: [...hidden] },
      ],
    },
  });
  return Object.fromEntries(updateUser.preferences.map(({ key, values }) => [key, values]));
}
