import type { PublishedContact } from "../catalogue/index.ts";
import type { OrderDocumentKind } from "../documents/index.ts";
import type { OrderSide } from "../orders/index.ts";
import type { SigningStatus, SignMode, SignRole } from "./rules.ts";

/** What the bearer of a signature's link may do besides reading the document. */
export const SIGN_ACTS = ["SIGN", "REFUSE", "CODE"] as const;
export type SignAct = (typeof SIGN_ACTS)[number];

export interface PublishedSigner {
  readonly name: string;
  readonly side: OrderSide;
  readonly role: SignRole;
  readonly isOpened: boolean;
  /** When they opened the document, ISO. */
  readonly openedAt: string | null;
  /** Whether they proved by a mailed code that they read the mails of their address. */
  readonly isVerified: boolean;
  /** Of the file with their signature, in hexadecimal digits. */
  readonly sha256: string | null;
  readonly status: SigningStatus | null;
  readonly at: string | null;
  readonly reason: string | null;
}

/** A request for signatures as one of its recipients reads it by a secret link. Moments are ISO times, amounts euros. */
export interface PublishedSignature {
  readonly seller: PublishedContact;
  readonly kind: OrderDocumentKind;
  readonly number: string;
  readonly pages: number;
  /** The document to sign, and its fingerprint. */
  readonly documentID: string;
  readonly sha256: string;
  readonly total: number;
  readonly mode: SignMode;
  readonly message: string | null;
  readonly expiresAt: string;
  /** The recipient who reads it, and what is theirs to do. */
  readonly own: PublishedSigner & { readonly isTheirTurn: boolean };
  /** All in their order, the reader among them. */
  readonly signers: readonly PublishedSigner[];
  /** Whether a code is needed, and whether one was mailed and is still valid. */
  readonly needsCode: boolean;
  readonly isCodeSent: boolean;
  /** Why nothing can be signed any more; null while the request is open. */
  readonly closed: "COMPLETED" | "REJECTED" | "CANCELED" | "EXPIRED" | null;
  /** The signed document, once it is written. */
  readonly signed: { readonly id: string; readonly sha256: string } | null;
}
