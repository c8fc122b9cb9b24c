/**
 * Result of every check: `ok` decides the form; `reason` also reports a failed checksum, which only warns (decision
 * A22).
 */
export interface IdentifierCheck {
  readonly ok: boolean;
  /** The stored form, without separators; the trimmed input if it is refused. */
  readonly normalized: string;
  readonly reason?: "format" | "checksum" | "length";
}

export const accept = (normalized: string, checksum = true): IdentifierCheck =>
  checksum ? { ok: true, normalized } : { ok: true, normalized, reason: "checksum" };
export const refuseIdentifier = (
  value: string,
  reason: IdentifierCheck["reason"] = "format",
): IdentifierCheck => ({ ok: false, normalized: value.trim(), reason });

/** Blanks that occur in pasted texts: ordinary, non-breaking and narrow. */
export const BLANK = "[ \\u00a0\\u202f]";
export const withoutBlanks = (value: string): string => value.replace(new RegExp(BLANK, "g"), "");
