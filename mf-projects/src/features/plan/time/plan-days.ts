import type { LotState } from "../api/plan-over-time.ts";
import type { PlanLot, PlanShape } from "../api/plans.ts";

/** A day where the reader is, as `yyyy-mm-dd`. */
export type Day = string;

const DAY = 86_400_000;
export const dayOf = (moment: string | number | Date): Day => {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
/** Days since 1970: what a slider counts in. */
export const numberOf = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
export const dayOfNumber = (number: number): Day => new Date(number * DAY).toISOString().slice(0, 10);
export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The moment at which a day ends where the reader is. */
const endOf = (day: Day): number => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + 1).getTime() - 1;
};

/** The state of each lot at the end of a day; a lot that was not yet there has none. */
function statesAt(history: readonly LotState[], day: Day): Map<string, LotState> {
  const end = endOf(day);
  const states = new Map<string, LotState>();
  // States of a lot are in their order: the last one that has begun counts.
  for (const state of history) if (Date.parse(state.from) <= end) states.set(state.lotID, state);
  return states;
}

/** The lot of a state, with what is known of it now. */
const lotOf = (state: LotState, known: PlanLot | undefined): PlanLot => ({
  updatedAt: state.from,
  nameEN: null,
  nameNL: null,
  pictures: [],
  placeID: null,
  organizationID: null,
  ...known,
  id: state.lotID,
  name: state.name,
  action: state.action,
  condition: state.condition,
  category: state.category,
  startDate: state.startDate,
  quantity: state.quantity,
});

export interface ShapesOfDay {
  readonly shapes: readonly PlanShape[];
  /** Shapes whose lot will have left by then, as planned. */
  readonly left: ReadonlySet<string>;
}

/**
 * The shapes of a floor as they are on a day: before today with the lots that stood at them, after it as they are now, without the
 * lots that are planned to have left.
 */
export function shapesOn(
  shapes: readonly PlanShape[],
  history: readonly LotState[],
  day: Day,
  today: Day,
): ShapesOfDay {
  if (day >= today) {
    const leaves = ({ lot }: PlanShape) => Boolean(lot?.startDate) && dayOf(lot?.startDate ?? 0) <= day;
    const left = day > today ? shapes.filter(leaves).map(({ id }) => id) : [];
    return { shapes, left: new Set(left) };
  }
  const known = new Map(shapes.flatMap(({ lot }) => (lot ? [[lot.id, lot] as const] : [])));
  const byShape = new Map(
    [...statesAt(history, day).values()].flatMap((state) =>
      state.shapeID ? [[state.shapeID, state] as const] : [],
    ),
  );
  return {
    shapes: shapes.map((shape) => {
      const state = byShape.get(shape.id);
      return { ...shape, lot: state ? lotOf(state, known.get(state.lotID)) : null };
    }),
    left: new Set(),
  };
}

export interface Span {
  readonly first: Day;
  readonly last: Day;
  /** Days on which something changes on this floor, in their order. */
  readonly changes: readonly Day[];
}

/** The days that a floor can be shown on: from the first state of a lot to the last planned day. */
export function spanOf(shapes: readonly PlanShape[], history: readonly LotState[], today: Day): Span {
  const ids = new Set(shapes.map(({ id }) => id));
  const drawn = new Set(
    history.flatMap(({ lotID, shapeID }) => (shapeID && ids.has(shapeID) ? [lotID] : [])),
  );
  const past = history.flatMap(({ lotID, from }) => (drawn.has(lotID) ? [dayOf(from)] : []));
  const planned = shapes.flatMap(({ lot }) => {
    const day = lot?.startDate ? dayOf(lot.startDate) : "";
    return day > today ? [day] : [];
  });
  const changes = [...new Set([...past, ...planned])].toSorted();
  return {
    first: changes.find((day) => day < today) ?? today,
    last: planned.toSorted().at(-1) ?? today,
    changes,
  };
}

/** What became of a shape between two days. */
export const DIFFERENCES = ["arrived", "gone", "changed", "same"] as const;
export type Difference = (typeof DIFFERENCES)[number];

const wordsOf = ({ action, condition, category, quantity }: PlanLot): string =>
  JSON.stringify([action, condition, category, quantity?.number ?? null, quantity?.unit ?? null]);

interface Compared {
  readonly differences: ReadonlyMap<string, Difference>;
  /** The shapes of the later day; what is gone by then is still seen, as it was. */
  readonly shown: ShapesOfDay;
}

/** Two days of a floor, the earlier one first: the shapes that had or have a lot, with what became of it. */
export function between(before: ShapesOfDay, after: ShapesOfDay): Compared {
  const lotsOf = ({ shapes, left }: ShapesOfDay) =>
    new Map(shapes.map(({ id, lot }) => [id, left.has(id) ? null : lot] as const));
  const [old, now] = [lotsOf(before), lotsOf(after)];
  const differences = new Map(
    [...now].flatMap(([id, lot]): [string, Difference][] => {
      const was = old.get(id) ?? null;
      if (!was && !lot) return [];
      if (!was || !lot) return [[id, was ? "gone" : "arrived"]];
      return [[id, was.id === lot.id && wordsOf(was) === wordsOf(lot) ? "same" : "changed"]];
    }),
  );
  const shapes = after.shapes.map((shape) => ({
    ...shape,
    lot: now.get(shape.id) ?? old.get(shape.id) ?? null,
  }));
  return { differences, shown: { shapes, left: new Set() } };
}
