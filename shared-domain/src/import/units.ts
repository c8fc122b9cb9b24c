import { fold } from "./fold.ts";

/** Centimetres per unit of length, by folded name. */
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

/** Kilograms per unit of weight, by folded name. */
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

/** Factor to centimetres; `null` if the text is no unit of length. */
export const lengthFactor = (unit: string): number | null =>
  unit.trim() === '"' || unit.trim() === "”" ? 2.54 : (CENTIMETRES[fold(unit)] ?? null);

/** Factor to kilograms; `null` if the text is no unit of weight. */
export const weightFactor = (unit: string): number | null => KILOGRAMS[fold(unit)] ?? null;

/** Whether a text means euros, also with common additions: `€ HT`, `EUR/m²`, `euros / u`. */
export const isEuro = (unit: string): boolean =>
  /^(?:€|eur|euro|euros)?(?: ?(?:ht|htva|hors taxes?|excl(?: btw)?|excl vat))?(?: ?(?:par |per |le |la )?(?:u|m|ml|m2|m3|kg|t|piece|unite|stuk|lot))?$/.test(
    fold(unit),
  );

/** Rounds away the binary noise of a conversion. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;
