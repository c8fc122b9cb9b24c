export * from "./bridge.ts";
export * from "./initial-team.ts";
