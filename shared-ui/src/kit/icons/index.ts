export { createIcon, type Icon } from "./create-icon.tsx";
export * from "./icons.ts";
