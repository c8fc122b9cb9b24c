import { array, number, tuple } from "yup";

/** The size of a signature's field, in units of its points. */
export const SIGNATURE_SIZE = { width: 600, height: 240 } as const;
const STROKES = 200;
const POINTS = 2000;

const coordinate = (most: number) => number().strict().min(0).max(most).required();

/** A handwritten signature: strokes of points `[x, y]`, from the upper left corner of `SIGNATURE_SIZE`. */
export const signatureSchema = () =>
  array()
    .of(
      array()
        .of(tuple([coordinate(SIGNATURE_SIZE.width), coordinate(SIGNATURE_SIZE.height)]).required())
        .min(1)
        .max(POINTS)
        .required(),
    )
    .min(1)
    .max(STROKES)
    .test({
      name: "points",
      message: `a signature has at most ${POINTS} points`,
      test: (strokes) => (strokes ?? []).reduce((sum, stroke) => sum + (stroke?.length ?? 0), 0) <= POINTS,
    });
export type Signature = readonly (readonly (readonly [number, number])[])[];

/** The status from which goods are handed over. */
export const READY_STATUS = "READY";
/** What happens to goods of an order that its buyer did not take: back to the stock, or held by an order of their own. */
export const REST_CHOICES = ["RELEASE", "KEEP"] as const;
export type RestChoice = (typeof REST_CHOICES)[number];

/** Lengths in characters of the name of who takes the goods, and of a remark. */
export const HANDOVER_LIMITS = { name: { min: 2, max: 120 }, remark: 500 } as const;

/** The path of an SVG for one stroke; a point alone is a dot. */
export const strokePath = (stroke: Signature[number]): string => {
  const [first, ...others] = stroke;
  if (!first) return "";
  const start = `M${first[0]} ${first[1]}`;
  return others.length === 0 ? `${start}l0.1 0` : start + others.map(([x, y]) => `L${x} ${y}`).join("");
};
