import type { TFunction } from "i18next";
import type { PlanLot, PlanShape } from "./api/plans.ts";
import { DIFFERENCES, type Difference } from "./time/plan-days.ts";
import { COLORS, type ColorName } from "./tools.ts";
import type { PlanPaints } from "./use-paints.ts";

/** What gives the shapes of lots their colours. */
export const COLOR_BY = ["status", "condition", "category", "removal", "own"] as const;
export type ColorBy = (typeof COLOR_BY)[number];

export interface Paint {
  readonly fill: string;
  readonly stroke: string;
}
/** Shapes of one colour, with their words in the legend. */
export interface ShapeGroup {
  readonly key: string;
  /** Empty for shapes of no lot, which keep their own colours and are in no legend. */
  readonly label: string;
  /** Null if the shapes keep their own colours; a status has those of the page. */
  readonly paint: Paint | { readonly status: string } | null;
  readonly shapes: readonly PlanShape[];
}

/** For values without a colour of their own, in the order of the legend. */
const PALETTE = [
  "#2f6f9f",
  "#b5761a",
  "#1f5c46",
  "#9b2f22",
  "#7a4a78",
  "#4d5a68",
  "#4f8f8b",
  "#a3617f",
  "#6d7f2c",
  "#8a6b4a",
  "#c2563a",
  "#3d5fa8",
  "#8f8a1e",
  "#5b3f8c",
  "#2c7d4f",
  "#a8447e",
] as const;
/** Grey, for what is not known. */
const UNKNOWN = "#8b857a";
/** Paler still, for what will have left. */
const LEFT = "#cfc8ba";
/** What became of a lot between two days. */
const DIFFERENCE_COLORS: Readonly<Record<Difference, string>> = {
  arrived: "#1f5c46",
  gone: "#9b2f22",
  changed: "#b5761a",
  same: UNKNOWN,
};
/** From ready to late: what leaves first is the warmest. */
const REMOVALS = [
  { key: "now", color: "#9b2f22", days: 0 },
  { key: "month", color: "#b5761a", days: 31 },
  { key: "quarter", color: "#2f6f9f", days: 92 },
  { key: "later", color: "#1f5c46", days: Number.POSITIVE_INFINITY },
] as const;
const DAY = 86_400_000;
const NO_VALUE = "none";

interface Words {
  readonly t: TFunction;
  readonly labelOf: (list: "action" | "condition" | "category", value: string) => string;
  /** The moment that days of availability are counted from. */
  readonly today: number;
  /** Shapes whose lot will have left, in a group of their own. */
  readonly left?: ReadonlySet<string>;
}

function removalOf(lot: PlanLot, today: number): string {
  if (!lot.startDate) return NO_VALUE;
  const days = (Date.parse(lot.startDate) - today) / DAY;
  return REMOVALS.find((each) => days <= each.days)?.key ?? NO_VALUE;
}

const groupValue = (by: Exclude<ColorBy, "own">, lot: PlanLot, today: number): string => {
  if (by === "status") return lot.action ?? "tbd";
  if (by === "removal") return removalOf(lot, today);
  return lot[by] || NO_VALUE;
};

const flat = (color: string): Paint => ({ fill: color, stroke: color });

/**
 * Groups shapes by what gives them their colours: those of lots by the lot's value, in the order of the legend, the others in
 * one group at the end.
 */
export function groupShapes(
  shapes: readonly PlanShape[],
  by: ColorBy,
  { t, labelOf, today, left }: Words,
  order: (one: string, other: string) => number,
): readonly ShapeGroup[] {
  if (by === "own") {
    const names = Object.keys(COLORS) as ColorName[];
    const colors = [...new Set(shapes.map(({ color }) => color))];
    const known = names.filter((name) => colors.includes(COLORS[name]));
    const named = known.map((name) => ({
      key: name,
      label: t(`plan.colors.${name}`),
      paint: null,
      shapes: shapes.filter(({ color }) => color === COLORS[name]),
    }));
    const others = shapes.filter(({ color }) => !known.some((name) => COLORS[name] === color));
    return others.length > 0
      ? [...named, { key: "other", label: t("plan.colors.other"), paint: null, shapes: others }]
      : named;
  }
  const groups = new Map<string, PlanShape[]>();
  const bare: PlanShape[] = [];
  const gone = shapes.filter(({ id }) => left?.has(id));
  for (const shape of shapes) {
    if (left?.has(shape.id)) continue;
    if (!shape.lot) {
      bare.push(shape);
      continue;
    }
    const value = groupValue(by, shape.lot, today);
    const group = groups.get(value);
    if (group) group.push(shape);
    else groups.set(value, [shape]);
  }
  const label = (value: string) => {
    if (value === NO_VALUE) return t("plan.groups.unknown");
    return by === "removal" ? t(`plan.groups.${value}`) : labelOf(by === "status" ? "action" : by, value);
  };
  const paint = (value: string, index: number): ShapeGroup["paint"] => {
    if (value === NO_VALUE) return flat(UNKNOWN);
    if (by === "status") return { status: value };
    if (by === "removal") return flat(REMOVALS.find(({ key }) => key === value)?.color ?? UNKNOWN);
    return flat(PALETTE[index % PALETTE.length] ?? UNKNOWN);
  };
  const removals: readonly string[] = REMOVALS.map(({ key }) => key);
  const sorted = [...groups.keys()].toSorted((one, other) => {
    if (one === NO_VALUE || other === NO_VALUE) return one === NO_VALUE ? 1 : -1;
    if (by === "status") return order(one, other);
    return by === "removal"
      ? removals.indexOf(one) - removals.indexOf(other)
      : label(one).localeCompare(label(other));
  });
  return [
    ...sorted.map((value, index) => ({
      key: value,
      label: label(value),
      paint: paint(value, index),
      shapes: groups.get(value) ?? [],
    })),
    ...(gone.length > 0
      ? [{ key: "left", label: t("plan.time.left"), paint: flat(LEFT), shapes: gone }]
      : []),
    ...(bare.length > 0 ? [{ key: "bare", label: "", paint: null, shapes: bare }] : []),
  ];
}

/** Groups shapes by what became of their lots between two days; those without a lot on either are one group at the end. */
export function groupByDifference(
  shapes: readonly PlanShape[],
  differences: ReadonlyMap<string, Difference>,
  t: TFunction,
): readonly ShapeGroup[] {
  const bare = shapes.filter(({ id }) => !differences.has(id));
  return [
    ...DIFFERENCES.flatMap((difference): ShapeGroup[] => {
      const found = shapes.filter(({ id }) => differences.get(id) === difference);
      const paint = flat(DIFFERENCE_COLORS[difference]);
      return found.length > 0
        ? [{ key: difference, label: t(`plan.time.differences.${difference}`), paint, shapes: found }]
        : [];
    }),
    ...(bare.length > 0 ? [{ key: "bare", label: "", paint: null, shapes: bare }] : []),
  ];
}

/** The colours of a shape in its group. */
export function paintOf({ paint }: ShapeGroup, shape: PlanShape, paints: PlanPaints | null): Paint {
  if (paint === null) return flat(shape.color);
  if ("status" in paint) return paints?.statusOf(paint.status) ?? flat(shape.color);
  return paint;
}

/** The group of each shape, by the shape's id. */
export const groupsByShape = (groups: readonly ShapeGroup[]): ReadonlyMap<string, ShapeGroup> =>
  new Map(groups.flatMap((group) => group.shapes.map(({ id }) => [id, group] as const)));
