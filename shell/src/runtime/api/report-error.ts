/** Origin of a fault, for the reader of the report. */
export interface FaultOrigin {
  readonly remote?: string;
  readonly version?: string;
  /** Hash of the composition of releases on the page. */
  readonly composition?: string;
}

/** A reference short enough to read out on the phone; the console line and the fallback show it. */
const newReference = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();

/** Logs a fault with its origin and returns the reference to find it by. */
export function reportFault(
  error: unknown,
  origin: FaultOrigin,
  context: Readonly<Record<string, unknown>> = {},
): string {
  const reference = newReference();
  // A warning only: the guard has repaired these, and the user has read the message of a failed call.
  const log = context.stage === "guard" || context.stage === "call" ? console.warn : console.error;
  log(`[${reference}] ${origin.remote ?? "shell"}@${origin.version ?? "?"}`, error, {
    ...origin,
    ...context,
  });
  return reference;
}
