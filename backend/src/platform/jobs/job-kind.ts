import type { InferType, ObjectSchema, Schema } from "yup";

/**
 * The runner that works on a kind: short work (a mail, one call of a service) runs several at once, long work (an export) one
 * at a time, so that it never delays short work.
 */
export type Queue = "short" | "long";

/** A kind of background work that rules enqueue. A noun declares its handler. */
export interface JobKind<Payload extends object = object> {
  readonly name: string;
  readonly queue: Queue;
  /** Runs before the job counts as failed. The pauses between them grow: 3, 7, 20, 55 seconds … up to 6 hours. */
  readonly attempts: number;
  /** Ids and plain values; rows hold the content, because payloads of failed jobs are kept and listed. */
  readonly payload: Schema<Payload>;
}

export const defineJobKind = <Shape extends ObjectSchema<object>>(kind: {
  readonly name: string;
  readonly queue: Queue;
  readonly attempts: number;
  readonly payload: Shape;
}): JobKind<InferType<Shape>> => kind as unknown as JobKind<InferType<Shape>>;
