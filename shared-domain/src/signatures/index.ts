export * from "./input.ts";
export * from "./published.ts";
export * from "./rules.ts";
export * from "./service.ts";
