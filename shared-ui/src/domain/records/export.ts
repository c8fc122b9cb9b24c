/** An entry of its own: a list loads it when a file is asked for. */
export { RecordExport } from "./record-export.tsx";
