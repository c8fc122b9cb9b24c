/** States of a message of an order. OPTIONED: read, and an answer is promised. */
export const MESSAGE_STATUSES = ["PENDING", "OPTIONED", "SENT", "READ"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Messages that wait for their addressee. */
export const WAITING_MESSAGES = ["PENDING", "OPTIONED"] as const satisfies readonly MessageStatus[];
export const waitsForAddressee = (status: string): boolean =>
  (WAITING_MESSAGES as readonly string[]).includes(status);
