export * from "./list-of-lot.ts";
export * from "./quantity.ts";
export * from "./removal.ts";
export * from "./status-change.ts";
