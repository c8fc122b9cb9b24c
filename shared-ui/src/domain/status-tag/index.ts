export { type StatusKind, StatusTag, type StatusTagProps } from "./status-tag.tsx";
