import { isNotified, PREFERENCES, type Preferences } from "../account/index.ts";
import type { Deadline } from "../projects/deadlines.ts";
import type { NavigationIconName } from "../remote/icons.ts";

/** Decision B22. TEAM is an invitation to a team, ALERT a match of a wanted item, EXPORT
 * a finished file of the user's own. */
export const NOTIFICATION_TYPES = [
  "MESSAGE",
  "ORDER",
  "PROJECT",
  "TEAM",
  "MENTION",
  "ALERT",
  "EXPORT",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_ICONS: Readonly<Record<NotificationType, NavigationIconName>> = {
  MESSAGE: "envelope",
  ORDER: "shopping-cart",
  PROJECT: "projects",
  TEAM: "people",
  MENTION: "chat",
  ALERT: "search",
  EXPORT: "export",
};

/** Values for the notification's text beside its own `message`; screens translate the text. */
export interface NotificationData {
  /** The user who caused it. */
  readonly actorName?: string | null;
  readonly organizationName?: string | null;
  readonly projectName?: string | null;
  readonly role?: string | null;
  readonly memberID?: string;
  /** An invitation to a project that has not been answered. */
  readonly pending?: boolean;
  readonly orderID?: string;
  readonly requestType?: string | null;
  readonly status?: string | null;
  /** The beginning of a pick-up that was booked; null where its appointment was given back. */
  readonly pickup?: string | null;
  /** The address whose mail about the order came back. */
  readonly undelivered?: string;
  readonly messageID?: string;
  readonly reviewID?: string;
  /** What became of the recipient's proposal. */
  readonly decision?: string | null;
  /** What of a project ends soon: a phase, or by law the time for its final account. */
  readonly deadline?: Deadline["of"];
  /** Its last day, as `yyyy-mm-dd`. */
  readonly day?: string;
  readonly alertID?: string;
  /** Number of lots found at the same time. */
  readonly matches?: number;
}

/**
 * Whether a user receives notifications of a type. Invitations are always sent, because they need an answer, so are a project's
 * deadlines to those responsible, and the user's own exports, because they wait for them; mentions follow one preference, all
 * others another.
 */
export function wantsNotification(type: NotificationType, preferences: Preferences): boolean {
  if (type === "TEAM" || type === "PROJECT" || type === "EXPORT") return true;
  return isNotified(preferences, type === "MENTION" ? PREFERENCES.notifyMentions : PREFERENCES.notifyTeam);
}

/** Statuses of orders and messages that notify the addressee (NOTIF-007, NOTIF-008). */
export const NOTIFIED_STATUSES = ["PENDING", "OPTIONED"] as const;
export const isNotifiedStatus = (status: string | null | undefined): boolean =>
  (NOTIFIED_STATUSES as readonly string[]).includes(status ?? "");
