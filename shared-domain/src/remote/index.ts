export * from "./beacon.ts";
export * from "./icons.ts";
export * from "./manifest.ts";
export * from "./platform.ts";
export * from "./route-pattern.ts";
export * from "./shape.ts";
export * from "./shell-api.ts";
export * from "./shell-pages.ts";
