/** A failed run that decides what follows it; after any other error the job is repeated after the usual pause. */
export class JobFailure extends Error {
  /** Another run would fail as well: the job counts as failed at once. */
  readonly isFinal: boolean;
  /** Seconds that a service asked to wait, in addition to the usual pause. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    {
      isFinal = false,
      retryAfter = null,
      ...options
    }: ErrorOptions & { readonly isFinal?: boolean; readonly retryAfter?: number | null } = {},
  ) {
    super(message, options);
    this.name = "JobFailure";
    this.isFinal = isFinal;
    this.retryAfter = retryAfter;
  }
}
