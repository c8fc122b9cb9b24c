import { createHash } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { IDEMPOTENCY_HEADER } from "@gisement/shared-domain/idempotency";
import type { Identity } from "@gisement/shared-domain/permissions";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../database/database.ts";
import { fromAnswerText, toAnswerText } from "./answer-text.ts";
import { idempotencyKeys } from "./idempotency-keys-table.ts";

/** One mutation field of a request with an idempotency key. */
export interface RepeatableCall {
  readonly key: string;
  /** Response name of the field. */
  readonly field: string;
  /** Hash of everything that determines the result. */
  readonly fingerprint: string;
  /** Set by the field's step: a second one would be answered with the result of the first. */
  hasBegun: boolean;
}

/**
 * The call of one mutation field. The fields selected from its result are not part of the fingerprint: they are resolved
 * again for each answer.
 */
export function repeatableCall(
  key: string,
  {
    mutation,
    field,
    args,
    identity,
  }: {
    readonly mutation: string;
    readonly field: string;
    readonly args: unknown;
    readonly identity: Identity;
  },
): RepeatableCall {
  const team = identity.kind === "user" ? (identity.team?.id ?? null) : null;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([mutation, team, args]))
    .digest("base64url");
  return { key: key.toLowerCase(), field, fingerprint, hasBegun: false };
}

/** The user, and the acting user. */
interface Person {
  readonly asWhom: string;
  readonly actor: string;
}

const isCall = ({ key, field }: RepeatableCall, { asWhom, actor }: Person): SQL =>
  and(
    eq(idempotencyKeys.asWhom, asWhom),
    eq(idempotencyKeys.actor, actor),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.field, field),
  ) as SQL;

/**
 * Reserves the key for this transaction. If another transaction holds it, waits for that one to end. Returns the answer of
 * an earlier call with this key, or null if this call is the first.
 *
 * @throws DomainError CONFLICT if the key was used for another call.
 */
export async function claimCall(
  tx: Executor,
  call: RepeatableCall,
  person: Person,
  now: Date,
): Promise<{ readonly result: unknown } | null> {
  if (call.hasBegun) throw new Error(`${call.field} runs two steps under one idempotency key.`);
  call.hasBegun = true;
  const { key, field, fingerprint } = call;
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ ...person, key, field, fingerprint, createdAt: now })
    .onConflictDoNothing();
  if (rowCount === 1) return null;
  const [earlier] = await tx
    .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(isCall(call, person), isNotNull(idempotencyKeys.answer)));
  if (!earlier)
    throw new DomainError("UNAVAILABLE", "The earlier call was just forgotten.", { retryAfter: 1 });
  if (earlier.fingerprint !== fingerprint)
    throw new DomainError("CONFLICT", "This key was used for another call.", {
      field: IDEMPOTENCY_HEADER,
      found: key,
      reason: "key-used",
      accepted: "a key of its own for each call",
    });
  return { result: fromAnswerText(earlier.answer as string) };
}

/** The statement that stores the answer of a claimed call. */
export const storeAnswer = (call: RepeatableCall, person: Person, result: unknown): SQL => sql`
  update ${idempotencyKeys} set answer = ${toAnswerText(result)} where ${isCall(call, person)}`;

/** Deletes keys from before `before`. */
export async function forgetCalls(db: Executor, before: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} < ${before.toISOString()}::timestamptz`);
}
