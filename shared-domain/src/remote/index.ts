export * from "./manifest.ts";
export * from "./shell-api.ts";
