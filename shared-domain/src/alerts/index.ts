export {
  AIMS,
  type Aim,
  type Combination,
  type Combinations,
  combineLots,
  type Source,
} from "./combine-lots.ts";
export { distanceInKm } from "./distance.ts";
export * from "./form.ts";
export * from "./match-alert.ts";
export { wordsOf } from "./words.ts";
