import {
  NOTIFICATION_TYPES,
  type NotificationData,
  type NotificationType,
} from "@gisement/shared-domain/notifications";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { graphql } from "../../../gql/gql.ts";
import { isAppPath } from "./app-path.ts";

const ListNotifications = graphql(`
  query ShellListNotifications($limit: Int, $nextToken: String) {
    listNotifications(limit: $limit, nextToken: $nextToken) {
      unseen
      nextToken
      items {
        id
        type
        message
        data
        icon
        href
        date
        seen
        organizationID
      }
    }
  }
`);
const MarkNotificationsSeen = graphql(`
  mutation ShellMarkNotificationsSeen($ids: [ID!], $all: Boolean) {
    markNotificationsSeen(ids: $ids, all: $all) {
      unseen
    }
  }
`);
const AnswerInvitation = graphql(`
  mutation ShellAnswerInvitation($input: UpdateOrganizationMemberInput!) {
    updateOrganizationMember(input: $input) {
      id
      status
      organizationID
    }
  }
`);

/** A notification as the list shows it [NOTIF-505]. */
export interface Notice {
  readonly id: string;
  readonly type: NotificationType;
  /** A name, a title or a text that a person wrote; needs no translation. */
  readonly message: string | null;
  readonly data: NotificationData;
  readonly icon: string | null;
  /** Application path without the language; null without a link. */
  readonly href: string | null;
  readonly date: string;
  readonly seen: boolean;
  readonly organizationID: string | null;
}
export interface NoticePage {
  readonly items: readonly Notice[];
  /** The number of all unseen notifications, also beyond this page. */
  readonly unseen: number;
  readonly nextToken: string | null;
}

interface WireNotice {
  readonly id: string;
  readonly type: string;
  readonly message?: string | null;
  readonly data?: unknown;
  readonly icon?: string | null;
  readonly href?: string | null;
  readonly date: string;
  readonly seen: boolean;
  readonly organizationID?: string | null;
}

const isType = (type: string): type is NotificationType =>
  (NOTIFICATION_TYPES as readonly string[]).includes(type);

/** Drops notifications of types that this page does not know (a newer server) instead of showing them wrongly. */
function readNotice(wire: WireNotice): Notice[] {
  const { id, type, message, data, icon, href, date, seen, organizationID } = wire;
  if (!isType(type)) return [];
  return [
    {
      id,
      type,
      message: message ?? null,
      data: typeof data === "object" && data !== null ? (data as NotificationData) : {},
      icon: icon ?? null,
      href: isAppPath(href) ? href : null,
      date,
      seen,
      organizationID: organizationID ?? null,
    },
  ];
}

type Call = ShellApi["graphql"];

/** The newest notifications, or those after the token. */
export async function listNotices(
  call: Call,
  limit: number,
  nextToken: string | null = null,
): Promise<NoticePage> {
  const { listNotifications } = await call(ListNotifications, { limit, nextToken });
  const { items, unseen } = listNotifications;
  return { items: items.flatMap(readNotice), unseen, nextToken: listNotifications.nextToken ?? null };
}

/** Marks these, or all, as seen; returns how many remain unseen. */
export async function markSeen(call: Call, which: { ids: readonly string[] } | "all"): Promise<number> {
  const variables = which === "all" ? { all: true } : { ids: [...which.ids] };
  const { markNotificationsSeen } = await call(MarkNotificationsSeen, variables);
  return markNotificationsSeen.unseen;
}

/** Accepts or declines an invitation to the person. */
export async function answerInvitation(
  call: Call,
  memberID: string,
  status: "DONE" | "DECLINED",
): Promise<{ organizationID: string | null }> {
  const { updateOrganizationMember: member } = await call(AnswerInvitation, {
    input: { id: memberID, status },
  });
  return { organizationID: member.organizationID ?? null };
}
