import type { Identity } from "@gisement/shared-domain/permissions";
import type { Database } from "../../platform/database/database.ts";
import { isMoment } from "../../platform/input/read-moment.ts";
import { refuseInput } from "../../platform/search/refuse.ts";
import type { AggregateItem } from "./aggregates.ts";
import type { AggregateInput, ProductFilter } from "./filter-input.ts";
import { searchProducts } from "./search-products.ts";

/** Date fields that a period can refer to. */
export const COMPARED_FIELDS = ["createdAt", "updatedAt", "startDate", "endDate"] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

export interface ComparisonInput {
  readonly filter?: ProductFilter | null;
  readonly aggregates?: readonly AggregateInput[] | null;
  readonly field: ComparedField;
  readonly from: Date;
  readonly to: Date;
}
export interface Period {
  readonly from: Date;
  readonly to: Date;
  readonly total: number;
  readonly aggregateItems: readonly AggregateItem[];
}
export interface Comparison {
  readonly current: Period;
  readonly previous: Period;
}

/** The aggregates of the lots of a period, and of the preceding period of the same length (SEARCH-503). `from` is inside the period, `to` is not. */
export async function compareProducts(
  db: Database,
  identity: Identity,
  input: ComparisonInput,
): Promise<Comparison> {
  const { field, from, to } = input;
  const length = to.getTime() - from.getTime();
  if (length <= 0) refuseInput("to", to, { after: from }, "A period ends after it begins.");
  const before = new Date(from.getTime() - length);
  if (!isMoment(before))
    refuseInput(
      "from",
      from,
      "a period that has one before it",
      "The period before it would begin before year 1.",
    );
  const period = async (start: Date, end: Date): Promise<Period> => {
    const { total, aggregateItems } = await searchProducts(db, identity, {
      filter: { and: [input.filter ?? {}, { [field]: { gte: start, lt: end } }] },
      aggregates: input.aggregates,
      limit: 1,
    });
    return { from: start, to: end, total, aggregateItems };
  };
  const [current, previous] = await Promise.all([period(from, to), period(before, from)]);
  return { current, previous };
}
