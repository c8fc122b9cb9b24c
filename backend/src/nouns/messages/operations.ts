import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import { mayPropose, messagePolicy, orderPolicy } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { streamTo } from "../../platform/events/stream-to.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { inCommentStep } from "../reviews/in-comment-step.ts";
import { listMessages, messagesByToUser } from "./order-messages.ts";
import { mentions, messages } from "./table.ts";
import { mentionType, messageConnectionType, messageType } from "./types.ts";
import {
  createMention,
  createMentionInput,
  createMessage,
  createMessageInput,
  updateMessage,
  updateMessageInput,
} from "./write-message.ts";

/** The row of an event; it may have been deleted meanwhile. */
const stillThere = <Row>(row: Row | undefined): Row => {
  if (!row) throw new DomainError("NOT_FOUND", "This was removed meanwhile.");
  return row;
};

function registerMessagesQueries(): void {
  builder.subscriptionField("onCreateMessage", (t) =>
    t.field({
      type: messageType,
      nullable: false,
      args: { toUserID: t.arg.id({ required: true }) },
      policy: messagePolicy.read,
      subscribe: (_root, { toUserID }, context) => streamTo(context, "message-created", toUserID, "toUserID"),
      resolve: async ({ id, recipientID }, _args, { db }) => {
        const [row] = await db
          .select()
          .from(messages)
          .where(and(eq(messages.id, id), eq(messages.toUserID, recipientID)));
        return stillThere(row);
      },
    }),
  );
  builder.subscriptionField("onCreateMention", (t) =>
    t.field({
      type: mentionType,
      nullable: false,
      args: { userMentionsId: t.arg.id({ required: true }) },
      policy: messagePolicy.read,
      subscribe: (_root, { userMentionsId }, context) =>
        streamTo(context, "mention-created", userMentionsId, "userMentionsId"),
      resolve: async ({ id, recipientID }, _args, { db }) => {
        const [row] = await db
          .select()
          .from(mentions)
          .where(and(eq(mentions.id, id), eq(mentions.userMentionsId, recipientID)));
        return stillThere(row);
      },
    }),
  );
  builder.queryFields((t) => ({
    listMessages: t.field({
      type: messageConnectionType,
      nullable: false,
      description: "The messages of an order, oldest first, for both of its sides.",
      args: {
        orderID: t.arg.id({ required: true }),
        limit: t.arg.int({ defaultValue: LIMITS.messages }),
        nextToken: t.arg.string(),
      },
      policy: orderPolicy.read,
      limit: { max: LIMITS.messages },
      resolve: (_root, { orderID, limit, nextToken }, context) =>
        listMessages(context, { orderID: parseID(orderID), limit: limit ?? LIMITS.messages, nextToken }),
    }),
    messagesByToUser: t.field({
      type: messageConnectionType,
      nullable: false,
      description: "The caller's own messages that were not read yet, oldest first.",
      args: {
        toUserID: t.arg.id({ required: true }),
        limit: t.arg.int({ defaultValue: LIMITS.messages }),
        nextToken: t.arg.string(),
      },
      policy: messagePolicy.read,
      limit: { max: LIMITS.messages },
      resolve: (_root, { toUserID, limit, nextToken }, context) =>
        messagesByToUser(context, {
          toUserID: parseID(toUserID),
          limit: limit ?? LIMITS.messages,
          nextToken,
        }),
    }),
  }));
}

function registerMessagesMutations(): void {
  builder.mutationFields((t) => ({
    createMessage: t.field({
      type: messageType,
      nullable: false,
      description: "Answers in a thread, which is open afterwards, or writes to the other side of an order.",
      args: { input: t.arg({ type: inputOf("CreateMessageInput", createMessageInput), required: true }) },
      policy: mayPropose,
      resolve: (_root, { input }, context) =>
        inCommentStep(context, { reviewID: input.reviewID }, mayPropose, (step) =>
          createMessage(step, input),
        ),
    }),
    updateMessage: t.field({
      type: messageType,
      nullable: false,
      description: "Changes the text of an own message; the addressee marks a message of an order as read.",
      args: { input: t.arg({ type: inputOf("UpdateMessageInput", updateMessageInput), required: true }) },
      policy: mayPropose,
      resolve: (_root, { input }, context) =>
        inCommentStep(context, { messageID: input.id }, mayPropose, (step) => updateMessage(step, input)),
    }),
    createMention: t.field({
      type: mentionType,
      nullable: false,
      description: "Mentions a person in an own message, and notifies that person.",
      args: { input: t.arg({ type: inputOf("CreateMentionInput", createMentionInput), required: true }) },
      policy: mayPropose,
      resolve: (_root, { input }, context) =>
        inCommentStep(context, { messageID: input.messageMentionsId }, mayPropose, (step) =>
          createMention(step, input),
        ),
    }),
  }));
}

export function registerMessages(): void {
  registerMessagesQueries();
  registerMessagesMutations();
}
