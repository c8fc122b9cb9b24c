import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { type Identity, isUser, type UserIdentity } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../database/database.ts";
import { jsonText } from "../database/json-text.ts";
import { announceChanges } from "../events/announce-changes.ts";
import type { ChangeOwner } from "../events/announcement.ts";
import { type DomainEvent, isSent } from "../events/domain-event.ts";
import { announce } from "../events/events.ts";
import { handleEvents } from "../events/handle-events.ts";
import { announceViewers } from "../events/viewer-changes.ts";
import type { RequestContext } from "../graphql/context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { WrittenRow } from "../live/changed-things.ts";
import { ownerOf, ownershipOf } from "../tenancy/scope.ts";
import { endInTime } from "./operation-time.ts";
import { claimCall, storeAnswer } from "./repeatable-call.ts";
import type { Entry, RowOwner, Step, SystemActor, SystemStep } from "./step.ts";

type Context<Actor> = Pick<RequestContext, "db" | "now" | "page" | "call" | "time"> & {
  readonly identity: Actor;
};

/** Log entries per statement. */
const CHUNK = 10_000;

/**
 * Runs one step: its writes and their entries in the action log are committed together or not at all, and its events are handled
 * in the same transaction. A call that the person sent before under the same idempotency key is answered with the result of
 * the first one, and `work` does not run (decision 26). A step whose operation takes too long is rolled back.
 */
export function inStep<Result>(
  context: Context<Identity>,
  work: (step: Step) => Promise<Result>,
): Promise<Result>;
export function inStep<Result>(
  context: Context<SystemActor>,
  work: (step: SystemStep) => Promise<Result>,
): Promise<Result>;
export async function inStep<Result>(
  { db, identity, now, page = null, call, time }: Context<Identity | SystemActor>,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  if (identity.kind !== "system" && !isUser(identity))
    throw new DomainError("UNAUTHENTICATED", "Sign in to do this.", { reason: "signed-out" });
  const stamp = stampOf(identity);
  // The system has no requests.
  const person = { asWhom: stamp.asWhom as string, actor: stamp.actor as string };
  const run = async (tx: Executor): Promise<Result> => {
    const earlier = call ? await claimCall(tx, call, person, now()) : null;
    if (earlier) return earlier.result as Result;
    const entries: Entry[] = [];
    const events: DomainEvent[] = [];
    const last: ((entries: readonly Entry[]) => Promise<void>)[] = [];
    const viewers = new Set<string>();
    const unlogged: { readonly owner: ChangeOwner; readonly row: WrittenRow }[] = [];
    const step: SystemStep = {
      tx,
      batchID: randomUUID(),
      now: now(),
      record: (...more) => entries.push(...more),
      emit: (event) => events.push(event),
      beforeCommit: (work) => last.push(work),
      wrote: (entity, owner, entityID) => unlogged.push({ owner, row: { entity, entityID } }),
      viewerChanged: (userID) => {
        if (userID) viewers.add(userID);
      },
      enqueue: (kind, payload, options) => enqueue(tx, kind, payload, options),
    };
    // The overloads allow a step without a person only for the system's work.
    const result = await work({ ...step, identity: identity as UserIdentity });
    for (const each of last) await each(entries);
    await append(step, stamp, entries, call ? storeAnswer(call, person, result) : null);
    const actor = identity.kind === "system" ? null : identity;
    const sent = await handleEvents(events, {
      tx,
      actor,
      now: step.now,
      enqueue: step.enqueue,
      wrote: step.wrote,
    });
    await announce(tx, ...events.filter(isSent), ...sent);
    await announceChanges(tx, entries, changeOwnerOf(identity), page);
    for (const { row, owner } of unlogged) await announceChanges(tx, [row], owner, page);
    await announceViewers(tx, viewers);
    return result;
  };
  if (!time) return db.transaction(run);
  return time.runStep(() => db.transaction((tx) => endInTime(db, tx, time.signal, () => run(tx))));
}

/** The owner to notify of the changes. The system has no pages: only the sides of a row are notified of its changes. */
const changeOwnerOf = (identity: UserIdentity | SystemActor): ChangeOwner =>
  identity.kind === "system"
    ? { organizationID: null, ownerID: null }
    : { organizationID: ownershipOf(identity).organizationID, ownerID: ownerOf(identity) };

interface Stamp {
  readonly actor: string | null;
  readonly asWhom: string | null;
  readonly owner: RowOwner;
}
const stampOf = (identity: UserIdentity | SystemActor): Stamp =>
  identity.kind === "system"
    ? {
        actor: identity.impersonatorID ?? identity.onBehalfOf,
        asWhom: identity.onBehalfOf,
        owner: identity.owner ?? { organizationID: null, organizationMasterID: null },
      }
    : {
        actor: identity.impersonatorID ?? identity.userID,
        asWhom: identity.userID,
        owner: ownershipOf(identity),
      };

async function append(
  { tx, batchID, now }: SystemStep,
  { actor, asWhom, owner }: Stamp,
  entries: readonly Entry[],
  answer: SQL | null,
): Promise<void> {
  if (answer && entries.length === 0) await tx.execute(answer);
  for (let start = 0; start < entries.length; start += CHUNK) {
    const records = entries.slice(start, start + CHUNK).map((entry) => ({
      entity: entry.entity,
      entity_id: entry.entityID,
      product_id: entry.productID ?? null,
      field: entry.field,
      old: toSide(entry.old),
      new: toSide(entry.new),
      organization_id: (entry.owner ?? owner).organizationID,
      organization_master_id: (entry.owner ?? owner).organizationMasterID,
      proposed_by: entry.proposedBy ?? null,
    }));
    // The answer is stored by the same statement as the first entries, to save a round trip.
    const stored = answer && start === 0 ? sql`with answered as (${answer})` : sql``;
    await tx.execute(sql`
      ${stored} insert into actions (batch_id, at, actor, as_whom, accepted_by, entity, entity_id, product_id, field, old, new, organization_id, organization_master_id)
      select ${batchID}::uuid, ${now.toISOString()}::timestamptz,
        case when r.proposed_by is null or ${actor}::uuid is distinct from ${asWhom}::uuid then ${actor}::uuid else r.proposed_by end,
        coalesce(r.proposed_by, ${asWhom}::uuid), case when r.proposed_by is not null then ${asWhom}::uuid end,
        r.entity, r.entity_id, r.product_id, r.field, r.old -> 0, r.new -> 0, r.organization_id, r.organization_master_id
      from jsonb_to_recordset(${jsonText(records)}::jsonb)
        as r(entity text, entity_id uuid, product_id uuid, field text, old jsonb, new jsonb, organization_id uuid, organization_master_id uuid, proposed_by uuid)`);
  }
}

/** In a list, so that "no such side" stays SQL null and an empty field is jsonb null. */
const toSide = (value: unknown) => (value === undefined ? null : [value]);
