export * from "./avatar.tsx";
