export { lotPage } from "./lot-page.ts";
export { marketplaceLink } from "./marketplace-link.ts";
export * from "./published-shop.ts";
export * from "./shop-request.ts";
export { slugFault, slugOf, slugWith } from "./slug.ts";
