/** The parts of lists that are not edited; a page that draws one loads neither form nor import. */
export type { PageVariables, RecordPage, RecordPages, RecordRow } from "./record-api.ts";
export { RecordFacets } from "./record-facets.tsx";
export { RecordTools } from "./record-tools.tsx";
export type { FieldView, FieldViews } from "./use-record-columns.ts";
export { useRecordView } from "./use-record-view.ts";
