export * from "./free-sku.ts";
export * from "./group-likeness.ts";
export * from "./gtin.ts";
export * from "./limits.ts";
export * from "./schema.ts";
