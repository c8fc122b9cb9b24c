import type { FailureKind, FailureStage } from "@gisement/shared-domain/remote";

/** A failed stage of a remote's life. */
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

/** The failure itself, or another error as a failure of this stage. */
export const asFailure = (error: unknown, stage: FailureStage, kind: FailureKind): RemoteFailure =>
  error instanceof RemoteFailure ? error : new RemoteFailure(stage, kind, messageOf(error), { cause: error });

/**
 * Resolves with the work. The timer never outlives it.
 * @throws {RemoteFailure} of kind `slow` when the work takes longer than `milliseconds`
 */
export async function within<Value>(
  work: Promise<Value>,
  milliseconds: number,
  /** The stage at the moment of the timeout. */
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
