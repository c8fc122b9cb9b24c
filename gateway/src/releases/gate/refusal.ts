/** One broken rule of the gate, as the publishing team reads it. */
export interface Violation {
  /** Stable code of the rule (docs/remote-contract.md). */
  readonly rule: string;
  /** Full sentence with the names and values. */
  readonly message: string;
  readonly file?: string;
  /** From 1; in `file`, or in the document of an operation. */
  readonly line?: number;
  readonly column?: number;
  /** The remote that this release conflicts with. */
  readonly owner?: string;
}

/** A release that was refused; nothing of it was kept. */
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
