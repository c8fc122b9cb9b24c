import { number, object, string } from "yup";
import { AMOUNT_LIMITS, LOT_LIMITS } from "../limits/lot-limits.ts";

const amount = (limit: number) => number().min(0).max(limit).nullable();

export const DIMENSION_UNITS = ["mm", "cm", "m"] as const;

/** A dimension in its unit, centimetres by default; each side is from 0 to 10 km. */
export const dimensionSchema = () =>
  object({
    length: amount(AMOUNT_LIMITS.length),
    width: amount(AMOUNT_LIMITS.length),
    height: amount(AMOUNT_LIMITS.length),
    diameter: amount(AMOUNT_LIMITS.length),
    volume: amount(AMOUNT_LIMITS.quantity),
    unit: string().oneOf(DIMENSION_UNITS).nullable(),
  });

/** An amount of at least 0, with an optional unit. */
export const quantitySchema = () =>
  object({ number: amount(AMOUNT_LIMITS.quantity), unit: string().trim().max(LOT_LIMITS.unit).nullable() });

/** A position on the map, both coordinates in degrees. */
export const locationSchema = () =>
  object({
    lat: number().min(-90).max(90).required(),
    lon: number().min(-180).max(180).required(),
  });
