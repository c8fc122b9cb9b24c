import type { NotificationData, NotificationType } from "@gisement/shared-domain/notifications";
import type { NewMail } from "../mails/ask-for-mail.ts";

/** Something one person is to be told. */
export interface Notice {
  /** The cause: each is told once. */
  readonly key: string;
  readonly type: NotificationType;
  readonly userID: string;
  /** The part that needs no translation: a name, a title, what was written. */
  readonly message: string | null;
  readonly href: string;
  readonly data: NotificationData;
  readonly organizationID?: string | null;
  readonly organizationMasterID?: string | null;
  /** A mail of its own, at once, if the person wants to be told at all. */
  readonly mail?: Pick<NewMail, "template" | "data">;
}
