/** One row of the results table. */
export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  /** The project's goal; `ok` says whether the value meets it. */
  goal?: number;
  ok?: boolean;
  /** Text below the table, such as a query plan. */
  detail?: string;
}

const rounded = (value: number): number => Number(value.toFixed(Math.abs(value) < 10 ? 2 : 1));

/** A figure without a goal. */
export const figure = (name: string, value: number, unit: string): BenchRow => ({
  name,
  value: rounded(value),
  unit,
});

/** A figure that must not exceed its goal. */
export const atMost = (name: string, value: number, unit: string, goal: number): BenchRow => ({
  ...figure(name, value, unit),
  goal,
  ok: value <= goal,
});

/** A figure that must reach its goal. */
export const atLeast = (name: string, value: number, unit: string, goal: number): BenchRow => ({
  ...figure(name, value, unit),
  goal,
  ok: value >= goal,
});
