import type { NotificationData, NotificationType } from "@gisement/shared-domain/notifications";
import type { Executor } from "../../platform/database/database.ts";
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

/** What an event leads to. */
export interface Consequences {
  readonly notices: readonly Notice[];
  readonly mails?: readonly NewMail[];
  /** An order whose notices are settled, whoever had them. */
  readonly settledOrderID?: string;
}
export const NOTHING: Consequences = { notices: [] };

export interface TellContext {
  readonly tx: Executor;
  /** Who acts; nobody is told what they did themselves. */
  readonly actor: { readonly userID: string; readonly name: string } | null;
  readonly now: Date;
}
/** What an event leads to, from the rows that it names. */
export type Teller<Event> = (context: TellContext, event: Event) => Promise<Consequences>;
