export { fold as foldText } from "../../platform/search/patterns.ts";
export type { ProductFilter, SearchInput } from "./filter-input.ts";
export { type FoundLots, findLots } from "./find-lots.ts";
export { lotFlows } from "./lot-flows.ts";
export { type SearchResult, searchProducts } from "./search-products.ts";
export { checkText, nearSpellings } from "./text-condition.ts";
