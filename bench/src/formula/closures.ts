import type { Lot } from "./formulas.ts";

type Row = Readonly<Record<string, unknown>>;
type Run<Value> = (row: Row) => Value;

// What an interpreter without generated code can reach at best: a closure per part, written by hand for known types,
// without reading, checks, missing values or rounding of results.
const field =
  <Value>(name: keyof Lot): Run<Value> =>
  (row) =>
    row[name] as Value;
const price = field<number>("price");
const qty = field<number>("qty");
const depth = field<number>("depth");
const width = field<number>("width");
const height = field<number>("height");
const weight = field<number>("weight");
const rate = field<number>("rate");
const discount = field<number>("discount");
const condition = field<string>("condition");
const name = field<string>("name");
const value =
  <Value>(constant: Value): Run<Value> =>
  () =>
    constant;
const add =
  (left: Run<number>, right: Run<number>): Run<number> =>
  (row) =>
    left(row) + right(row);
const subtract =
  (left: Run<number>, right: Run<number>): Run<number> =>
  (row) =>
    left(row) - right(row);
const multiply =
  (left: Run<number>, right: Run<number>): Run<number> =>
  (row) =>
    left(row) * right(row);
const divide =
  (left: Run<number>, right: Run<number>): Run<number> =>
  (row) =>
    left(row) / right(row);
const power =
  (left: Run<number>, right: Run<number>): Run<number> =>
  (row) =>
    left(row) ** right(row);
const greater =
  (left: Run<number>, right: Run<number>): Run<boolean> =>
  (row) =>
    left(row) > right(row);
const atLeast =
  (left: Run<number>, right: Run<number>): Run<boolean> =>
  (row) =>
    left(row) >= right(row);
const same =
  (left: Run<string>, right: Run<string>): Run<boolean> =>
  (row) =>
    left(row) === right(row);
const choose =
  (when: Run<boolean>, yes: Run<number>, no: Run<number>): Run<number> =>
  (row) =>
    when(row) ? yes(row) : no(row);
const join =
  (left: Run<string>, right: Run<string>): Run<string> =>
  (row) =>
    left(row) + right(row);
const largest =
  (left: Run<number>, right: Run<number>): Run<number> =>
  (row) =>
    Math.max(left(row), right(row));
const smallest =
  (left: Run<number>, right: Run<number>): Run<number> =>
  (row) =>
    Math.min(left(row), right(row));
const round =
  (argument: Run<number>, decimals: Run<number>): Run<number> =>
  (row) => {
    const scale = 10 ** decimals(row);
    return Math.round(argument(row) * scale) / scale;
  };

/** The formulas of the benchmark, in their order. */
export const CLOSURES = [
  multiply(price, qty),
  divide(multiply(multiply(depth, width), height), value(1_000_000)),
  multiply(multiply(price, qty), subtract(value(1), divide(discount, value(100)))),
  round(multiply(price, add(value(1), divide(rate, value(100)))), value(2)),
  divide(multiply(weight, qty), value(1000)),
  choose(greater(qty, value(10)), multiply(price, value(0.9)), price),
  choose(
    same(condition, value("bon")),
    price,
    choose(same(condition, value("usé")), multiply(price, value(0.5)), value(0)),
  ),
  join(join(name, value(" - ")), condition),
  largest(largest(depth, width), height),
  add(smallest(depth, width), multiply(value(2), height)),
  choose(atLeast(divide(subtract(price, discount), add(qty, value(1))), value(5)), value(1), value(0)),
  power(add(power(depth, value(2)), power(width, value(2))), value(0.5)),
] as unknown as readonly ((lot: Lot) => unknown)[];
