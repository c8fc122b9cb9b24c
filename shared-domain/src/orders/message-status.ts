/** States of a message of an order. OPTIONED: read, and an answer is promised. */
export const MESSAGE_STATUSES = ["PENDING", "OPTIONED", "SENT", "READ"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Messages that wait for their addressee. */
export const WAITING_MESSAGES = ["PENDING", "OPTIONED"] as const satisfies readonly MessageStatus[];
export const waitsForAddressee = (status: string): boolean =>
  (WAITING_MESSAGES as readonly string[]).includes(status);

/** Of a message of an order (decision E5): characters, and milliseconds in which its author corrects it. */
export const MESSAGE_LIMITS = { text: 2000, editable: 5 * 60_000 } as const;

export const isStillEditable = (writtenAt: Date | string, now: Date): boolean =>
  now.getTime() - new Date(writtenAt).getTime() <= MESSAGE_LIMITS.editable;
