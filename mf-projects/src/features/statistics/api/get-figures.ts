import type { LotFigure } from "@gisement/shared-domain/projects";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { FigureLotsQuery } from "../../../gql/graphql.ts";

const LOT_FLOWS = graphql(`
  query LotFlows($filter: ProductFilter) {
    lotFlows(filter: $filter) { category action lots weight weighed co2Impact assessed price priced }
  }
`);
const FIGURE_LOTS = graphql(`
  query FigureLots($filter: ProductFilter, $figure: LotFigure!, $limit: Int) {
    lotsOfFigure(filter: $filter, figure: $figure, limit: $limit) {
      id name nameEN nameNL ref picture category action quantity { number unit } amount
    }
  }
`);
export type FigureLot = FigureLotsQuery["lotsOfFigure"][number];

/** The lots that the project's list shows. */
const lotsOf = (projectID: string) => ({ ...LISTING_FILTER, projectID: { eq: projectID } });

/** The lots of a project by category and status. Below the key of lots, so that a change of one refreshes them. */
export function useFlows(projectID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "flows", projectID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LOT_FLOWS, { filter: lotsOf(projectID) }, { signal })).lotFlows,
  });
}

/** The lots that a figure rests on, those that add most first. */
export function useFigureLots(projectID: string, figure: LotFigure, limit: number) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "figure", projectID, figure, limit],
    queryFn: async ({ signal }) =>
      (await shell.graphql(FIGURE_LOTS, { filter: lotsOf(projectID), figure, limit }, { signal }))
        .lotsOfFigure,
    // The first rows stay while more are read.
    placeholderData: keepPreviousData,
  });
}
