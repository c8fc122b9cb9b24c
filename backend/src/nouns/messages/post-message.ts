import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { mentions, messages } from "./table.ts";
import type { MentionRow, MessageRow } from "./types.ts";

export interface NewMessage {
  readonly id?: string;
  readonly message: string;
  readonly type: string | null;
  readonly orderID?: string | null;
  readonly reviewID?: string | null;
  readonly pictures?: readonly string[];
  readonly toUserID: string | null;
  readonly toOrganizationID?: string | null;
  /** The moment in its thread, if that is not the step's: messages of one thread never share a moment. */
  readonly at?: Date;
}

/** Writes a message, PENDING until it is read (ORD-023), and notifies its addressee. */
export async function postMessage(
  step: Step,
  { at = step.now, pictures = [], ...message }: NewMessage,
): Promise<MessageRow> {
  const [row] = (await step.tx
    .insert(messages)
    .values({
      ...message,
      pictures: [...pictures],
      userID: step.identity.userID,
      status: "PENDING",
      ...ownershipOf(step.identity),
      createdAt: at,
      updatedAt: at,
    })
    .returning()) as [MessageRow];
  step.record({ entity: "messages", entityID: row.id, field: "created", new: row.message });
  if (row.toUserID) step.emit({ kind: "message-created", id: row.id, recipientID: row.toUserID });
  return row;
}

/** Records that a message mentions a person, and notifies that person. */
export async function mention(
  step: Step,
  { userID, messageID, role }: { userID: string; messageID: string; role?: string | null },
): Promise<MentionRow> {
  const [row] = (await step.tx
    .insert(mentions)
    .values({
      userMentionsId: userID,
      messageMentionsId: messageID,
      role: role ?? null,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning()) as [MentionRow];
  step.record({ entity: "mentions", entityID: row.id, field: "created", new: userID });
  step.emit({ kind: "mention-created", id: row.id, recipientID: userID });
  return row;
}
