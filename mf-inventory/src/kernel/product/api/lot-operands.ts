import type { FieldValue } from "@gisement/shared-domain/formula";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const READ_LOT_OPERANDS = graphql(`
  query ReadLotOperands($lotIDs: [ID!]) {
    lotOperands(ids: $lotIDs) { id values { key number text } }
  }
`);

/** The values of a lot that formulas may refer to, by the keys of their fields; null for a lot that is gone. */
export function useLotOperands(lotID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "operands", lotID],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, FieldValue>> | null> => {
      const [lot] = (await shell.graphql(READ_LOT_OPERANDS, { lotIDs: [lotID] }, { signal })).lotOperands;
      return lot
        ? Object.fromEntries(lot.values.map(({ key, number, text }) => [key, number ?? text ?? null]))
        : null;
    },
  });
}
