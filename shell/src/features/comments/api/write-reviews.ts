import type { ReviewStatus } from "@gisement/shared-domain/reviews";
import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import type { DiscussedElement } from "../open-comments.ts";
import { namedElement, type Review, type ReviewMessage, type Teammate } from "./read-reviews.ts";

const CREATE_REVIEW = graphql(`
  mutation ShellCreateReview($input: CreateReviewInput!) {
    createReview(input: $input) { id messages { id } }
  }
`);
const CREATE_MESSAGE = graphql(`
  mutation ShellCreateMessage($input: CreateMessageInput!) {
    createMessage(input: $input) { id }
  }
`);
const UPDATE_MESSAGE = graphql(`
  mutation ShellUpdateMessage($input: UpdateMessageInput!) {
    updateMessage(input: $input) { id }
  }
`);
const CREATE_MENTION = graphql(`
  mutation ShellCreateMention($input: CreateMentionInput!) {
    createMention(input: $input) { id createdAt }
  }
`);
const UPDATE_REVIEW = graphql(`
  mutation ShellUpdateReview($input: UpdateReviewInput!) {
    updateReview(input: $input) { id status }
  }
`);

const FOLLOW_REVIEW = graphql(`
  mutation ShellFollowReview($input: FollowReviewInput!) {
    followReview(input: $input) { id isFollowed }
  }
`);

/** Follows a thread, or no longer: followers are notified of new messages. */
export function useFollow({ id, isFollowed }: Review) {
  const shell = useShell();
  const { t } = useTranslation("comments");
  return useMutation({
    mutationKey: ["comments", "follow"],
    mutationFn: async () => {
      await shell.graphql(FOLLOW_REVIEW, { input: { id, follows: !isFollowed } });
      await shell.changed("reviews", [id]);
    },
    onSuccess: () => shell.toast({ kind: "success", message: t(isFollowed ? "unfollowed" : "followed") }),
    meta: { errorMessage: "comments:followFailed" },
  });
}

/** Where a text goes: into a new thread on a product or another element, into a thread, or in place of an own message. */
export type Destination =
  | { readonly kind: "new"; readonly productID: string }
  | { readonly kind: "newOn"; readonly element: DiscussedElement }
  | { readonly kind: "answer"; readonly reviewID: string }
  | { readonly kind: "edit"; readonly message: ReviewMessage };

interface Written {
  /** Identifies this text: sent again, it has one effect. */
  readonly id: string;
  readonly text: string;
  readonly mentioned: readonly Teammate[];
  /** Keys of uploaded pictures. */
  readonly pictures: readonly string[];
}

/** Sends a text, then its mentions one by one; a mention that fails is told and does not undo the text. */
export function useWriteComment(destination: Destination) {
  const shell = useShell();
  const { t } = useTranslation("comments");
  async function send({ id, text, pictures }: Written): Promise<string> {
    if (destination.kind === "new" || destination.kind === "newOn") {
      const about =
        destination.kind === "new" ? { productID: destination.productID } : namedElement(destination.element);
      const { createReview } = await shell.graphql(CREATE_REVIEW, {
        input: { id, ...about, message: text, pictures: [...pictures] },
      });
      return createReview.messages[0]?.id ?? "";
    }
    if (destination.kind === "answer")
      return (
        await shell.graphql(CREATE_MESSAGE, {
          input: { id, reviewID: destination.reviewID, message: text, pictures: [...pictures] },
        })
      ).createMessage.id;
    const { message } = destination;
    return (
      await shell.graphql(UPDATE_MESSAGE, {
        input: { id: message.id, updatedAt: message.updatedAt, message: text },
      })
    ).updateMessage.id;
  }
  return useMutation({
    mutationKey: ["comments", "write"],
    mutationFn: async (written: Written) => {
      const messageID = await send(written);
      for (const person of written.mentioned)
        await shell
          .graphql(CREATE_MENTION, { input: { messageMentionsId: messageID, userMentionsId: person.id } })
          .catch(() => shell.toast({ kind: "warning", message: t("mentionFailed", { name: person.name }) }));
      await shell.changed("reviews", [messageID]);
    },
    meta: { errorMessage: "comments:sendFailed" },
  });
}

interface Decision {
  readonly status: ReviewStatus;
  /** Write the proposed values although the lot has others than the proposer saw. */
  readonly overwrite?: boolean;
}

/** Accepts, rejects or reopens a thread, as the reader saw it; accepting a proposal changes its lot. */
export function useDecide({ id, updatedAt, type, proposal }: Review) {
  const shell = useShell();
  return useMutation({
    mutationKey: ["comments", "decide"],
    mutationFn: async ({ status, overwrite }: Decision) => {
      await shell.graphql(UPDATE_REVIEW, { input: { id, updatedAt, status, overwrite } });
      await shell.changed("reviews", [id]);
      if (proposal && status === "ACCEPTED") await shell.changed("lots", [proposal.lotID]);
      // The option or reference no longer waits for this decision.
      if (type === "REVIEW_OPTION") await shell.changed("properties", []);
      if (type === "REVIEW_REFERENCE") await shell.changed("references", []);
    },
    onError: () => void shell.changed("reviews", [id]),
    meta: { errorMessage: "comments:decideFailed" },
  });
}
