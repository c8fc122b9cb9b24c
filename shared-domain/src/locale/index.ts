export * from "./locale.ts";
export { translatedLabel, translatedOptions } from "./translated-label.ts";
