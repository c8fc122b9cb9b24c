/** A lot with the ten fields that the formulas read. */
export interface Lot {
  readonly price: number;
  readonly qty: number;
  readonly depth: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly rate: number;
  readonly discount: number;
  readonly condition: string;
  readonly name: string;
}

/** The order of the fields: columns A to J of a sheet. */
export const FIELDS = [
  "price",
  "qty",
  "depth",
  "width",
  "height",
  "weight",
  "rate",
  "discount",
  "condition",
  "name",
] as const satisfies readonly (keyof Lot)[];

/** One formula in the notation of each candidate. `{name}` stands for a field; cel-js has numbers with decimals only. */
export interface BenchFormula {
  readonly gisement: string;
  readonly exprEval: string;
  readonly mathjs: string;
  readonly cel: string;
  readonly sheet: string;
}

const everywhere = (source: string): BenchFormula => ({
  gisement: source,
  exprEval: source,
  mathjs: source,
  cel: source.replace(/(?<![\w.])(\d+)(?![\w.])/g, "$1.0"),
  sheet: source,
});
const CHOICE = "{qty} > 10 ? {price} * 0.9 : {price}";
const TEXT_CHOICE = '{condition} == "bon" ? {price} : ({condition} == "usé" ? {price} * 0.5 : 0)';

/** Arithmetic, comparisons, nested conditions, rounding, extremes and text. */
export const FORMULAS: readonly BenchFormula[] = [
  everywhere("{price}*{qty}"),
  everywhere("{depth}*{width}*{height}/1000000"),
  everywhere("{price}*{qty}*(1-{discount}/100)"),
  {
    ...everywhere("round({price}*(1+{rate}/100), 2)"),
    exprEval: "roundTo({price}*(1+{rate}/100), 2)",
    cel: "round({price}*(1.0+{rate}/100.0), 2.0)",
  },
  everywhere("{weight}*{qty}/1000"),
  {
    gisement: "if({qty}>10, {price}*0.9, {price})",
    exprEval: CHOICE,
    mathjs: CHOICE,
    cel: CHOICE.replace("10", "10.0"),
    sheet: "IF({qty}>10, {price}*0.9, {price})",
  },
  {
    gisement: 'if({condition}="bon", {price}, if({condition}="usé", {price}*0.5, 0))',
    exprEval: TEXT_CHOICE,
    mathjs: TEXT_CHOICE.replace(/(\{condition\}) == ("\S+")/g, "equalText($1, $2)"),
    cel: TEXT_CHOICE.replace(": 0)", ": 0.0)"),
    sheet: 'IF({condition}="bon", {price}, IF({condition}="usé", {price}*0.5, 0))',
  },
  {
    gisement: '{name}&" - "&{condition}',
    exprEval: '{name} || " - " || {condition}',
    mathjs: 'concat({name}, " - ", {condition})',
    cel: '{name} + " - " + {condition}',
    sheet: '{name}&" - "&{condition}',
  },
  everywhere("max({depth}, {width}, {height})"),
  everywhere("min({depth}, {width})+2*{height}"),
  {
    ...everywhere("({price}-{discount})/({qty}+1)>=5"),
    exprEval: "({price}-{discount})/({qty}+1) >= 5 ? 1 : 0",
    mathjs: "({price}-{discount})/({qty}+1) >= 5 ? 1 : 0",
    cel: "({price}-{discount})/({qty}+1.0) >= 5.0 ? 1.0 : 0.0",
    sheet: "IF(({price}-{discount})/({qty}+1)>=5, 1, 0)",
  },
  { ...everywhere("({depth}^2+{width}^2)^0.5"), cel: "pow(pow({depth}, 2.0)+pow({width}, 2.0), 0.5)" },
];

/** Lots whose formulas have results with many decimals, as real ones do. */
export function makeLots(count: number): Lot[] {
  return Array.from({ length: count }, (_, index) => ({
    price: 10 + ((index * 37) % 9000) / 100,
    qty: 1 + (index % 40),
    depth: 20 + (index % 180) + 0.5,
    width: 10 + ((index * 7) % 90),
    height: 2 + ((index * 3) % 200) / 4,
    weight: 0.5 + ((index * 11) % 500) / 10,
    rate: index % 2 === 0 ? 20 : 5.5,
    discount: index % 15,
    condition: ["bon", "usé", "neuf"][index % 3] as string,
    name: `Porte ${index % 50}`,
  }));
}

/** Formulas that refer to each other by number, and to ten inputs, as terms with factors. */
export interface Dependent {
  readonly inputs: readonly number[];
  readonly formulas: readonly number[];
}

export const INPUTS = 10;
/** Each term counts with this factor, so that results stay finite. */
export const FACTOR = 0.3;

/** A chain: each formula reads the one before it and the first input. */
export const chainOf = (count: number): Dependent[] =>
  Array.from({ length: count }, (_, index) => ({ inputs: [0], formulas: index === 0 ? [] : [index - 1] }));

/** The last formulas of a graph, which alone read its last input. */
const LAST = 50;

/** A graph: each formula reads one input and up to three earlier ones, so that nearly all depend on the first input. */
export function graphOf(count: number): Dependent[] {
  let state = 1;
  const below = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
  return Array.from({ length: count }, (_, index) => ({
    inputs: [index === 0 ? 0 : index >= count - LAST ? INPUTS - 1 : below(INPUTS - 1)],
    formulas: [...new Set(Array.from({ length: Math.min(index, 3) }, () => below(index)))],
  }));
}
