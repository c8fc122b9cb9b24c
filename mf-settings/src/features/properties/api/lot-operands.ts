import type { FieldValue } from "@gisement/shared-domain/formula";
import { TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const LOT_OPERANDS = graphql(`
  query LotOperands($limit: Int) {
    lotOperands(limit: $limit) { id name values { key number text } }
  }
`);

const SHOWN = 5;

/** A lot with the values that formulas may refer to, by the keys of their fields. */
export interface SampleLot {
  readonly id: string;
  readonly name: string;
  readonly values: Readonly<Record<string, FieldValue>>;
}

/** The newest lots of the team, to try a formula on. */
export function useSampleLots() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "sample"],
    queryFn: async ({ signal }): Promise<readonly SampleLot[]> =>
      (await shell.graphql(LOT_OPERANDS, { limit: SHOWN }, { signal })).lotOperands.map(
        ({ id, name, values }) => ({
          id,
          name: name ?? "",
          values: Object.fromEntries(values.map(({ key, number, text }) => [key, number ?? text ?? null])),
        }),
      ),
    staleTime: TIMINGS.propertiesStale,
  });
}
