export * from "./input.ts";
export * from "./published.ts";
export * from "./rules.ts";
