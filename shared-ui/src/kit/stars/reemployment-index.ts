/** Choices of the reemployment index: 1/0 to 3/0 are one to three empty stars, 1/1 to 3/1 filled ones [CAT-529]. */
export const REEMPLOYMENT_CHOICES = ["1/0", "2/0", "3/0", "1/1", "2/1", "3/1"] as const;

/** Parses "2/1" as two filled stars; anything else returns null. */
export function parseReemploymentIndex(
  value: string | null | undefined,
): { count: 1 | 2 | 3; filled: boolean } | null {
  const match = /^([123])\/([01])$/.exec(value ?? "");
  if (!match) return null;
  return { count: Number(match[1]) as 1 | 2 | 3, filled: match[2] === "1" };
}
