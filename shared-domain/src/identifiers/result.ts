/** Answer of every check: `ok` is the form's rule; `reason` also tells of a failed checksum, which only warns (decision A22). */
export interface IdentifierCheck {
  readonly ok: boolean;
  /** Without separators, as it is stored; what was typed (trimmed) when it is refused. */
  readonly normalized: string;
  readonly reason?: "format" | "checksum" | "length";
}

export const accept = (normalized: string, checksum = true): IdentifierCheck =>
  checksum ? { ok: true, normalized } : { ok: true, normalized, reason: "checksum" };
export const refuseIdentifier = (
  value: string,
  reason: IdentifierCheck["reason"] = "format",
): IdentifierCheck => ({ ok: false, normalized: value.trim(), reason });

/** Blanks as people paste them: plain, non-breaking and narrow ones. */
export const BLANK = "[ \\u00a0\\u202f]";
export const withoutBlanks = (value: string): string => value.replace(new RegExp(BLANK, "g"), "");
