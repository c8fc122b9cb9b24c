import { fold } from "./fold.ts";

/** Centimetres in one unit of length, by folded name. */
const CENTIMETRES: Readonly<Record<string, number>> = {
  mm: 0.1,
  millimetre: 0.1,
  millimetres: 0.1,
  millimeter: 0.1,
  cm: 1,
  centimetre: 1,
  centimetres: 1,
  centimeter: 1,
  dm: 10,
  m: 100,
  ml: 100,
  metre: 100,
  metres: 100,
  meter: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  pouce: 2.54,
  pouces: 2.54,
  duim: 2.54,
};

/** Kilograms in one unit of weight, by folded name. */
const KILOGRAMS: Readonly<Record<string, number>> = {
  g: 0.001,
  gr: 0.001,
  gramme: 0.001,
  grammes: 0.001,
  gram: 0.001,
  kg: 1,
  kgs: 1,
  kilo: 1,
  kilos: 1,
  kilogramme: 1,
  kilogrammes: 1,
  kilogram: 1,
  t: 1000,
  tonne: 1000,
  tonnes: 1000,
  ton: 1000,
};

/** Factor to centimetres, or `null` when the text names no length unit. */
export const lengthFactor = (unit: string): number | null =>
  unit.trim() === '"' || unit.trim() === "”" ? 2.54 : (CENTIMETRES[fold(unit)] ?? null);

/** Factor to kilograms, or `null` when the text names no weight unit. */
export const weightFactor = (unit: string): number | null => KILOGRAMS[fold(unit)] ?? null;

/** True for a text that stands for euros, with or without what people add: `€ HT`, `EUR/m²`, `euros / u`. */
export const isEuro = (unit: string): boolean =>
  /^(?:€|eur|euro|euros)?(?: ?(?:ht|htva|hors taxes?|excl(?: btw)?|excl vat))?(?: ?(?:par |per |le |la )?(?:u|m|ml|m2|m3|kg|t|piece|unite|stuk|lot))?$/.test(
    fold(unit),
  );

/** Rounds away the noise that binary fractions leave behind a conversion. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;
