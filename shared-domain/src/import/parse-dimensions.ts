import type { Locale } from "../locale/index.ts";
import { parseNumber } from "./parse-number.ts";
import { lengthFactor, tidy } from "./units.ts";

export type Side = "length" | "width" | "height" | "diameter";
/** Sides in centimetres; only those in the text. */
export type Sides = Partial<Record<Side, number>>;

/**
 * Parses one length into centimetres: `2,04 m`, `830 mm`, `2m04`, or a bare number in the column's unit. `null` if the
 * text is no length; a negative sign is kept for the caller to reject.
 */
export function parseLength(
  text: string,
  locale: Locale,
  unit: string | null,
): { value: number; ambiguous: boolean } | null {
  // French speakers write metres and centimetres as `2m04` or `1 m 20`.
  const spoken = /^(\d+) ?m ?(\d{2})(?: ?cm)?$/i.exec(text.trim());
  if (spoken !== null) return { value: Number(spoken[1]) * 100 + Number(spoken[2]), ambiguous: false };
  const number = parseNumber(text, locale);
  if (number === null || number.before !== "") return null;
  const factor = lengthFactor(number.rest === "" ? (unit ?? "cm") : number.rest);
  return factor === null ? null : { value: tidy(number.value * factor), ambiguous: number.ambiguous };
}

const NAMES: readonly (readonly [RegExp, Side | "depth"])[] = [
  [/^(?:L|long(?:ueur)?|lg|length|lengte)$/, "length"],
  [/^(?:l|larg(?:eur)?|w|W|width|b|B|breedte)$/, "width"],
  [/^(?:h|H|ht|haut(?:eur)?|height|hoogte|[eé]p(?:aisseur)?|e|thickness|dikte)$/, "height"],
  [/^(?:ø|Ø|∅|⌀|diam(?:[eè]tre|eter)?)$/, "diameter"],
  [/^(?:p|P|d|D|prof(?:ondeur)?|depth|diepte)$/, "depth"],
];

export function sideNamed(label: string): Side | "depth" | null {
  const bare = label.replace(/[.:=\s]/g, "");
  const exact =
    NAMES.find(([pattern]) => pattern.test(bare)) ??
    NAMES.find(([pattern]) => pattern.test(bare.toLowerCase()));
  return exact?.[1] ?? null;
}

interface Part {
  label: string;
  number: string;
  unit: string;
}

const LETTERS = "[A-Za-zÀ-ÿ∅⌀]+";
const PART = new RegExp(
  String.raw`^(${LETTERS})?[\s.:=]*([\d.,][\d.,\s]*)\s*(mm|cm|dm|m|in|"|”)?\s*(${LETTERS})?$`,
);
const LABELLED = new RegExp(
  String.raw`(${LETTERS})[\s.:=]*(\d[\d.,]*)\s*(mm|cm|dm|m)?(?![A-Za-z\d])[\s,;]*`,
  "g",
);

function splitParts(text: string): Part[] | null {
  const pieces = text.split(/\s*(?:[x×✕*]|\bpar\b|\bby\b|\bop\b)\s*/i);
  if (pieces.length > 1) {
    const parts = pieces.map((piece) => PART.exec(piece.trim()));
    if (parts.some((part) => part === null)) return null;
    return parts.map((part) => ({
      label: part?.[1] ?? part?.[4] ?? "",
      number: part?.[2] ?? "",
      unit: part?.[3] ?? "",
    }));
  }
  const parts: Part[] = [];
  const remainder = text.replace(
    LABELLED,
    (_all, label: string, number: string, unit: string | undefined) => {
      parts.push({ label, number, unit: unit ?? "" });
      return "";
    },
  );
  return parts.length > 0 && remainder.trim() === "" ? parts : null;
}

/**
 * Without labels, three sides are length, width and height; two of upright proportions are those of a door or window.
 */
function nameSides(values: readonly number[]): Side[] | null {
  const [first = 0, second = 0] = values;
  if (values.length === 3) return ["length", "width", "height"];
  if (values.length !== 2) return null;
  return second > first && second >= 150 ? ["width", "height"] : ["length", "width"];
}

/** French speakers write metres and centimetres as `2m10`: one number, in centimetres. */
const inCentimetres = (text: string): string =>
  text.replace(
    /(?<![\d.,])(\d+) ?m ?(\d{2})(?!\d|[.,]\d|\s*(?:mm|dm|m\b))(?: ?cm\b)?/gi,
    (_all, metres: string, centimetres: string) => `${Number(metres) * 100 + Number(centimetres)} cm`,
  );

/**
 * Parses a size into centimetres: `83x204`, `120 × 60 × 74 cm`, `L 120 l 60 H 75`, `Ø 12 x 300 mm`. A unit after the
 * last number applies to all numbers without one; `order` names the numbers without letters. `null` if the text is no size.
 */
export function parseDimensions(
  text: string,
  locale: Locale,
  unit: string | null,
  order: readonly Side[] | null = null,
): Sides | null {
  const plain = inCentimetres(text.replace(/[\u00a0\u202f]/g, " ").trim());
  const parts = splitParts(plain.replace(/([Øø∅⌀])\s*(?=\d)/g, "$1 "));
  if (parts === null) return null;
  const lastUnit = parts.at(-1)?.unit || (unit ?? "cm");
  const values = parts.map(
    (part) => parseLength(`${part.number.trim()} ${part.unit || lastUnit}`, locale, null)?.value ?? null,
  );
  if (values.some((value) => value === null)) return null;
  const sizes = values as number[];
  const labels = parts.map((part) => (part.label === "" ? null : sideNamed(part.label)));
  if (parts.some((part, index) => part.label !== "" && labels[index] === null)) return null;

  const sides: Sides = {};
  if (labels.every((label) => label === null)) {
    const names = order?.length === sizes.length ? order : nameSides(sizes);
    if (names === null) return null;
    names.forEach((name, index) => {
      sides[name] = sizes[index];
    });
    return sides;
  }
  const free: Side[] = ["length", "width", "height"];
  const setSide = (side: Side, value: number | undefined): boolean => {
    if (sides[side] !== undefined || value === undefined) return false;
    sides[side] = value;
    return true;
  };
  for (const [index, label] of labels.entries()) {
    if (label !== null && label !== "depth" && !setSide(label, sizes[index])) return null;
  }
  for (const [index, label] of labels.entries()) {
    if (label === "depth" && !(setSide("width", sizes[index]) || setSide("length", sizes[index])))
      return null;
    if (label === null && !free.some((side) => setSide(side, sizes[index]))) return null;
  }
  return sides;
}
