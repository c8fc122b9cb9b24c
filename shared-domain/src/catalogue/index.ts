export { headerID } from "./block-id.ts";
export * from "./build-blocks.ts";
export * from "./layout-catalogue.ts";
export * from "./own-facts.ts";
export * from "./published-catalogue.ts";
export * from "./repair-content.ts";
export * from "./rules.ts";
export * from "./save-rules.ts";
export * from "./types.ts";
