export * from "./locale.ts";
export { optionLabels, translatedLabel, translatedOptions } from "./translated-label.ts";
