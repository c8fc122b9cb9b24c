export { keyBesideList, type RecordDocuments, type RecordRow } from "./record-api.ts";
export { RecordExport } from "./record-export.tsx";
export { RecordForm, type RecordFormProps } from "./record-form.tsx";
export { RecordScreen, type RecordScreenProps } from "./record-screen.tsx";
export { toRecordValues } from "./record-values.ts";
