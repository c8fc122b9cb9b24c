/** Where a fault comes from, for whoever reads the report. */
export interface FaultOrigin {
  readonly remote?: string;
  readonly version?: string;
  /** Hash of the releases that run together. */
  readonly composition?: string;
}

/** A reference short enough to read out on the phone; it stands in the console line and on the fallback. */
export const newReference = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();

/** Tells a fault with its origin; gives the reference under which it can be found. */
export function reportFault(
  error: unknown,
  origin: FaultOrigin,
  context: Readonly<Record<string, unknown>> = {},
): string {
  const reference = newReference();
  // What the guard has put right already troubles nobody on this page.
  const tell = context.stage === "guard" ? console.warn : console.error;
  tell(`[${reference}] ${origin.remote ?? "shell"}@${origin.version ?? "?"}`, error, {
    ...origin,
    ...context,
  });
  return reference;
}
