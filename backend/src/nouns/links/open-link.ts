import { timingSafeEqual } from "node:crypto";
import { DomainError, type ErrorCode, type ErrorDetails } from "@gisement/shared-domain/errors";
import { holdsLink, type Identity, LINK_RIGHTS, type LinkHolder } from "@gisement/shared-domain/permissions";
import { eq, sql } from "drizzle-orm";
import { composition } from "../../platform/composition.ts";
import type { Database } from "../../platform/database/database.ts";
import { preparedOnce } from "../../platform/database/prepared.ts";
import type { LinkedDocument } from "../../platform/links/link-scope.ts";
import { links } from "./table.ts";

/**
 * What a token opens. `closed` covers every link that exists but opens nothing: revoked, expired, or to a thing that is
 * no longer published. Visitors get the same answer for `closed` and `unknown`; only the count of guesses differs.
 */
export type LinkState =
  | {
      readonly state: "open";
      readonly holder: LinkHolder;
      readonly edition: string;
      /** ISO time from which it opens nothing. */
      readonly expiresAt: string;
    }
  | { readonly state: "closed" }
  | { readonly state: "unknown" };

const sameText = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const OPENED = {
  id: links.id,
  scope: links.scope,
  thingID: links.thingID,
  tokenHash: links.tokenHash,
  mailedTo: links.mailedTo,
  expiresAt: links.expiresAt,
  revokedAt: links.revokedAt,
};
const selectByToken = preparedOnce((db) =>
  db
    .select(OPENED)
    .from(links)
    .where(eq(links.tokenHash, sql.placeholder("tokenHash"))),
);
const selectByID = preparedOnce((db) =>
  db
    .select(OPENED)
    .from(links)
    .where(eq(links.id, sql.placeholder("linkID"))),
);

/** How a visitor proves a link: the hash of its token, or its id, of which the gateway has checked its own signature. */
export type LinkProof = { readonly tokenHash: string } | { readonly linkID: string };

async function findLink(db: Database, proof: LinkProof) {
  if ("linkID" in proof) {
    const [link] = await selectByID(db, { linkID: proof.linkID });
    return link?.mailedTo ? link : undefined;
  }
  const { tokenHash } = proof;
  const [link] = await selectByToken(db, { tokenHash });
  return link && sameText(link.tokenHash, tokenHash) ? link : undefined;
}

/**
 * Looks up a link by the hash of its token. The index compares hashes, not tokens: the time it takes says nothing about a
 * token. The row found is compared again in constant time. A link that was mailed is found by its id, too.
 */
export async function openLink(db: Database, proof: LinkProof, now: Date): Promise<LinkState> {
  const link = await findLink(db, proof);
  if (!link) return { state: "unknown" };
  const rule = composition().linkScopes.get(link.scope);
  if (!rule || link.revokedAt || link.expiresAt <= now) return { state: "closed" };
  const edition = await rule.findEdition(db, link.thingID);
  if (edition === null) return { state: "closed" };
  const { id: linkID, scope, thingID } = link;
  const rights = LINK_RIGHTS.filter((right) => rule.rights.includes(right));
  const expiresAt = link.expiresAt.toISOString();
  return { state: "open", holder: { kind: "link", linkID, scope, thingID, rights }, edition, expiresAt };
}

/** The published copy that this identity's link opens; null for every other identity. */
export async function readPublished(db: Database, identity: Identity): Promise<unknown> {
  if (identity.kind !== "link" || !holdsLink(identity, identity, "read").allowed) return null;
  return (await composition().linkScopes.get(identity.scope)?.readPublished(db, identity.thingID)) ?? null;
}

/** Whether the published copy that this identity's link opens shows the file with this key. */
export async function readsPublishedFile(db: Database, identity: Identity, key: string): Promise<boolean> {
  if (identity.kind !== "link" || !holdsLink(identity, identity, "read").allowed) return false;
  return (await composition().linkScopes.get(identity.scope)?.showsFile(db, identity.thingID, key)) ?? false;
}

/** The document with this id that the published copy of this identity's link names. */
export async function openPublishedDocument(
  db: Database,
  identity: Identity,
  id: string,
): Promise<LinkedDocument | null> {
  if (identity.kind !== "link" || !holdsLink(identity, identity, "read").allowed) return null;
  const rule = composition().linkScopes.get(identity.scope);
  return (await rule?.openDocument?.(db, identity.thingID, id)) ?? null;
}

/** What the bearer of a link was refused: plain JSON, as the gateway may ask for it over HTTP. */
export interface AnswerRefusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: ErrorDetails;
}

/** Does what the bearer of a link asks; null if it was done. */
export async function answerLink(
  db: Database,
  identity: Identity,
  input: unknown,
  now: Date,
): Promise<AnswerRefusal | null> {
  return refusalOf(async () => {
    const rule = identity.kind === "link" ? composition().linkScopes.get(identity.scope) : undefined;
    if (identity.kind !== "link" || !rule?.answer || !holdsLink(identity, identity, "answer").allowed)
      throw new DomainError("FORBIDDEN", "This link does not allow that.", { reason: "other-link" });
    const { thingID, linkID } = identity;
    await rule.answer(db, { thingID, linkID, input, now });
  });
}

/** Does work of a visitor; says why it was refused, null if it was done. */
export async function refusalOf(work: () => Promise<void>): Promise<AnswerRefusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "UNAVAILABLE") throw error;
    return { code: error.code, message: error.message, details: error.details };
  }
}
