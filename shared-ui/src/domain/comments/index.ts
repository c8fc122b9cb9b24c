export * from "./use-pending-reviews.ts";
