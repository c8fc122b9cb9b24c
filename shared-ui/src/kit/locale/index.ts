export type { Locale } from "@gisement/shared-domain/locale";
export { foldText } from "./fold-text.ts";
export { followLocale, loadTexts, type Texts } from "./load-texts.ts";
export { numberInput, parseNumber } from "./parse-number.ts";
export { DateOrderContext, type Formatter, UnitsContext, useFormat } from "./use-format.ts";
export { useLocale } from "./use-locale.ts";
