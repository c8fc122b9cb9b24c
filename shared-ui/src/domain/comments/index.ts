export * from "./comments-button.tsx";
export * from "./discussed.ts";
export * from "./name-with-threads.tsx";
export * from "./threads-mark.tsx";
export * from "./use-comments-action.tsx";
export * from "./use-pending-reviews.ts";
