/** One broken rule of the gate, as the team that publishes reads it. */
export interface Violation {
  /** Stable code of the rule (docs/remote-contract.md). */
  readonly rule: string;
  /** In full, with the names and values at hand. */
  readonly message: string;
  readonly file?: string;
  /** From 1, in `file`, or in the document of an operation. */
  readonly line?: number;
  readonly column?: number;
  /** The remote this one collides with. */
  readonly owner?: string;
}

/** A release that is refused as a whole: nothing of it was kept. */
export class ReleaseRefused extends Error {
  constructor(
    readonly violations: readonly Violation[],
    options?: ErrorOptions,
  ) {
    super(violations.map(({ message }) => message).join("; "), options);
    this.name = "ReleaseRefused";
  }
}

export const refuse = (rule: string, message: string, place: Omit<Violation, "rule" | "message"> = {}) =>
  new ReleaseRefused([{ rule, message, ...place }]);
