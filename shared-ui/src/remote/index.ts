export * from "./create-remote.tsx";
export * from "./shell-context.tsx";
