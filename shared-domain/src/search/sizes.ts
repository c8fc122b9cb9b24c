/** Measures that must occur together in one lot: `83x204`, `83 cm`, `83x204 ±2`. */
export interface ReadSize {
  /** The part of the text that holds them. */
  readonly typed: string;
  /** Centimetres. */
  readonly measures: readonly number[];
  /** Tolerance of each in centimetres, if the text states one. */
  readonly play: number | null;
  /** Without a unit, numbers may also be millimetres. */
  readonly hasUnit: boolean;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const UNIT_CM: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };
/** `±2`, `+/- 5 mm`: the tolerance of a measure. */
const PLAY = String.raw`(?:\s*(?:±|\+\s*/?\s*-)\s*(${NUMBER})\s*(mm|cm)?(?![\w²³]))?`;
/** `83x204`, `22 x 10,5 x 6 cm`, `830×2040 mm`. */
const GRID = new RegExp(
  `(?<![\\w.,])(${NUMBER}(?:\\s*[x×*]\\s*${NUMBER}){1,2})\\s*(mm|cm|m)?(?![\\w²³])${PLAY}`,
  "giu",
);
/** `83 cm`, `2,04 m`. */
const MEASURE = new RegExp(`(?<![\\w.,])(${NUMBER})\\s*(mm|cm)(?![\\w²³])${PLAY}`, "giu");
const toNumber = (text: string): number => Number(text.trim().replace(",", "."));
const factorOf = (unit: string | undefined): number => UNIT_CM[unit?.toLowerCase() ?? "cm"] ?? 1;

/** Separates the sizes of a search text from its words. */
export function takeSizes(text: string): { readonly rest: string; readonly sizes: readonly ReadSize[] } {
  const sizes: ReadSize[] = [];
  const take = (typed: string, numbers: string, unit?: string, play?: string, playUnit?: string): string => {
    sizes.push({
      typed: typed.trim(),
      measures: numbers.split(/[x×*]/i).map((number) => toNumber(number) * factorOf(unit)),
      play: play === undefined ? null : toNumber(play) * factorOf(playUnit ?? unit),
      hasUnit: unit !== undefined,
    });
    return " ";
  };
  return { rest: text.replace(GRID, take).replace(MEASURE, take), sizes };
}
