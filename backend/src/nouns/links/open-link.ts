import { timingSafeEqual } from "node:crypto";
import { holdsLink, type Identity, LINK_RIGHTS, type LinkHolder } from "@gisement/shared-domain/permissions";
import { eq, sql } from "drizzle-orm";
import { composition } from "../../platform/composition.ts";
import type { Database } from "../../platform/database/database.ts";
import { preparedOnce } from "../../platform/database/prepared.ts";
import { links } from "./table.ts";

/**
 * What a token opens. `closed` covers every link that exists but opens nothing: revoked, expired, or to a thing that is
 * no longer published. Visitors get the same answer for `closed` and `unknown`; only the count of guesses differs.
 */
export type LinkState =
  | { readonly state: "open"; readonly holder: LinkHolder; readonly edition: string }
  | { readonly state: "closed" }
  | { readonly state: "unknown" };

const sameText = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const selectLink = preparedOnce((db) =>
  db
    .select({
      id: links.id,
      scope: links.scope,
      thingID: links.thingID,
      tokenHash: links.tokenHash,
      expiresAt: links.expiresAt,
      revokedAt: links.revokedAt,
    })
    .from(links)
    .where(eq(links.tokenHash, sql.placeholder("tokenHash"))),
);

/**
 * Looks up a link by the hash of its token. The index compares hashes, not tokens: the time it takes says nothing about a
 * token. The row found is compared again in constant time.
 */
export async function openLink(db: Database, tokenHash: string, now: Date): Promise<LinkState> {
  const [link] = await selectLink(db, { tokenHash });
  if (!link || !sameText(link.tokenHash, tokenHash)) return { state: "unknown" };
  const rule = composition().linkScopes.get(link.scope);
  if (!rule || link.revokedAt || link.expiresAt <= now) return { state: "closed" };
  const edition = await rule.findEdition(db, link.thingID);
  if (edition === null) return { state: "closed" };
  const { id: linkID, scope, thingID } = link;
  const rights = LINK_RIGHTS.filter((right) => rule.rights.includes(right));
  return { state: "open", holder: { kind: "link", linkID, scope, thingID, rights }, edition };
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
