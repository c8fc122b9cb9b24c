import { fold } from "../import/fold.ts";
import { type DayOrder, parseDate } from "../import/parse-date.ts";
import { takeSizes } from "../search/sizes.ts";
import { RANGED_DIMENSIONS, type RangedDimension } from "./form.ts";

/** A unit with all its names. */
export interface NamedUnit {
  readonly value: string;
  readonly names: readonly string[];
}

export interface NeedWords {
  readonly units: readonly NamedUnit[];
  /** `yyyy-mm-dd`; a day without a year is the next one. */
  readonly today: string;
  readonly order: DayOrder;
}

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** What a sentence says, as a line of a file of needs does; absent where it says nothing. */
export interface ReadNeed extends Partial<Readonly<Record<RangedDimension, Range>>> {
  readonly name: string;
  readonly quantity?: number;
  readonly unit?: string;
  /** `yyyy-mm-dd`. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** Kilometres. */
  readonly radius?: number;
}

const NUMBER = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const DAY = String.raw`(\d{1,2}(?:er|st|nd|rd|th)?\s+\p{L}{3,}\.?(?:\s+\d{4})?|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)`;
const ARTICLE = `(?:le |au |du |the |de )?`;
const UNTIL = new RegExp(
  String.raw`(?<!\p{L})(?:d['’]ici|avant|jusqu['’]au|pour|before|by|until|v[oó][oó]r|tegen|tot) ${ARTICLE}${DAY}(?![\p{L}\d])`,
  "giu",
);
const FROM = new RegExp(
  String.raw`(?<!\p{L})(?:à partir|dès|from|vanaf) ${ARTICLE}${DAY}(?![\p{L}\d])`,
  "giu",
);
const RADIUS = new RegExp(
  String.raw`(?<!\p{L})(?:à moins de|dans un rayon de|within|less than|binnen|minder dan) (?:de )?(${NUMBER}) ?km(?!\p{L})`,
  "iu",
);

const SIDES: Readonly<Record<RangedDimension, string>> = {
  length: "longueur|longue?s?|length|long|lengte|lang",
  width: "largeur|larges?|width|wide|breedte|breed",
  height: "hauteur|hautes?|hauts?|height|high|tall|hoogte|hoog",
  diameter: "diam[eè]tre|ø|diameter|doorsnede",
};
const SIDE = Object.values(SIDES).join("|");
const LEAST = "au moins|min\\.?|minimum|at least|minstens|≥|>=";
const MOST = "au plus|max\\.?|maximum|at most|hoogstens|≤|<=";
/** `largeur 80 à 90 cm`, `≥ 14 cm`, `2,5 m de haut`, `60 ± 2 cm`. */
const MEASURED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(${SIDE})(?: de)? ?)?(?:(${LEAST}) ?|(${MOST}) ?)?(${NUMBER})(?: ?(?:à|to|tot|–|-) ?(${NUMBER}))?(?: ?± ?(${NUMBER}))? ?(mm|cm|m)(?![\p{L}\d²³])(?: ?± ?(${NUMBER}) ?(?:mm|cm)?)?(?: (?:de |of |in )?(${SIDE})(?!\p{L}))?`,
  "giu",
);
const UNIT_CM: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };
/** Sides that numbers without a word are, in this order. */
const UNNAMED: readonly RangedDimension[] = ["width", "height", "length"];
const GRIDS: Readonly<Record<number, readonly RangedDimension[]>> = {
  2: ["width", "height"],
  3: ["length", "width", "height"],
};
/** From here on, sides without a unit are millimetres: no door is 5 metres wide. */
const IN_MILLIMETRES = 500;

const toNumber = (text: string): number => Number(text.replace(/[ \u00a0\u202f]/g, "").replace(",", "."));
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The day that is meant, which lies ahead if no year is named. */
function dayOf(typed: string, { today, order }: Pick<NeedWords, "today" | "order">): string | null {
  const text = typed.replace(/\.(?=\s|$)/, "");
  if (/\d{4}|\d[/.-]\d{1,2}[/.-]\d/.test(text)) return parseDate(text, order);
  const year = Number(today.slice(0, 4));
  const joined = (each: number) =>
    /^\d{1,2}[/.-]\d{1,2}$/.test(text) ? `${text}/${each}` : `${text} ${each}`;
  const days = [year, year + 1].map((each) => parseDate(joined(each).replace(/[.-]/g, "/"), order));
  return days.find((day) => day !== null && day >= today) ?? null;
}

const sideOf = (word: string | undefined): RangedDimension | null =>
  word === undefined
    ? null
    : (RANGED_DIMENSIONS.find((side) => new RegExp(`^(?:${SIDES[side]})$`, "iu").test(word)) ?? null);

/**
 * Reads a need that was typed as a sentence, in French, English or Dutch: `20 lavabos 60 cm blancs avant le 22 janvier`. What it does
 * not understand is the name. Null without a name.
 */
export function readNeed(text: string, words: NeedWords): ReadNeed | null {
  const found: { -readonly [Key in keyof ReadNeed]?: ReadNeed[Key] } = {};
  const takeDay =
    (field: "startDate" | "endDate") =>
    (typed: string, day: string): string => {
      const read = dayOf(day, words);
      if (read === null || found[field]) return typed;
      found[field] = read;
      return " ";
    };
  const setSide = (side: RangedDimension | null, range: Range): void => {
    const free = side ?? UNNAMED.find((each) => !found[each]);
    if (free && !found[free]) found[free] = range;
  };
  let rest = text
    .replace(/\s+/g, " ")
    .replace(FROM, takeDay("startDate"))
    .replace(UNTIL, takeDay("endDate"))
    .replace(RADIUS, (_typed, km: string) => {
      found.radius = toNumber(km);
      return " ";
    });

  const { rest: withoutGrids, sizes } = takeGrids(rest);
  for (const { measures, play, hasUnit } of sizes) {
    const factor = !hasUnit && Math.max(...measures) >= IN_MILLIMETRES ? 0.1 : 1;
    for (const [index, measure] of measures.entries()) {
      const [value, tolerance] = [measure * factor, (play ?? 0) * factor];
      setSide(GRIDS[measures.length]?.[index] ?? null, {
        min: rounded(value - tolerance),
        max: rounded(value + tolerance),
      });
    }
  }
  rest = withoutGrids.replace(
    MEASURED,
    (
      typed: string,
      before: string | undefined,
      least: string | undefined,
      most: string | undefined,
      first: string,
      second: string | undefined,
      playBefore: string | undefined,
      unit: string,
      playAfter: string | undefined,
      after: string | undefined,
    ) => {
      const side = sideOf(before ?? after);
      // `48 m` is an amount, unless it is called a side.
      if (unit.toLowerCase() === "m" && side === null) return typed;
      const factor = UNIT_CM[unit.toLowerCase()] ?? 1;
      const play = toNumber(playBefore ?? playAfter ?? "0") * factor;
      const low = toNumber(first) * factor;
      const high = second === undefined ? low : toNumber(second) * factor;
      setSide(side, {
        min: most ? null : rounded(low - play),
        max: least ? null : rounded(high + play),
      });
      return " ";
    },
  );
  const { quantity, unit, rest: name } = takeAmount(rest, words.units);
  if (quantity !== null) {
    found.quantity = quantity;
    found.unit = unit;
  }
  const clean = name
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:.-]*(?:de |d['’]|du |des |of |van )?/i, "")
    .replace(/[\s,;:.-]+$/, "")
    .replace(/ ,/g, ",");
  return clean.length < 2 || !/\p{L}/u.test(clean) ? null : { ...found, name: clean };
}

/** Sides as `83 x 204`; single measures stay, whose words say which side they are. */
function takeGrids(text: string): ReturnType<typeof takeSizes> {
  const GRID =
    /\d[\d.,]*(?: ?[x×*] ?\d[\d.,]*){1,2}(?: ?(?:mm|cm|m)(?![\p{L}\d²³]))?(?: ?± ?\d[\d.,]*(?: ?(?:mm|cm))?)?/giu;
  const sizes: ReturnType<typeof takeSizes>["sizes"][number][] = [];
  const rest = text.replace(GRID, (typed) => {
    const read = takeSizes(typed);
    if (read.sizes.length === 0) return typed;
    sizes.push(...read.sizes);
    return read.rest;
  });
  return { rest, sizes };
}

/** An amount with its unit anywhere, or a number at the start, which counts pieces. */
function takeAmount(
  text: string,
  units: readonly NamedUnit[],
): { readonly quantity: number | null; readonly unit: string; readonly rest: string } {
  const byName = new Map(
    units.flatMap(({ value, names }) => names.map((name) => [fold(name), value] as const)),
  );
  const names = [...new Set(units.flatMap((unit) => unit.names))]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped);
  if (names.length > 0) {
    const withUnit = new RegExp(
      String.raw`(?<![\p{L}\d.,])(${NUMBER}) ?(${names.join("|")})(?![\p{L}\d²³])`,
      "iu",
    );
    const match = withUnit.exec(text);
    const unit = match?.[2] === undefined ? undefined : byName.get(fold(match[2]));
    if (match && unit !== undefined)
      return { quantity: toNumber(match[1] ?? ""), unit, rest: text.replace(match[0], " ") };
  }
  const counted = new RegExp(String.raw`^\s*(${NUMBER})(?: ?[x×])? (?=\p{L})`, "u").exec(text);
  if (!counted) return { quantity: null, unit: "", rest: text };
  return { quantity: toNumber(counted[1] ?? ""), unit: "u", rest: text.slice(counted[0].length) };
}
