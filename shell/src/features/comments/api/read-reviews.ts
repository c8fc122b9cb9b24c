import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { CommentState, CommentTab } from "@gisement/shared-domain/reviews";
import { statusCondition } from "@gisement/shared-domain/reviews";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ShellReviewsQuery } from "../../../gql/graphql.ts";

/** A thread with its messages, as the panel shows it. */
export const THREAD = graphql(`
  fragment ShellThread on Review {
    id type status elementID productID createdAt updatedAt decidedAt organizationID byUserID isFollowed
    metadata { key value }
    decidedBy { id name }
    proposal { lotID isWaiting mayDecide lotLeft fields { field oldValue newValue currentValue isOutdated } }
    lot { id name nameEN nameNL ref pictures projectID place { id name } }
    messages { id message pictures userID createdAt updatedAt user { id name color } mentions { userMentionsId user { id name } } }
  }
`);
const REVIEWS = graphql(`
  query ShellReviews(
    $status: ReviewStatusFilter
    $projectID: ID
    $productID: ID
    $forMe: Boolean
    $limit: Int
    $nextToken: String
  ) {
    reviewsByOrganization(
      status: $status
      projectID: $projectID
      productID: $productID
      forMe: $forMe
      limit: $limit
      nextToken: $nextToken
    ) {
      nextToken
      items { ...ShellThread }
    }
  }
`);
const REVIEW = graphql(`
  query ShellReview($id: ID!) {
    getReview(id: $id) { ...ShellThread }
  }
`);
const LOT = graphql(`
  query ShellReviewedLot($id: ID!) {
    getProductStatus(id: $id) { id productID progress name nameEN nameNL ref pictures place { id name } }
  }
`);
const PEOPLE = graphql(`
  query ShellTeammates($limit: Int) {
    listUsers(withoutMe: true, limit: $limit) { items { id name color } }
  }
`);
const PROJECTS = graphql(`
  query ShellReviewedProjects {
    listProjects { items { id name } }
  }
`);

export type Review = ShellReviewsQuery["reviewsByOrganization"]["items"][number];
export type ReviewMessage = Review["messages"][number];
export interface Teammate {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
}
export interface ReviewFilters {
  readonly tab: CommentTab;
  readonly state: CommentState;
  readonly projectID: string | null;
}

/** Threads per page of the panel: more than fit a tall window, few enough to draw at once. */
const PAGE = 15;

/** The threads of the team, or of one product, newest first. */
export function useReviews(filters: ReviewFilters, productID: string | null) {
  const shell = useShell();
  const teamID = useTeamID();
  const { tab, state, projectID } = filters;
  return useInfiniteQuery({
    queryKey: [QUERY_KEYS.reviews, teamID, "list", filters, productID],
    queryFn: async ({ pageParam, signal }) =>
      (
        await shell.graphql(
          REVIEWS,
          {
            status: statusCondition(state),
            forMe: tab === "mine",
            projectID,
            productID,
            limit: PAGE,
            nextToken: pageParam,
          },
          { signal },
        )
      ).reviewsByOrganization,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken,
    placeholderData: keepPreviousData,
  });
}

/** One thread; null if it does not exist or the reader may not see it. */
export function useReview(id: string | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.reviews, teamID, "one", id],
    queryFn: async ({ signal }) => (await shell.graphql(REVIEW, { id: id ?? "" }, { signal })).getReview,
    enabled: id !== null,
  });
}

/** The lot on which the panel was opened. */
export function useReviewedLot(lotID: string | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.product, teamID, "reviewed", lotID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LOT, { id: lotID ?? "" }, { signal })).getProductStatus,
    enabled: lotID !== null,
  });
}

const NOBODY: readonly Teammate[] = [];
/** The people whom a comment may mention. */
export function useTeammates(): readonly Teammate[] {
  const shell = useShell();
  const teamID = useTeamID();
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.names, teamID, "teammates"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(PEOPLE, { limit: LIMITS.projectMembers }, { signal })).listUsers.items,
  });
  return data ?? NOBODY;
}

export function useReviewedProjects() {
  const shell = useShell();
  const teamID = useTeamID();
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.names, teamID, "reviewed-projects"],
    queryFn: async ({ signal }) => (await shell.graphql(PROJECTS, undefined, { signal })).listProjects.items,
  });
  return data ?? [];
}
