import type { FailureKind, FailureStage } from "@gisement/shared-domain/remote";

/** A step of a remote's life that failed: which, and how. */
export class RemoteFailure extends Error {
  constructor(
    readonly stage: FailureStage,
    readonly kind: FailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "RemoteFailure";
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The failure as it is, or the error as one of this step. */
export const asFailure = (error: unknown, stage: FailureStage, kind: FailureKind): RemoteFailure =>
  error instanceof RemoteFailure ? error : new RemoteFailure(stage, kind, messageOf(error), { cause: error });

/** Rejects with `slow` at this step when the work takes longer than it may; the timer never outlives the work. */
export async function within<Value>(
  work: Promise<Value>,
  milliseconds: number,
  /** Asked when the time is over: the step that is under way by then. */
  step: () => FailureStage,
  what: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFailure(step(), "slow", `${what}: no end within ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
