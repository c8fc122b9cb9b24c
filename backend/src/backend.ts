import type { IncomingMessage, ServerResponse } from "node:http";
import type { UploadKind } from "@gisement/shared-domain/files";
import type { Flags } from "@gisement/shared-domain/flags";
import type { Locale } from "@gisement/shared-domain/locale";
import type { FoundPayment, OwedRefund, PaymentAccount } from "@gisement/shared-domain/payments";
import type { Identity, ProjectMembership, UserAccess, UserType } from "@gisement/shared-domain/permissions";
import type {
  ShopAddress,
  ShopDoor,
  ShopPage,
  ShopPosition,
  ShopProductPage,
  ShopSearch,
  ShopSelection,
  ShopStock,
} from "@gisement/shared-domain/shops";
import type { AskedSignatures, FoundSignatures, SignService } from "@gisement/shared-domain/signatures";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { OpenDocument, PreviewedDocument } from "./nouns/documents/open-document.ts";
import type { OpenTeamExport } from "./nouns/exports/team/open-team-export.ts";
import type { FileOfOthers } from "./nouns/files/shared-file.ts";
import type { OpenedEntry } from "./nouns/links/count-uses.ts";
import type { AnswerRefusal, LinkProof, LinkState } from "./nouns/links/open-link.ts";
import type { PaymentConnection } from "./nouns/payments/seller-account.ts";
import type { PaymentStart } from "./nouns/payments/start-payment.ts";
import type { FoundFeed } from "./nouns/shop-syncs/keep-feed.ts";
import type { FoundPicture, WantedPictures } from "./nouns/shop-syncs/table.ts";
import type { VisitedPage } from "./nouns/shop-visits/count-visits.ts";
import type { FeedCredentials } from "./nouns/shops/table.ts";
import type {
  KnownFile,
  SignatureAnswer,
  SignatureCall,
  SignaturePage,
} from "./nouns/sign-requests/call-signatures.ts";
import type { Found } from "./nouns/storefronts/find-shop.ts";
import type { SignIn } from "./nouns/users/sign-ins.ts";
import type { FileStore } from "./platform/files/file-store.ts";
import type { LinkedDocument } from "./platform/links/link-scope.ts";
import type { SigningPem } from "./platform/signing/certificate.ts";

/** A user's data from which the gateway establishes an identity and answers `GET /api/session`. */
export interface ViewerRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly color: string | null;
  readonly type: UserType;
  readonly access: UserAccess;
  readonly language: string;
  readonly preferences: Readonly<Record<string, readonly string[]>>;
  readonly memberships: readonly {
    readonly id: string;
    readonly organizationID: string;
    readonly organizationName: string;
    readonly logo: string | null;
    readonly color: string | null;
    readonly role: "ADMIN" | "CREATOR" | "USER" | "GUEST";
    readonly status: "PENDING" | "DONE";
    readonly shopManager: boolean;
    readonly isMaster: boolean;
    readonly masterID: string | null;
    readonly partner: boolean;
    readonly subTeamIDs: readonly string[];
    readonly flags: Partial<Flags>;
    /** Name of the inviting person, of a pending membership. */
    readonly invitedBy?: string | null;
  }[];
  /** DONE memberships of projects of any owner, newest first. */
  readonly participations: readonly ProjectMembership[];
}

/** An invitation to a team that can still be answered. */
export interface InvitationRecord {
  readonly email: string;
  readonly teamName: string;
  /** Name of the inviting person; null if unknown. */
  readonly hostName: string | null;
}

/** Stores a generated picture of the seed in the gateway's file store. */
export type PutFile = (file: {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly kind: UploadKind;
  readonly organizationID: string | null;
  readonly userID: string | null;
}) => Promise<void>;

export interface SeededAccount {
  readonly userID: string;
  readonly email: string;
  readonly name: string;
}

/** `teams`: those that would keep members but have no ADMIN. */
export type RemovedUser = { readonly ok: true } | { readonly ok: false; readonly teams: readonly string[] };

export interface BackendOptions {
  readonly databaseUrl: string;
  /** A streaming replica of it, for reads that a stale second does not harm (DATABASE_READ_URL). */
  readonly readUrl?: string | null;
  readonly logger: Logger;
  /** Connections of the backend's own pool; 10 by default. */
  readonly poolSize?: number;
  /** Allowed operations, sha256 → document; null allows all (GRAPHQL_OPERATIONS). */
  readonly publishedOperations?: () => ReadonlyMap<string, string> | null;
  /** Whether this process runs background work: by default, but not in a command that ends soon. */
  readonly runsJobs?: boolean;
  /** The operator's own certificate, which signs documents; without one, the product makes one. */
  readonly signing?: SigningPem | null;
  /** The operator's signing service (SIGN_SERVICE); without one, the product signs itself. */
  readonly signService?: SignService | null;
  /** Contents of files; without one, jobs that need files are repeated until there is one. */
  readonly store?: FileStore;
}

/** Interface of the domain service for the gateway: in process, or over HTTP if BACKEND_URL is set. */
export interface Backend {
  readonly schema: GraphQLSchema;
  /** Answers one GraphQL-over-HTTP request (POST, GET, SSE) for this identity. */
  handle(
    req: IncomingMessage,
    res: ServerResponse,
    context: {
      readonly identity: Identity;
      readonly requestID: string;
      /** The request's body where the caller has read it, null if it has none; otherwise it is read from the request. */
      readonly body?: Buffer | null;
    },
  ): Promise<void>;
  loadViewer(userID: string): Promise<ViewerRecord | null>;
  /** Creates a user who has just signed up; idempotent by id. */
  createUser(user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly source: string;
    /** Interface language at sign-up. */
    readonly language?: string;
  }): Promise<void>;
  /** Deletes a user (decision A29); refused while they are the last ADMIN of a team that has other members. */
  removeUser(userID: string): Promise<RemovedUser>;
  /** Whether a file of another owner belongs to a project in which this user participates (decision D3). */
  readsSharedFile(identity: Identity, file: FileOfOthers): Promise<boolean>;
  /** Whether this person may still have the sheet that they exported under this key. */
  readsExport(identity: Identity, key: string): Promise<boolean>;
  /** The archive of a team's export with this id, if this person may download it now. */
  openTeamExport(identity: Identity, id: string): Promise<OpenTeamExport | null>;
  /** The issued document with this id, if this person reads its order. */
  openDocument(identity: Identity, id: string): Promise<OpenDocument | null>;
  /**
   * A PDF of a document as it would be issued now, for the seller of its order. `input` is that of `issueDocument`.
   * @throws DomainError UNAVAILABLE
   */
  previewDocument(identity: Identity, input: unknown): Promise<PreviewedDocument>;
  /**
   * A PDF of a quote that is being written: `input` has `locale`, and `quote` as for `createOrder` or `change` as for `updateOrder`.
   * @throws DomainError UNAVAILABLE
   */
  previewQuote(identity: Identity, input: unknown): Promise<PreviewedDocument>;
  /** Asks for signatures, mails them again, cancels or reads a request, with the policies of the same operations. */
  callSignatures(identity: Identity, call: SignatureCall): Promise<SignatureAnswer>;
  /** The document whose file has this fingerprint (SHA-256 in hexadecimal digits), for anyone who has the file. */
  findKnownFile(sha256: string): Promise<KnownFile | null>;
  /** Where this person signs the request of this order, if they are one of its recipients. */
  ownSignaturePage(identity: Identity, id: string): Promise<SignaturePage | null>;
  /** A request as a signing service takes it; null if none is made there. */
  findAskedSignatures(requestID: string): Promise<AskedSignatures | null>;
  /** Keeps what a look at the signing service found, with all that follows from it. */
  keepSignatures(found: FoundSignatures): Promise<void>;
  /** The signed document of this request or order, if this person reads it. */
  openSignedDocument(identity: Identity, id: string): Promise<OpenDocument | null>;
  /**
   * What the token with this hash (SHA-256, base64url) opens, or the mailed link with this id; `isVisit` counts a use of the
   * link. The token itself never reaches the backend.
   */
  openLink(link: LinkProof & { readonly isVisit: boolean }): Promise<LinkState>;
  /** Counts that the page of an entry was opened through a link. */
  countEntry(opened: OpenedEntry): Promise<void>;
  /** The published copy that this bearer of a link may read, as plain JSON; null for every other identity. */
  readPublished(identity: Identity): Promise<unknown>;
  /** Whether that copy shows the file with this key. */
  readsPublishedFile(identity: Identity, key: string): Promise<boolean>;
  /** The document with this id that the copy names. */
  openPublishedDocument(identity: Identity, id: string): Promise<LinkedDocument | null>;
  /** Does what the bearer of a link asks; says why it was refused, null if it was done. */
  answerLink(identity: Identity, input: unknown): Promise<AnswerRefusal | null>;
  /** What a browser keeps to read a shop whose password it knows; null for any other password. */
  openShop(slug: string, password: string): Promise<string | null>;
  /** A page of the lots of the shop at this address, for anyone. */
  readShop(
    door: ShopDoor,
    search: ShopSearch,
    locale: Locale,
    near?: ShopPosition | null,
  ): Promise<Found<ShopPage>>;
  /** A lot of that shop by its own address. */
  readShopProduct(door: ShopDoor, productSlug: string, locale: Locale): Promise<Found<ShopProductPage>>;
  /** Keeps what a person without an account asks a shop for, and mails them; says why it was refused, null if it was done. */
  askShop(door: ShopDoor, input: unknown): Promise<AnswerRefusal | null>;
  /** Lots of that shop that a visitor has chosen, by their own addresses, as they are now. */
  readShopSelection(
    door: ShopDoor,
    lotSlugs: readonly string[],
    locale: Locale,
  ): Promise<Found<ShopSelection>>;
  /** The shop whose payments this person sets up, or why not. */
  connectPayments(identity: Identity, shopID: string): Promise<PaymentConnection>;
  /** Keeps what the payment service says of an account: of this shop, or of all that have it. */
  keepPaymentAccount(account: PaymentAccount, shopID: string | null): Promise<void>;
  /** Begins a payment by card, for a buyer or the bearer of an order's link; nothing is paid yet. */
  startPayment(identity: Identity, input: unknown): Promise<PaymentStart>;
  /** Keeps what a look at the payment service found, with all that follows from it. */
  keepPayment(found: FoundPayment): Promise<void>;
  /** What has to go back of this payment; null if nothing does. */
  findRefund(paymentID: string): Promise<OwedRefund | null>;
  /** The address of the supplier's file that a line of a shop's log reads, and what opens it; null if there is none any more. */
  findFeed(syncID: string): Promise<FeedCredentials | null>;
  /** Keeps what was found under that address, and applies it. */
  keepFeed(syncID: string, found: FoundFeed): Promise<void>;
  /** Addresses of pictures that such a file names and nothing has read yet; null if there is nothing to read any more. */
  findFeedPictures(syncID: string): Promise<WantedPictures | null>;
  /** Gives the shop's lots the pictures that were written as files. */
  keepFeedPictures(syncID: string, found: readonly FoundPicture[]): Promise<void>;
  /** The next lots of that shop after this one, as a file for programs of other teams; the first ones without. */
  readShopStock(
    door: ShopDoor,
    asked: { readonly after: string | null; readonly locale: Locale },
  ): Promise<Found<ShopStock>>;
  /** Addresses of all shops that are online and of their lots. */
  readShopAddresses(): Promise<readonly ShopAddress[]>;
  /** Counts that the public page of a lot was opened. */
  countVisit(page: VisitedPage): Promise<void>;
  /** Whether a page of that shop shows the picture with this key. */
  readsShopFile(door: ShopDoor, key: string): Promise<boolean>;
  /** The invitation to a team with this id; null once it cannot be answered any more. */
  findInvitation(memberID: string): Promise<InvitationRecord | null>;
  /** Keeps a sign-in for its person. */
  recordSignIn(signIn: SignIn): Promise<void>;
  setPreference(userID: string, key: string, values: readonly string[]): Promise<void>;
  /** Whether the database answers. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
