export * from "./cents.ts";
export * from "./totals.ts";
export * from "./vat.ts";
export * from "./vat-texts.ts";
