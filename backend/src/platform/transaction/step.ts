import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { isUser, type UserIdentity } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { tellOf } from "../../nouns/notifications/tell-of.ts";
import type { Executor } from "../database/database.ts";
import { jsonText } from "../database/json-text.ts";
import { announceChanges } from "../events/announce-changes.ts";
import { type DomainEvent, isSent } from "../events/domain-event.ts";
import { announce } from "../events/events.ts";
import { announceViewers } from "../events/viewer-changes.ts";
import type { RequestContext } from "../graphql/context.ts";
import { ownerOf, ownershipOf } from "../tenancy/scope.ts";

/** One entry of the action log, without what the step knows itself. */
export interface Entry {
  readonly entity: string;
  readonly entityID: string;
  readonly productID?: string | null;
  readonly field: string;
  /** `undefined`: no such side (the row appeared or went); `null`: the field was empty. */
  readonly old?: unknown;
  readonly new?: unknown;
}

/** What a rule works with: one transaction, one batch of the action log, one moment. */
export interface Step {
  readonly tx: Executor;
  readonly identity: UserIdentity;
  readonly batchID: string;
  readonly now: Date;
  record(...entries: Entry[]): void;
  /** Told to other processes and browsers once the step is committed. */
  emit(event: DomainEvent): void;
  /** Rows of this table were written and logged by the rule's own statements. */
  wrote(entity: string): void;
  /** Their memberships, role or preferences changed: every gateway forgets what it knows of them. */
  viewerChanged(userID: string | null | undefined): void;
}

/** Entries of the log written by one statement. */
const CHUNK = 10_000;

/**
 * Runs one user step: everything it writes and its entries in the action log are committed together or not at all.
 */
export async function inStep<Result>(
  context: Pick<RequestContext, "db" | "identity" | "now" | "page">,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  const { identity } = context;
  if (!isUser(identity))
    throw new DomainError("UNAUTHENTICATED", "Sign in to do this.", { reason: "signed-out" });
  return context.db.transaction(async (tx) => {
    const entries: Entry[] = [];
    const events: DomainEvent[] = [];
    const viewers = new Set<string>();
    const tables = new Set<string>();
    const step: Step = {
      tx,
      identity,
      batchID: randomUUID(),
      now: context.now(),
      record: (...more) => entries.push(...more),
      emit: (event) => events.push(event),
      wrote: (entity) => tables.add(entity),
      viewerChanged: (userID) => {
        if (userID) viewers.add(userID);
      },
    };
    const result = await work(step);
    await append(step, entries);
    const notices = await tellOf(tx, events, { actor: identity, now: step.now });
    for (const event of [...events.filter(isSent), ...notices]) await announce(tx, event);
    const changed = [...entries, ...[...tables].map((entity) => ({ entity }))];
    const { organizationID } = ownershipOf(identity);
    await announceChanges(tx, changed, { organizationID, ownerID: ownerOf(identity) }, context.page ?? null);
    await announceViewers(tx, viewers);
    return result;
  });
}

async function append({ tx, identity, batchID, now }: Step, entries: readonly Entry[]): Promise<void> {
  const { organizationID, organizationMasterID } = ownershipOf(identity);
  for (let start = 0; start < entries.length; start += CHUNK) {
    const records = entries.slice(start, start + CHUNK).map((entry) => ({
      entity: entry.entity,
      entity_id: entry.entityID,
      product_id: entry.productID ?? null,
      field: entry.field,
      old: toSide(entry.old),
      new: toSide(entry.new),
    }));
    await tx.execute(sql`
      insert into actions (batch_id, at, actor, as_whom, entity, entity_id, product_id, field, old, new, organization_id, organization_master_id)
      select ${batchID}::uuid, ${now.toISOString()}::timestamptz, ${identity.impersonatorID ?? identity.userID}::uuid, ${identity.userID}::uuid,
        r.entity, r.entity_id, r.product_id, r.field, r.old -> 0, r.new -> 0, ${organizationID}::uuid, ${organizationMasterID}::uuid
      from jsonb_to_recordset(${jsonText(records)}::jsonb)
        as r(entity text, entity_id uuid, product_id uuid, field text, old jsonb, new jsonb)`);
  }
}

/** In a list, so that "no such side" stays SQL null and an empty field is jsonb null. */
const toSide = (value: unknown) => (value === undefined ? null : [value]);
