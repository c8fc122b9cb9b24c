import type { LotFigure, LotFlow } from "@gisement/shared-domain/projects";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { FigureLotsQuery, ReportFormat } from "../../../gql/graphql.ts";

const LOT_FLOWS = graphql(`
  query LotFlows($filter: ProductFilter) {
    lotFlows(filter: $filter) { category action lots weight weighed co2Impact assessed wasteCost costed price priced }
  }
`);
const FIGURE_LOTS = graphql(`
  query FigureLots($filter: ProductFilter, $figure: LotFigure!, $limit: Int) {
    lotsOfFigure(filter: $filter, figure: $figure, limit: $limit) {
      id name nameEN nameNL ref picture category action quantity { number unit } amount
      factor { kind source unit weight co2Impact wasteCost year link }
    }
  }
`);
const LOT_MONTHS = graphql(`
  query LotMonths($filter: ProductFilter) {
    lotMonths(filter: $filter) { month lots weight weighed co2Impact assessed wasteCost costed price priced }
  }
`);
const FIGURE_SOURCES = graphql(`
  query FigureSources($filter: ProductFilter, $figure: LotFigure!) {
    sourcesOfFigure(filter: $filter, figure: $figure) { kind lots amount }
  }
`);
const START_REPORT = graphql(`
  mutation StartStatisticsReport($input: StatisticsReportInput!) {
    startStatisticsReport(input: $input) { id }
  }
`);
export type FigureLot = FigureLotsQuery["lotsOfFigure"][number];

/** What figures are about: projects by id, or without any the whole team. */
export type Scope = readonly string[];

/** The lots that the lists of these projects show. */
const lotsOf = (scope: Scope) => ({
  ...LISTING_FILTER,
  ...(scope.length === 0 ? {} : { projectID: scope.length === 1 ? { eq: scope[0] } : { eqs: [...scope] } }),
});

const flowsQuery = (shell: ShellApi, teamID: string, scope: Scope) =>
  queryOptions({
    // Below the key of lots, so that a change of one refreshes them.
    queryKey: [QUERY_KEYS.products, teamID, "flows", ...scope],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LOT_FLOWS, { filter: lotsOf(scope) }, { signal })).lotFlows,
  });

/** The lots of projects, or of the team, by category and status. */
export function useFlows(scope: Scope) {
  const shell = useShell();
  return useQuery(flowsQuery(shell, useTeamID(), scope));
}

/** The lots of each of these projects; null for one whose answer is still to come. */
export function useFlowsOfEach(projectIDs: readonly string[]): readonly (readonly LotFlow[] | null)[] {
  const shell = useShell();
  const teamID = useTeamID();
  return useQueries({
    queries: projectIDs.map((id) => flowsQuery(shell, teamID, [id])),
    combine: (results) => results.map(({ data }) => data ?? null),
  });
}

/** The lots that a figure rests on, those that add most first. */
export function useFigureLots(scope: Scope, figure: LotFigure, limit: number) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "figure", ...scope, figure, limit],
    queryFn: async ({ signal }) =>
      (await shell.graphql(FIGURE_LOTS, { filter: lotsOf(scope), figure, limit }, { signal })).lotsOfFigure,
    // The first rows stay while more are read.
    placeholderData: keepPreviousData,
  });
}

/** The lots of projects, or of the team, by the month from which they are available. */
export function useLotMonths(scope: Scope) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "months", ...scope],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LOT_MONTHS, { filter: lotsOf(scope) }, { signal })).lotMonths,
  });
}

/** How much of a figure rests on the lots' own values, and how much on factors of each kind. */
export function useFigureSources(scope: Scope, figure: LotFigure) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "sources", ...scope, figure],
    queryFn: async ({ signal }) =>
      (await shell.graphql(FIGURE_SOURCES, { filter: lotsOf(scope), figure }, { signal })).sourcesOfFigure,
  });
}

/** Has the server write the figures as a PDF or a workbook, in the background. */
export function useStartReport() {
  const shell = useShell();
  const locale = useLocale();
  return useSilentMutation({
    mutationFn: async ({ scope, format }: { readonly scope: Scope; readonly format: ReportFormat }) =>
      (await shell.graphql(START_REPORT, { input: { projectIDs: [...scope], locale, format } }))
        .startStatisticsReport,
    onSuccess: ({ id }) => shell.changed("jobs", [id]),
  });
}
