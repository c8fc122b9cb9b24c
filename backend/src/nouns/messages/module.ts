import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import {
  clearMessageNotifications,
  notifyFollowers,
  notifyMention,
  notifyMessage,
} from "./notify-messages.ts";
import { registerMessages } from "./operations.ts";
import { messagesPermissions } from "./permissions.ts";
import { mentions, messages } from "./table.ts";

export const messagesNoun = defineNoun({
  name: "messages",
  tables: { messages, mentions },
  // Mentions are logged without an old value, and the change log leaves them out.
  log: { messages: HIDDEN, mentions: HIDDEN },
  on: {
    "message-created": notifyMessage,
    "team-message-created": notifyMessage,
    "message-read": clearMessageNotifications,
    "thread-answered": notifyFollowers,
    "mention-created": notifyMention,
  },
  operations: [registerMessages],
  permissions: messagesPermissions,
});
