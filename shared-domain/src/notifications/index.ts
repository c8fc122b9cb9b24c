export * from "./kinds.ts";
export * from "./links.ts";
