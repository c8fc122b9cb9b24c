import type { NotificationData, NotificationType } from "@gisement/shared-domain/notifications";

/** What each template is filled with; paths are application paths without the language prefix. */
export interface MailData {
  readonly "team-invitation": {
    readonly memberID: string;
    readonly organizationName: string;
    /** Who invites. */
    readonly hostName: string | null;
    /** Who is invited, as the host wrote it. */
    readonly name: string | null;
    readonly role: string;
    readonly path: string;
    /** Without an account the way leads through signing up with this address. */
    readonly hasAccount: boolean;
  };
  readonly "project-invitation": {
    readonly memberID: string;
    readonly projectName: string;
    readonly organizationName: string | null;
    readonly hostName: string | null;
    readonly name: string | null;
    readonly role: string;
    readonly path: string;
    readonly hasAccount: boolean;
  };
  readonly mention: {
    readonly authorName: string;
    readonly message: string;
    readonly path: string;
  };
  readonly digest: {
    readonly name: string;
    /** Everything new, also what the list below leaves out. */
    readonly total: number;
    readonly items: readonly {
      readonly type: NotificationType;
      readonly message: string | null;
      readonly data: NotificationData;
      readonly path: string | null;
      /** ISO 8601. */
      readonly date: string;
    }[];
  };
}
