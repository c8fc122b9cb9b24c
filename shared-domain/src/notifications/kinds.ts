import { isNotified, PREFERENCES, type Preferences } from "../account/index.ts";
import type { NavigationIconName } from "../remote/icons.ts";

/** Decision B22. TEAM is an invitation to a team, ALERT something wanted that was found. */
export const NOTIFICATION_TYPES = ["MESSAGE", "ORDER", "PROJECT", "TEAM", "MENTION", "ALERT"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_ICONS: Readonly<Record<NotificationType, NavigationIconName>> = {
  MESSAGE: "envelope",
  ORDER: "shopping-cart",
  PROJECT: "projects",
  TEAM: "people",
  MENTION: "chat",
  ALERT: "search",
};

/** What a notification's sentence is made of, beside its own `message`; screens put it into the reader's language. */
export interface NotificationData {
  /** Who caused it. */
  readonly actorName?: string | null;
  readonly organizationName?: string | null;
  readonly projectName?: string | null;
  readonly role?: string | null;
  readonly memberID?: string;
  /** An invitation into a project that waits for an answer. */
  readonly pending?: boolean;
  readonly orderID?: string;
  readonly requestType?: string | null;
  readonly status?: string | null;
  readonly messageID?: string;
  readonly reviewID?: string;
  readonly alertID?: string;
  /** Lots that were found at once. */
  readonly matches?: number;
}

/**
 * Whether somebody wants to be told. An invitation waits for an answer and is always told; everything else of the team
 * follows one preference, mentions the other.
 */
export function wantsNotification(type: NotificationType, preferences: Preferences): boolean {
  if (type === "TEAM" || type === "PROJECT") return true;
  return isNotified(preferences, type === "MENTION" ? PREFERENCES.notifyMentions : PREFERENCES.notifyTeam);
}

/** Statuses of orders and messages that their addressee is notified of (NOTIF-007, NOTIF-008). */
export const NOTIFIED_STATUSES = ["PENDING", "OPTIONED"] as const;
export const isNotifiedStatus = (status: string | null | undefined): boolean =>
  (NOTIFIED_STATUSES as readonly string[]).includes(status ?? "");
