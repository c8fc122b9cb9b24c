import type { NotificationData, NotificationType } from "@gisement/shared-domain/notifications";

/** The data of each template; paths are application paths without the language prefix. */
export interface MailData {
  readonly "team-invitation": {
    readonly memberID: string;
    readonly organizationName: string;
    /** The inviting person. */
    readonly hostName: string | null;
    /** The invited person, as the host wrote the name. */
    readonly name: string | null;
    readonly role: string;
    readonly path: string;
    /** Without an account the link leads to sign-up with this address. */
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
    /** What the thread is about, and what that belongs to; null for the message of an order. */
    readonly title: string | null;
    readonly detail: string | null;
    /** Opens the thread with an empty answer, or the messages of the order. */
    readonly path: string;
    /** Offers no longer to follow the thread. */
    readonly unfollowPath: string | null;
  };
  /** Confirms what a person without an account asked a shop for. */
  readonly "shop-request": {
    readonly linkID: string;
    readonly shopName: string;
    readonly name: string;
    /** The lot. */
    readonly title: string;
  };
  /** Somebody without an account asked a shop for something, for those who manage it. */
  readonly "shop-asked": {
    readonly path: string;
    readonly number: string | null;
    readonly shopName: string;
    /** Who asks. */
    readonly name: string;
    /** How many lots. */
    readonly lots: number;
  };
  /** Money of a buyer has arrived, or goes back. */
  readonly payment: {
    readonly sellerName: string;
    readonly number: string | null;
    /** Euros. */
    readonly amount: number;
    /** Why it goes back; null where it was taken. */
    readonly returned: "closed" | "twice" | "amount" | "stock" | null;
  };
  /** A quote for a customer without an account. */
  readonly "order-sent": {
    /** The gateway makes the link's address of it. */
    readonly linkID: string;
    readonly sellerName: string;
    readonly number: string | null;
    /** ISO 8601. */
    readonly expireDate: string | null;
    readonly message: string | null;
  };
  /** A message of the seller to a customer without an account. */
  readonly "order-message": {
    readonly linkID: string;
    readonly sellerName: string;
    readonly number: string | null;
    readonly message: string;
  };
  /** A complaint about an order, for the administrators of the platform. */
  readonly "order-report": {
    readonly number: string | null;
    readonly orderID: string;
    readonly authorName: string;
    readonly teamName: string | null;
    readonly reason: string;
  };
  /** A date of an order that comes near, for a customer without an account. */
  readonly "order-reminder": {
    readonly linkID: string;
    readonly sellerName: string;
    readonly number: string | null;
    /** The end of a quote, a pick-up, or the day on which an invoice is due. */
    readonly of: "quote" | "pickup" | "payment";
    /** ISO 8601. */
    readonly date: string;
  };
  /** Asks a person to sign or to approve a document. */
  readonly "signature-asked": {
    readonly linkID: string;
    readonly senderName: string;
    /** The recipient. */
    readonly name: string;
    /** Of the document, with its number. */
    readonly title: string;
    readonly role: string;
    readonly message: string | null;
    /** ISO 8601. */
    readonly expiresAt: string | null;
  };
  /** All have signed. */
  readonly "signature-done": {
    readonly linkID: string;
    readonly senderName: string;
    readonly title: string;
  };
  /** Proves that a recipient reads the mails of their address. */
  readonly "signature-code": {
    readonly code: string;
    readonly title: string;
  };
  readonly digest: {
    readonly name: string;
    /** Number of all new items, including those omitted from the list below. */
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
