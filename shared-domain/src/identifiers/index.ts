export * from "./company.ts";
export * from "./contact.ts";
export type { IdentifierCheck } from "./result.ts";
