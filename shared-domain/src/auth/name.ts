const LETTERS = /^[\p{L}\p{M} '’.-]+$/u;
const ONE_LETTER = /\p{L}/u;
export const NAME_LENGTH = { min: 2, max: 80 } as const;

/** A person's name (decision C2): 2 to 80 letters of any script, spaces, apostrophes, hyphens and dots. */
export function isPersonName(value: string): boolean {
  const name = value.trim();
  const length = [...name].length;
  return (
    length >= NAME_LENGTH.min && length <= NAME_LENGTH.max && LETTERS.test(name) && ONE_LETTER.test(name)
  );
}
