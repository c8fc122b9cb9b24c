/** One field of a proposed change, as the log names it. */
export interface ProposedField {
  readonly field: string;
  /** The value that the lot had when the change was proposed. */
  readonly old: unknown;
  readonly new: unknown;
}

/** A change of a lot as its proposer sent it, for the rule of edits, and by field, for its readers. */
export interface StoredProposal {
  readonly lotID: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly fields: readonly ProposedField[];
}
