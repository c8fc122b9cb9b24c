import type { NotificationData, NotificationType } from "@gisement/shared-domain/notifications";
import type { NewMail } from "../mails/queue-mails.ts";

/** A notification of one person. */
export interface NewNotification {
  /** The cause: each is notified once. */
  readonly key: string;
  readonly type: NotificationType;
  readonly userID: string;
  /** The untranslated part: a name, a title, a written text. */
  readonly message: string | null;
  readonly href: string;
  readonly data: NotificationData;
  readonly organizationID?: string | null;
  readonly organizationMasterID?: string | null;
  /** A separate mail, sent immediately unless the person switched these notifications off. */
  readonly mail?: Pick<NewMail, "template" | "data">;
}
