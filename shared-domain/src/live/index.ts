export * from "./create-watches.ts";
export * from "./things.ts";
