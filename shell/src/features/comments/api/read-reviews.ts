import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import type { CommentState, CommentTab, DiscussedNoun } from "@gisement/shared-domain/reviews";
import { statusCondition } from "@gisement/shared-domain/reviews";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ShellReviewsQuery } from "../../../gql/graphql.ts";
import type { DiscussedElement } from "../open-comments.ts";

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
    $elementID: String
    $forMe: Boolean
    $limit: Int
    $nextToken: String
  ) {
    reviewsByOrganization(
      status: $status
      projectID: $projectID
      productID: $productID
      elementID: $elementID
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

const SUBJECT = graphql(`
  query ShellReviewSubject(
    $referenceID: ID
    $optionID: ID
    $alertID: ID
    $shapeID: ID
    $fieldID: ID
    $orderID: ID
    $customerID: ID
    $elementID: String
    $projectID: ID
  ) {
    reviewSubject(
      referenceID: $referenceID
      optionID: $optionID
      alertID: $alertID
      shapeID: $shapeID
      fieldID: $fieldID
      orderID: $orderID
      customerID: $customerID
      elementID: $elementID
      projectID: $projectID
    ) { type elementID metadata { key value } }
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
/** Milliseconds for which prepared threads are not read again by moving over the button. */
const PREPARED = 10_000;

/** The product, or the other element, on which threads are listed. */
export interface ListedSubject {
  readonly productID?: string;
  readonly elementID?: string;
  readonly projectID?: string | null;
}

/** What the panel shows first (REV-033). */
export const FIRST_FILTERS: ReviewFilters = { tab: "all", state: "open", projectID: null };

const reviewPages = (
  shell: ShellApi,
  teamID: string,
  filters: ReviewFilters,
  subject: ListedSubject | null,
) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.reviews, teamID, "list", filters, subject],
    queryFn: async ({ pageParam, signal }) =>
      (
        await shell.graphql(
          REVIEWS,
          {
            status: statusCondition(filters.state),
            forMe: filters.tab === "mine",
            projectID: filters.projectID,
            ...subject,
            limit: PAGE,
            nextToken: pageParam,
          },
          { signal },
        )
      ).reviewsByOrganization,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken,
  });

/** The threads of the team, or on one subject, newest first. */
export function useReviews(filters: ReviewFilters, subject: ListedSubject | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useInfiniteQuery({
    ...reviewPages(shell, teamID, filters, subject),
    placeholderData: keepPreviousData,
  });
}

/** Reads the first threads while the reader is still on the way to the button. */
export function usePrepareThreads(): () => void {
  const shell = useShell();
  const teamID = useTeamID();
  return () =>
    void shell.queryClient.prefetchInfiniteQuery({
      ...reviewPages(shell, teamID, FIRST_FILTERS, null),
      staleTime: PREPARED,
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

const TARGETS: Readonly<Record<Exclude<DiscussedNoun, "header">, string>> = {
  reference: "referenceID",
  option: "optionID",
  property: "fieldID",
  alert: "alertID",
  shape: "shapeID",
  order: "orderID",
  customer: "customerID",
};
/** The element as the arguments of calls name it. */
export const namedElement = ({ noun, id, projectID }: DiscussedElement): Readonly<Record<string, string>> =>
  noun === "header" ? { elementID: id, projectID: projectID ?? "" } : { [TARGETS[noun]]: id };

/** The element on which the panel was opened; null if it does not exist or the reader may not see it. */
export function useReviewSubject(element: DiscussedElement) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.reviews, teamID, "subject", element],
    queryFn: async ({ signal }) =>
      (await shell.graphql(SUBJECT, namedElement(element), { signal })).reviewSubject,
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
