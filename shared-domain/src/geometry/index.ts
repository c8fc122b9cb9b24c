export * from "./plan-shapes.ts";
export * from "./points.ts";
export * from "./snap.ts";
