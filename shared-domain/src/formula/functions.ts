/** The functions of the language (part 2 §9) with the number of their arguments. */
const FUNCTIONS = {
  upper: { least: 1, most: 1 },
  lower: { least: 1, most: 1 },
  concat: { least: 1, most: Number.POSITIVE_INFINITY },
  left: { least: 2, most: 2 },
  round: { least: 1, most: 3 },
  ceil: { least: 1, most: 3 },
  floor: { least: 1, most: 3 },
  add: { least: 1, most: Number.POSITIVE_INFINITY },
  multiply: { least: 1, most: Number.POSITIVE_INFINITY },
  subtract: { least: 2, most: 2 },
  divide: { least: 2, most: 2 },
  pow: { least: 2, most: 2 },
  max: { least: 1, most: Number.POSITIVE_INFINITY },
  min: { least: 1, most: Number.POSITIVE_INFINITY },
  lt: { least: 2, most: 2 },
  le: { least: 2, most: 2 },
  eq: { least: 2, most: 2 },
  ge: { least: 2, most: 2 },
  gt: { least: 2, most: 2 },
  if: { least: 3, most: 3 },
  increment: { least: 1, most: 2 },
} as const satisfies Record<string, { least: number; most: number }>;

export type FunctionName = keyof typeof FUNCTIONS;
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as readonly FunctionName[];

const byName = new Map<string, FunctionName>(FUNCTION_NAMES.map((name) => [name, name]));

/** The function of this name, in capitals or not. */
export const functionNamed = (word: string): FunctionName | undefined =>
  byName.get(word) ?? byName.get(word.toLowerCase());

/** The smallest and largest number of arguments. */
export const arityOf = (name: FunctionName): { readonly least: number; readonly most: number } =>
  FUNCTIONS[name];
