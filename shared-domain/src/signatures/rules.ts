import type { OrderSide } from "../orders/index.ts";

/** Who signs a document: the buyer alone, or both sides. */
export const SIGN_MODES = ["one-sided", "co-signed"] as const;
export type SignMode = (typeof SIGN_MODES)[number];
/** An approver agrees before their side signs. */
export const SIGN_ROLES = ["APPROVER", "SIGNER"] as const;
export type SignRole = (typeof SIGN_ROLES)[number];
export const SIGN_STATUSES = ["PENDING", "COMPLETED"] as const;
export type SignStatus = (typeof SIGN_STATUSES)[number];
export type SigningStatus = "SIGNED" | "REJECTED";

/** Documents that people sign: offers and agreements, and the passing of goods. */
export const SIGNED_KINDS = ["QUOTE", "RESERVATION", "ORDER", "CERTIFICATE"] as const;

export const SIGN_LIMITS = {
  recipients: 10,
  name: { min: 2, max: 120 },
  reason: { min: 5, max: 500 },
  message: 1000,
  /** Days for which a request is open, by default and at most. */
  days: { usual: 30, most: 180 },
  /**
   * A code that is mailed: its digits, its minutes, wrong ones that void it, seconds until the next one, and wrong ones in all, after
   * which only the sender can have another one mailed.
   */
  code: { digits: 6, minutes: 15, tries: 5, pause: 60, allTries: 25 },
} as const;

/** A recipient as the rules of turns read them. */
export interface SignTurn {
  readonly id: string;
  readonly side: OrderSide;
  readonly role: SignRole;
  /** Place in the order in which people were named. */
  readonly position: number;
  readonly signingStatus: SigningStatus | null;
}

/**
 * Whether a recipient may sign or approve now (decision E7): approvers before the signers of their side; in any order otherwise,
 * or one after the other if the sender wants turns.
 */
export function isTheirTurn(recipients: readonly SignTurn[], own: SignTurn, inTurn: boolean): boolean {
  if (own.signingStatus !== null || recipients.some(({ signingStatus }) => signingStatus === "REJECTED"))
    return false;
  return recipients.every((other) => {
    if (other.id === own.id || other.signingStatus === "SIGNED") return true;
    if (other.side === own.side && other.role === "APPROVER" && own.role === "SIGNER") return false;
    return !inTurn || other.position > own.position;
  });
}

/**
 * Recipients in the order in which they sign one after the other: as named, but the approvers of a side before its first signer.
 * Otherwise a signer and an approver of one side could wait for each other.
 */
export function inSigningOrder<Named extends { readonly side: OrderSide; readonly role: SignRole }>(
  named: readonly Named[],
): Named[] {
  const ordered = new Set<Named>();
  for (const each of named) {
    const before = named.filter(({ side, role }) => side === each.side && role === "APPROVER");
    for (const approver of before) ordered.add(approver);
    ordered.add(each);
  }
  return [...ordered];
}

/** Whether all have signed, so that the request is COMPLETED. */
export const isWhollySigned = (recipients: readonly SignTurn[]): boolean =>
  recipients.length > 0 && recipients.every(({ signingStatus }) => signingStatus === "SIGNED");

/** Label of the action that sends a document for signature, by the state that its order keeps. */
export const signActionOf = (status: string | null | undefined): "send" | "pending" | "signed" =>
  status === "COMPLETED" ? "signed" : status === "PENDING" ? "pending" : "send";
