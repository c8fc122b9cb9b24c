import { accessOf, type Condition, fieldNamed } from "@gisement/shared-domain/records/field-access";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import type { ProductFilter, ProductSortInput } from "../../../gql/graphql.ts";
import { DEFAULT_SORTS, type GroupField, type ResourcesState } from "../state/resources-state.ts";
import { textCondition, textKeys } from "../state/text-filters.ts";

/** Filter for listed rows (progress active, type not deleted) that match every filter of the state. */
export function buildFilter(
  state: Pick<
    ResourcesState,
    "text" | "size" | "facets" | "ranges" | "texts" | "reserved" | "importID" | "referenceID" | "changedAt"
  >,
): ProductFilter {
  const filter: ProductFilter = { ...LISTING_FILTER };
  const words = `${state.text} ${state.size}`.trim();
  if (words) filter.text = { multiMatch: words };
  if (state.reserved) filter.heldQuantity = { gt: 0 };
  if (state.importID) filter.importID = { eq: state.importID };
  if (state.referenceID) filter.referenceID = { eq: state.referenceID };
  if (state.changedAt) filter.updatedAt = { eq: state.changedAt };
  const parts: ProductFilter[] = [];
  for (const [field, choices] of Object.entries(state.facets))
    if (choices && choices.length > 0) parts.push(condition(field, { choices }));
  for (const [field, range] of Object.entries(state.ranges)) if (range) parts.push(condition(field, range));
  for (const field of textKeys(state.texts)) {
    const asked = state.texts[field];
    if (asked) parts.push(condition(field, textCondition(asked)));
  }
  return parts.reduce(merge, filter);
}

const condition = (field: string, asked: Condition): ProductFilter =>
  accessOf(fieldNamed(field)).filter(asked);

/** A filter has one condition for each built-in field, and a list of those for own properties. */
const merge = (one: ProductFilter, other: ProductFilter): ProductFilter => ({
  ...one,
  ...other,
  ...(one.properties && other.properties ? { properties: [...one.properties, ...other.properties] } : {}),
});

/** Filter for the rows of one group; null is the group of rows without a value. */
export function groupFilter(filter: ProductFilter, field: GroupField, key: string | null): ProductFilter {
  const asked = key === null ? { isFilled: false } : { group: key };
  return { ...filter, and: [...(filter.and ?? []), condition(field, asked)] };
}

/** The selected sort; without one, a text search sorts by relevance. */
export function buildSort({ text, sorts }: Pick<ResourcesState, "text" | "sorts">): ProductSortInput[] {
  const isDefault =
    sorts.length === 1 && sorts[0]?.field === DEFAULT_SORTS[0]?.field && sorts[0]?.direction === "desc";
  return text.trim() && isDefault
    ? []
    : sorts.map(({ field, direction }) => accessOf(fieldNamed(field)).sort(direction));
}
