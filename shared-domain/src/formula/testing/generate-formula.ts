/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const OPERATORS = ["+", "-", "*", "/", "^", "&", "=", "<", "<=", ">", ">="];
const TEXTS = [
  "'bon'",
  '"Lot-009"',
  "''",
  "'3.5'",
  "' 0 '",
  "'no'",
  "'{a}+(1,'",
  "'A1'",
  '"été"',
  "'-2'",
  "'007'",
];
const CALLS: readonly (readonly [name: string, least: number, most: number])[] = [
  ["upper", 1, 1],
  ["lower", 1, 1],
  ["concat", 1, 4],
  ["left", 2, 2],
  ["round", 1, 3],
  ["ceil", 1, 3],
  ["floor", 1, 3],
  ["add", 1, 6],
  ["multiply", 1, 3],
  ["subtract", 2, 2],
  ["divide", 2, 2],
  ["pow", 2, 2],
  ["max", 1, 6],
  ["min", 1, 3],
  ["lt", 2, 2],
  ["le", 2, 2],
  ["eq", 2, 2],
  ["ge", 2, 2],
  ["gt", 2, 2],
  ["if", 3, 3],
  ["increment", 1, 2],
];

/** Writes random valid formulas over the given names. */
export function createFormulaSource(
  random: () => number,
  names: readonly string[],
): (depth: number) => string {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const space = () => (random() < 0.1 ? " " : "");

  const number = () => {
    const kind = random();
    if (kind < 0.5) return String(below(12));
    if (kind < 0.9) return (below(100_000) / 10 ** below(5)).toString();
    return pick([".5", "0.1", "0.2", "0.3", "1.005", "29.465", "1000000.1", "0.00000000005", "2.675"]);
  };
  const leaf = () => {
    const kind = random();
    if (kind < 0.4) return number();
    return kind < 0.85 ? `{${pick(names)}}` : pick(TEXTS);
  };
  const signed = (depth: number) => (random() < 0.06 ? `${pick(["-", "+"])}${operand(depth)}` : chain(depth));

  function operand(depth: number): string {
    const kind = random();
    if (depth <= 0 || kind < 0.35) return leaf();
    if (kind < 0.6) return `(${space()}${signed(depth - 1)}${space()})`;
    const [name, least, most] = pick(CALLS);
    const args = Array.from({ length: least + below(most - least + 1) }, () => signed(depth - 1));
    return `${random() < 0.1 ? name.toUpperCase() : name}(${args.join(`${space()},${space()}`)})`;
  }

  function chain(depth: number): string {
    let source = operand(depth);
    const length = random() < 0.05 ? 7 : below(3);
    for (let index = 0; index < length; index++)
      source += `${space()}${pick(OPERATORS)}${space()}${operand(depth - 1)}`;
    return source;
  }
  return signed;
}
