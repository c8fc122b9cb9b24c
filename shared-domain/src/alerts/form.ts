import { array, date, type InferType, number, object, string } from "yup";
import { AMOUNT_LIMITS, LIST_LIMIT, LOT_LIMITS, TEXT_LIMITS } from "../limits/lot-limits.ts";
import type { Translated } from "../locale/index.ts";
import { MUST_CRITERIA } from "./musts.ts";

/** `organization`: visible to the team only; `general`: partners may be notified too (ALERT-503). */
export const ALERT_TYPES = ["organization", "general"] as const;
/** Decision B18: searching, found, abandoned. */
export const ALERT_PROGRESS = ["active", "done", "archived"] as const;
export type AlertProgress = (typeof ALERT_PROGRESS)[number];

/**
 * Wanted items of one call, each of which is compared with the stock, lines of a file of them, and matches that one call keeps or
 * leaves.
 */
export const ALERT_LIMITS = { created: 100, fileRows: 2000, decided: 500 } as const;

/** Dimensions that a wanted item may limit, in centimetres. */
export const RANGED_DIMENSIONS = ["length", "width", "height", "diameter"] as const;
export type RangedDimension = (typeof RANGED_DIMENSIONS)[number];

/** Kilometres. */
export const RADIUS_LIMITS = { min: 1, max: 20_000 } as const;

/** Message of ALERT-505; the French wording is the customer's. */
export const UNIT_REQUIRED: Translated = {
  fr: "Obligatoire si la quantité est précisée",
  en: "Required when a quantity is given",
  nl: "Verplicht als er een hoeveelheid is opgegeven",
};

/** Messages of the rules that yup has none for; screens pass them in the user's language. */
export interface AlertMessages {
  readonly unit: string;
  readonly place: string;
  readonly period: string;
  readonly range: string;
}
const ENGLISH: AlertMessages = {
  unit: UNIT_REQUIRED.en,
  place: "the place must have a position",
  period: "the end lies before the start",
  range: "the greatest size is below the least",
};

const text = (limit: number) => string().trim().max(limit).nullable().default(null);
const list = () => array(string().max(TEXT_LIMITS.short).required()).max(LIST_LIMIT).default([]);
const size = () => number().strict().min(0).max(AMOUNT_LIMITS.length).nullable().default(null);

/** The form of a wanted item; the server repeats every rule (ALERT-504, ALERT-505). */
export const alertSchema = (messages: AlertMessages = ENGLISH) =>
  object({
    name: string().trim().min(2).max(TEXT_LIMITS.name).required(),
    category: text(TEXT_LIMITS.short),
    type: string().oneOf(ALERT_TYPES).default("organization"),
    provenances: list(),
    material: list(),
    quantity: object({
      number: number().strict().min(0).max(AMOUNT_LIMITS.quantity).nullable().default(null),
      unit: string()
        .trim()
        .max(TEXT_LIMITS.short)
        .nullable()
        .default(null)
        .test({
          name: "unit",
          message: messages.unit,
          test: (unit, context) =>
            (context.parent as { number?: number | null }).number == null || Boolean(unit),
        }),
    }),
    dimensionRange: array(
      object({
        key: string().oneOf(RANGED_DIMENSIONS).required(),
        min: size(),
        max: size().test({
          name: "range",
          message: messages.range,
          test: (max, context) => {
            const { min } = context.parent as { min?: number | null };
            return max == null || min == null || max >= min;
          },
        }),
      }),
    )
      .max(RANGED_DIMENSIONS.length)
      .default([]),
    radius: number().strict().min(RADIUS_LIMITS.min).max(RADIUS_LIMITS.max).nullable().default(null),
    musts: array(string().oneOf(MUST_CRITERIA).required()).max(MUST_CRITERIA.length).default([]),
    startDate: date().nullable().default(null),
    endDate: date()
      .nullable()
      .default(null)
      .test({
        name: "period",
        message: messages.period,
        test: (end, context) => {
          const { startDate } = context.parent as { startDate?: Date | null };
          return !end || !startDate || end >= startDate;
        },
      }),
    projectID: string().nullable().default(null),
    location: object({
      lat: number().strict().min(-90).max(90).required(),
      lon: number().strict().min(-180).max(180).required(),
    })
      .required(messages.place)
      .default(undefined),
    spot: text(LOT_LIMITS.spot),
    internalNotes: text(TEXT_LIMITS.note),
  });
export type AlertForm = InferType<ReturnType<typeof alertSchema>>;
