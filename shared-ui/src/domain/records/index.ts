export type { PageVariables, RecordDocuments, RecordPage, RecordPages, RecordRow } from "./record-api.ts";
export { RecordExport } from "./record-export.tsx";
export { RecordFacets } from "./record-facets.tsx";
export { RecordForm, type RecordFormProps } from "./record-form.tsx";
export { RecordScreen, type RecordScreenProps } from "./record-screen.tsx";
export { RecordTools } from "./record-tools.tsx";
export type { FieldView, FieldViews } from "./use-record-columns.ts";
export { useRecordView } from "./use-record-list.ts";
