export { marketplaceLink } from "./marketplace-link.ts";
export * from "./published-shop.ts";
export { slugFault, slugOf, slugWith } from "./slug.ts";
