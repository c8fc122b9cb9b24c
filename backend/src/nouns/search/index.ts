export type { ProductFilter, SearchInput } from "./filter-input.ts";
export { type SearchResult, searchProducts } from "./search-products.ts";
