import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql/gql.ts";
import type { PendingReviewsQuery } from "../../gql/graphql.ts";
import { useShell, useTeamID } from "../../kit/remote/index.ts";

const PENDING_REVIEWS = graphql(`
  query PendingReviews {
    pendingReviews {
      total
      forMe
      ofLots { lotID count }
      ofElements { elementID projectID count }
    }
  }
`);

export interface PendingReviews {
  readonly total: number;
  /** Those that mention the reader, that the reader started, or that address the reader. */
  readonly forMe: number;
  /** By the id of the lot; a lot without open threads is missing. */
  readonly ofLots: ReadonlyMap<string, number>;
  /** By the id of the reference, option, property, alert or shape; headers by `headerKey`. */
  readonly ofElements: ReadonlyMap<string, number>;
}

/** Titles of the same category have the same id in every catalogue. */
export const headerKey = (id: string, projectID: string): string => `${projectID}#${id}`;

const NONE: PendingReviews = { total: 0, forMe: 0, ofLots: new Map(), ofElements: new Map() };

/**
 * How many threads of comments are open: one query for the whole page, shared by all remotes and refreshed by the event
 * stream. Zero until it is known, and if it cannot be read.
 */
export function usePendingReviews(): PendingReviews {
  const shell = useShell();
  const teamID = useTeamID();
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.reviews, teamID, "pending"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(PENDING_REVIEWS, undefined, { signal })).pendingReviews,
    select: toPending,
  });
  return data ?? NONE;
}

// Outside the hook: the query library then selects again only when the data changes.
const toPending = ({
  total,
  forMe,
  ofLots,
  ofElements,
}: PendingReviewsQuery["pendingReviews"]): PendingReviews => ({
  total,
  forMe,
  ofLots: new Map(ofLots.map(({ lotID, count }) => [lotID, count])),
  ofElements: new Map(
    ofElements.map(({ elementID, projectID, count }) => [
      projectID ? headerKey(elementID, projectID) : elementID,
      count,
    ]),
  ),
});
