import type { IncomingMessage, ServerResponse } from "node:http";
import type { Flags } from "@gisement/shared-domain/flags";
import type { Locale } from "@gisement/shared-domain/locale";
import type { Identity, ProjectMembership, UserAccess, UserType } from "@gisement/shared-domain/permissions";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { FileOfOthers } from "./nouns/files/shared-file.ts";

/** What the gateway must know of a person to establish an identity and to answer `GET /api/session`. */
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
  }[];
  /** DONE memberships of projects, whoever owns them, newest first. */
  readonly participations: readonly ProjectMembership[];
}

/** Where a seed puts generated pictures; the gateway's file store. */
export type PutFile = (file: {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly kind: "logo" | "picture" | "document" | "blueprint";
  readonly organizationID: string | null;
  readonly userID: string | null;
}) => Promise<void>;

export interface SeededAccount {
  readonly userID: string;
  readonly email: string;
  readonly name: string;
}

/** A mail that a rule has asked for; the gateway renders its template in its language and sends it. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly language: Locale;
  readonly template: "team-invitation" | "project-invitation" | "digest" | "mention";
  /** Plain JSON; its shape by template stands in mails/templates.ts. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Teams stand in the way when others are left in them without an ADMIN. */
export type RemovedUser = { readonly ok: true } | { readonly ok: false; readonly teams: readonly string[] };

export interface BackendOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Connections of the backend's own pool; 10 when left out. */
  readonly poolSize?: number;
  /** Operations that may run, sha256 → document; null lets any through (GRAPHQL_OPERATIONS). */
  readonly publishedOperations?: () => ReadonlyMap<string, string> | null;
}

/** The domain service, as the gateway sees it; the same interface stands over HTTP when BACKEND_URL is set. */
export interface Backend {
  readonly schema: GraphQLSchema;
  /** Answers one GraphQL-over-HTTP request (POST, GET, SSE) for this identity. */
  handle(
    req: IncomingMessage,
    res: ServerResponse,
    context: { readonly identity: Identity; readonly requestID: string },
  ): Promise<void>;
  loadViewer(userID: string): Promise<ViewerRecord | null>;
  /** A person who has just signed up; idempotent by id. */
  createUser(user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly source: string;
    /** Interface language at sign-up. */
    readonly language?: string;
  }): Promise<void>;
  /** Takes a person away (decision A29); refused while they are the last ADMIN of a team that has other members. */
  removeUser(userID: string): Promise<RemovedUser>;
  /** Mails that are due, each handed to one taker; a taker has two minutes to settle it. NOTIFY `gisement_mail` tells of new ones. */
  takeMails(limit: number): Promise<OutgoingMail[]>;
  settleMail(id: string, outcome: "sent" | "failed"): Promise<void>;
  /** Whether a file of others belongs to a project that this person takes part in (decision D3). */
  readsSharedFile(identity: Identity, file: FileOfOthers): Promise<boolean>;
  setPreference(userID: string, key: string, values: readonly string[]): Promise<void>;
  /** True while the database answers. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
