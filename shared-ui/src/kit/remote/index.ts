// Here, and not in each remote: the note is the shell's, and so is this module.
export { type Farewell, noteFarewell } from "@gisement/shared-domain/farewell";
export * from "./create-remote.tsx";
export * from "./lazy-screen.ts";
export * from "./shell-context.tsx";
