import { isOwnKey, OWN_PREFIX, type OwnKey } from "@gisement/shared-domain/fields";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import type { ProductFilter, ProductSortInput, PropertyFilter } from "../../gql/graphql.ts";
import { isDateRange, type Range, type RangeField, rangeFilter } from "./ranges.ts";
import { DEFAULT_SORTS, type GroupField, type ResourcesState } from "./resources-state.ts";
import { textCondition, textKeys } from "./text-filters.ts";

/** Filter for listed rows (progress active, type not deleted) that match every filter of the state. */
export function buildFilter(
  state: Pick<
    ResourcesState,
    "text" | "size" | "facets" | "ranges" | "texts" | "reserved" | "importID" | "referenceID"
  >,
): ProductFilter {
  const filter: ProductFilter = { ...LISTING_FILTER };
  const words = `${state.text} ${state.size}`.trim();
  if (words) filter.text = { multiMatch: words };
  if (state.reserved) filter.heldQuantity = { gt: 0 };
  if (state.importID) filter.importID = { eq: state.importID };
  if (state.referenceID) filter.referenceID = { eq: state.referenceID };
  const own: PropertyFilter[] = [];
  for (const [field, values] of Object.entries(state.facets)) {
    if (!values || values.length === 0) continue;
    if (isOwnKey(field)) own.push({ key: nameOf(field), ...choiceFilter(values) });
    else Object.assign(filter, { [field]: { eqs: values } });
  }
  for (const [field, range] of Object.entries(state.ranges) as [RangeField, Range][]) {
    const condition = rangeFilter(field, range);
    if (isOwnKey(field))
      own.push({ key: nameOf(field), [isDateRange(field, range) ? "date" : "number"]: condition });
    else Object.assign(filter, { [field]: condition });
  }
  for (const field of textKeys(state.texts)) {
    const asked = state.texts[field];
    if (asked) own.push({ key: nameOf(field), ...textCondition(asked) });
  }
  if (own.length > 0) filter.properties = own;
  return filter;
}

const nameOf = (field: OwnKey): string => field.slice(OWN_PREFIX.length);
const isYesOrNo = (value: string): boolean => value === "true" || value === "false";

/** Filter by values of an own property; yes and no match the options of a list and the values of a switch. */
function choiceFilter(values: readonly string[]): Omit<PropertyFilter, "key"> {
  if (!values.every(isYesOrNo)) return { text: { eqs: [...values] } };
  return { boolean: values.length > 1 ? { exists: true } : { eq: values[0] === "true" } };
}

/** Filter for the rows of one group; null is the group of rows without a value. */
export function groupFilter(filter: ProductFilter, field: GroupField, key: string | null): ProductFilter {
  const group = key === null ? { exists: false } : { eq: key };
  if (isOwnKey(field)) return { ...filter, and: [{ properties: [{ key: nameOf(field), group }] }] };
  return { ...filter, and: [{ [field]: group }] };
}

/** The selected sort; without one, a text search sorts by relevance. */
export function buildSort({ text, sorts }: Pick<ResourcesState, "text" | "sorts">): ProductSortInput[] {
  const isDefault =
    sorts.length === 1 && sorts[0]?.field === DEFAULT_SORTS[0]?.field && sorts[0]?.direction === "desc";
  return text.trim() && isDefault
    ? []
    : sorts.map(({ field, direction }) =>
        isOwnKey(field) ? { property: nameOf(field), direction } : { field, direction },
      );
}
