/** An entry of its own: a screen loads it when a file is given. */
export { FileImport } from "./record-import.tsx";
