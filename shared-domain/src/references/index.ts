export * from "./free-sku.ts";
export * from "./group-likeness.ts";
export * from "./schema.ts";
