export { StatusTag, type StatusKind, type StatusTagProps } from "./status-tag.tsx";
