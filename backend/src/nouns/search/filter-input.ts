/** The shapes a client sends; GraphQL has already checked their types. */
export interface StringFilter {
  readonly eq?: string | null;
  readonly ne?: string | null;
  readonly eqs?: readonly string[] | null;
  readonly match?: string | null;
  readonly matchPhrase?: string | null;
  readonly matchPhrasePrefix?: string | null;
  readonly multiMatch?: string | null;
  readonly exists?: boolean | null;
  readonly wildcard?: string | null;
  readonly regexp?: string | null;
}
interface RangeFilter<Value> {
  readonly eq?: Value | null;
  readonly ne?: Value | null;
  readonly gt?: Value | null;
  readonly gte?: Value | null;
  readonly lt?: Value | null;
  readonly lte?: Value | null;
  readonly between?: readonly Value[] | null;
  readonly exists?: boolean | null;
}
export type FloatFilter = RangeFilter<number>;
export type DateFilter = RangeFilter<Date>;
export interface BooleanFilter {
  readonly eq?: boolean | null;
  readonly ne?: boolean | null;
  readonly exists?: boolean | null;
}
export interface IDFilter {
  readonly eq?: string | null;
  readonly ne?: string | null;
  readonly eqs?: readonly string[] | null;
  readonly exists?: boolean | null;
}
export type AnyFilter = StringFilter | FloatFilter | DateFilter | BooleanFilter | IDFilter;

/** A filter of one of the team's own properties: the one of its type counts. */
export interface PropertyFilter {
  readonly key: string;
  /** Texts, links, choices. */
  readonly text?: StringFilter | null;
  /** Numbers, ratings, ranges. */
  readonly number?: FloatFilter | null;
  readonly date?: DateFilter | null;
  readonly boolean?: BooleanFilter | null;
}

/** and, or, not, filters of own properties and a filter per field (see FIELDS). */
export interface ProductFilter {
  readonly properties?: readonly PropertyFilter[] | null;
  readonly and?: readonly ProductFilter[] | null;
  readonly or?: readonly ProductFilter[] | null;
  readonly not?: ProductFilter | null;
  readonly [field: string]:
    | AnyFilter
    | readonly ProductFilter[]
    | readonly PropertyFilter[]
    | ProductFilter
    | null
    | undefined;
}

export interface AggregateInput {
  readonly name: string;
  readonly type: string;
  readonly field: string;
  readonly excludeOwnFilter?: boolean | null;
  readonly size?: number | null;
  readonly percents?: readonly number[] | null;
}
export interface SortInput {
  /** A name of SORT_FIELDS, or `properties.` and the key of an own property. */
  readonly field: string;
  readonly direction: string;
}
export interface SearchInput {
  readonly filter?: ProductFilter | null;
  readonly aggregates?: readonly AggregateInput[] | null;
  readonly sort?: readonly SortInput[] | null;
  readonly location?: { readonly lat: number; readonly lon: number } | null;
  /** Kilometres round `location`. */
  readonly distance?: number | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
  /** Rows to pass over: a window of the list by row number, instead of `nextToken`. */
  readonly offset?: number | null;
  /** A lot whose row number is asked for too. */
  readonly positionOf?: string | null;
}
