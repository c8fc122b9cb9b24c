import { SERIES_KINDS, SERIES_LIMITS, type SeriesKind } from "@gisement/shared-domain/documents";
import { DomainError } from "@gisement/shared-domain/errors";
import { number, type ObjectSchema, object, string } from "yup";
import type { UpdateOrganizationInput } from "../../gql/graphql.ts";
import type { OrderTeam } from "../../kernel/api/order-team.ts";

export type SeriesValues = Record<`${SeriesKind}Prefix`, string> &
  Record<`${SeriesKind}Start`, number | null>;

const eachKind = <Value>(of: (kind: SeriesKind) => Record<string, Value>): Record<string, Value> =>
  Object.assign({}, ...SERIES_KINDS.map(of)) as Record<string, Value>;

/** The server checks that a series goes forward and repeats no number. */
export const seriesSchema = object(
  eachKind<unknown>((kind) => ({
    [`${kind}Prefix`]: string().trim().max(SERIES_LIMITS.prefix).defined(),
    [`${kind}Start`]: number().integer().min(0).max(SERIES_LIMITS.start).nullable().defined(),
  })) as never,
) as unknown as ObjectSchema<SeriesValues>;

export const toSeriesForm = ({ quoteSettings }: OrderTeam): SeriesValues =>
  eachKind<string | number | null>((kind) => ({
    [`${kind}Prefix`]: quoteSettings?.series?.[kind]?.prefix ?? "",
    [`${kind}Start`]: quoteSettings?.series?.[kind]?.startNumber ?? null,
  })) as SeriesValues;

/** The change of a team; its other settings stay as they are. */
export const toSeriesInput = (
  { id, updatedAt, quoteSettings }: OrderTeam,
  values: SeriesValues,
): UpdateOrganizationInput => ({
  id,
  updatedAt,
  quoteSettings: {
    ...quoteSettings,
    series: eachKind((kind) => ({
      [kind]: { prefix: values[`${kind}Prefix`] || null, startNumber: values[`${kind}Start`] },
    })),
  },
});

/** A refusal at the form's own field: `quoteSettings.series.invoice.prefix` is `invoicePrefix`. */
export function atFormField(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const [, kind, part] = /series\.(\w+)\.(prefix|startNumber)$/.exec(error.details.field ?? "") ?? [];
  if (!kind) return error;
  const field = `${kind}${part === "prefix" ? "Prefix" : "Start"}`;
  return new DomainError(error.code, error.message, { ...error.details, field });
}
