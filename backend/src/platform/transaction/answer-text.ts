/** Marks a moment. PostgreSQL stores no NUL in texts, so no key of a stored value equals it. */
const MOMENT = "\u0000moment";

/** A rule's result as JSON; moments remain moments. */
export function toAnswerText(result: unknown): string {
  return (
    JSON.stringify(result, function (this: Record<string, unknown>, key, value: unknown) {
      // `value` is already a text for a date.
      const given = this[key];
      return given instanceof Date ? { [MOMENT]: given.getTime() } : value;
    }) ?? "null"
  );
}

/** The result that `toAnswerText` wrote. */
export function fromAnswerText(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "object" && value !== null && MOMENT in value
      ? new Date(value[MOMENT] as number)
      : value,
  );
}
