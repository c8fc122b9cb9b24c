export type { ProductFilter, SearchInput } from "./filter-input.ts";
export { type FoundLots, findLots } from "./find-lots.ts";
export { fold as foldText } from "./patterns.ts";
export { type SearchResult, searchProducts } from "./search-products.ts";
export { checkText, nearSpellings } from "./text-condition.ts";
