export * from "./decision.ts";
export * from "./identity.ts";
export * from "./policies.ts";
export * from "./predicates.ts";
export { viewerIdentity } from "./viewer-identity.ts";
