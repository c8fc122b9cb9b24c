/** A person's changes to the columns; stored by the screen, for example in local storage. */
export interface ColumnState {
  /** Keys in display order; columns not listed follow in their own order. */
  order?: readonly string[];
  /** Pixels by key. */
  widths?: Readonly<Record<string, number>>;
  /** Keys of hidden columns. A column `hidden` by definition is shown if `shown` lists it. */
  hidden?: readonly string[];
  shown?: readonly string[];
  /** Keys of frozen columns; without it, those `frozen` by definition. */
  frozen?: readonly string[];
}

/**
 * A change of a screen's value. The screen applies it to its newest value, because the grid may still show an earlier
 * one.
 */
export type Change<Value> = (current: Value) => Value;
