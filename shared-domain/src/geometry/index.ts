export * from "./alignment.ts";
export * from "./plan-shapes.ts";
export * from "./points.ts";
export * from "./sheets.ts";
export * from "./snap.ts";
