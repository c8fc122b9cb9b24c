import {
  type AlertMessages,
  alertSchema,
  RANGED_DIMENSIONS,
  type RangedDimension,
} from "@gisement/shared-domain/alerts";
import type { Options } from "@gisement/shared-domain/option-lists";
import type { Choice } from "@gisement/shared-domain/product-form";
import { array, mixed, number, type ObjectSchema, object, string } from "yup";
import type { CreateAlertInput } from "../../gql/graphql.ts";
import type { AlertPlace } from "./api/list-alert-choices.ts";
import type { Alert } from "./api/list-alerts.ts";

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}
/** Form values of the dialog: the place by its id, sizes by their name. */
export interface AlertValues {
  name: string;
  category: string | null;
  type: string;
  quantity: { number: number | null; unit: string | null };
  sizes: Record<RangedDimension, Range>;
  material: Choice[];
  provenances: Choice[];
  /** Kilometres. */
  radius: number | null;
  musts: Choice[];
  startDate: string | null;
  endDate: string | null;
  placeID: string | null;
  internalNotes: string | null;
}

/** Option value for the place of a stored wanted item that is not among the team's places. */
export const STORED_PLACE = "stored";
const NO_RANGE: Range = { min: null, max: null };

/** Schema of the dialog: the shared rules (ALERT-504, ALERT-505) applied to its fields. */
export function alertValuesSchema(messages: AlertMessages): ObjectSchema<AlertValues> {
  const shared = alertSchema(messages).fields;
  const size = () => number().nullable().default(null).min(0);
  const range = () =>
    object({
      min: size(),
      max: size().test("range", messages.range, (max, { parent }) => {
        const { min } = parent as Range;
        return max == null || min == null || max >= min;
      }),
    });
  return object({
    name: shared.name,
    category: shared.category,
    type: shared.type,
    quantity: shared.quantity,
    sizes: object(Object.fromEntries(RANGED_DIMENSIONS.map((key) => [key, range()]))),
    material: array(mixed<Choice>().required()).default([]),
    provenances: array(mixed<Choice>().required()).default([]),
    radius: shared.radius,
    musts: array(mixed<Choice>().required()).default([]),
    startDate: string().nullable().default(null),
    endDate: string()
      .nullable()
      .default(null)
      .test("period", messages.period, (end, { parent }) => {
        const { startDate } = parent as { startDate?: string | null };
        return !end || !startDate || end >= startDate;
      }),
    placeID: string().nullable().default(null).test("place", messages.place, Boolean),
    internalNotes: shared.internalNotes,
  }) as unknown as ObjectSchema<AlertValues>;
}

const day = (moment: string | null | undefined): string | null => moment?.slice(0, 10) ?? null;

/** Form values of a stored wanted item; empty values for null. */
export function toForm(
  alert: Alert | null,
  places: readonly AlertPlace[],
  labelOf: Options["labelOf"],
): AlertValues {
  const choices = (list: "material" | "provenance", values: readonly string[] = []): Choice[] =>
    values.map((value) => ({ value, label: labelOf(list, value) }));
  const range = (key: RangedDimension): Range => {
    const stored = alert?.dimensionRange.find((each) => each.key === key);
    return stored ? { min: stored.min ?? null, max: stored.max ?? null } : NO_RANGE;
  };
  const place = alert
    ? places.find(({ name, location }) => name === alert.spot && location?.lat === alert.location?.lat)
    : undefined;
  return {
    name: alert?.name ?? "",
    category: alert?.category ?? null,
    type: alert?.type ?? "organization",
    quantity: { number: alert?.quantity?.number ?? null, unit: alert ? (alert.quantity?.unit ?? null) : "u" },
    sizes: {
      length: range("length"),
      width: range("width"),
      height: range("height"),
      diameter: range("diameter"),
    },
    material: choices("material", alert?.material),
    provenances: choices("provenance", alert?.provenances),
    radius: alert?.radius ?? null,
    musts: (alert?.musts ?? []).map((value) => ({ value, label: value })),
    startDate: day(alert?.startDate),
    endDate: day(alert?.endDate),
    placeID: place?.id ?? (alert?.location ? STORED_PLACE : null),
    internalNotes: alert?.internalNotes ?? null,
  };
}

/** The mutation's input: the place as position and name, only sizes that have a limit. */
export function toInput(
  values: AlertValues,
  alert: Alert | null,
  places: readonly AlertPlace[],
  /** Whose page creates it. */
  projectID: string | null = null,
): Omit<CreateAlertInput, "id"> {
  const chosen = places.find(({ id }) => id === values.placeID);
  const location = chosen?.location ?? alert?.location;
  if (!location) throw new Error("a wanted item without a place was let through");
  return {
    name: values.name.trim(),
    category: values.category,
    type: values.type as CreateAlertInput["type"],
    quantity: values.quantity.number === null ? { number: null, unit: null } : values.quantity,
    dimensionRange: RANGED_DIMENSIONS.flatMap((key) => {
      const { min, max } = values.sizes[key];
      return min === null && max === null ? [] : [{ key, min, max }];
    }),
    material: values.material.map(({ value }) => value),
    provenances: values.provenances.map(({ value }) => value),
    radius: values.radius,
    musts: values.musts.map(({ value }) => value),
    startDate: values.startDate ? `${values.startDate}T00:00:00.000Z` : null,
    // Through the end of the selected day.
    endDate: values.endDate ? `${values.endDate}T23:59:59.000Z` : null,
    projectID: alert ? alert.projectID : projectID,
    location: { lat: location.lat, lon: location.lon },
    spot: chosen?.name ?? alert?.spot ?? null,
    internalNotes: values.internalNotes?.trim() || null,
  };
}
