import type { Locale } from "../locale/index.ts";
import type { SigningStatus, SignRole } from "./rules.ts";

/** Signing services that an operator can use instead of the product's own page. */
export const SIGN_SERVICES = ["yousign", "documenso"] as const;
export type SignService = (typeof SIGN_SERVICES)[number];

/** Where a person signs, in points from the upper left corner of its page. */
export interface SignArea {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of the page itself. */
  readonly pageWidth: number;
  readonly pageHeight: number;
}

export interface AskedSigner {
  readonly id: string;
  readonly name: string;
  /** Unique within a request. */
  readonly email: string;
  readonly role: SignRole;
  /** Null for an approver. */
  readonly area: SignArea | null;
}

/** A request for signatures as it is handed to a signing service. */
export interface AskedSignatures {
  readonly service: SignService;
  /** Ours; the service keeps it beside its own. */
  readonly requestID: string;
  /** Null until the service has answered with its own. */
  readonly externalID: string | null;
  /** Whether it is still open here. */
  readonly isOpen: boolean;
  /** Whether the document that all have signed was fetched. */
  readonly isFetched: boolean;
  readonly title: string;
  readonly message: string | null;
  readonly locale: Locale;
  /** One after the other, as they are listed. */
  readonly inTurn: boolean;
  /** Each proves by a mailed code that they read the mails of their address. */
  readonly needsCode: boolean;
  /** ISO. */
  readonly expiresAt: string;
  readonly document: {
    readonly key: string;
    readonly fileName: string;
    /** Of the team and the person whose files they are. */
    readonly organizationID: string | null;
    readonly userID: string;
  };
  readonly signers: readonly AskedSigner[];
}

/** How a signing service says that a request stands. */
export const FOUND_STATES = ["open", "complete", "rejected", "canceled", "expired", "failed"] as const;
export type FoundState = (typeof FOUND_STATES)[number];

export interface FoundSigner {
  readonly email: string;
  readonly isOpened: boolean;
  readonly status: SigningStatus | null;
  /** ISO; null where the service does not say when. */
  readonly signedAt: string | null;
  readonly reason: string | null;
}

/** A look at a request at its signing service. */
export interface FoundSignatures {
  readonly requestID: string;
  /** Null for a request that the service never took. */
  readonly externalID: string | null;
  readonly state: FoundState;
  readonly signers: readonly FoundSigner[];
  /** The document that all have signed; null until then. */
  readonly file: { readonly key: string; readonly sha256: string; readonly bytes: number } | null;
}
