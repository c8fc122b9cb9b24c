export * from "./changes-notice.tsx";
export * from "./presence.tsx";
export * from "./use-others-changes.ts";
export * from "./use-watched.ts";
