/**
 * Whether each benchmark runs one short round (`npm run bench -- --short`): it shows that the benchmark still works. Its
 * figures say nothing about speed.
 */
export const IS_SHORT = process.env.BENCH_SHORT === "1";

/** A size, a number of rounds or a duration: of a measurement, and of a short round. */
export const sized = <Value>(measured: Value, short: Value): Value => (IS_SHORT ? short : measured);
