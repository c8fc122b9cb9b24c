export { distanceInKm } from "./distance.ts";
export * from "./form.ts";
export * from "./match-alert.ts";
export { wordsOf } from "./words.ts";
