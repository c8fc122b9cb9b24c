export * from "./bridge.ts";
export * from "./store.ts";
