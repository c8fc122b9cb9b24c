export type { RecordDocuments, RecordRow } from "./record-api.ts";
export { RecordForm, type RecordFormProps } from "./record-form.tsx";
export { RecordScreen, type RecordScreenProps } from "./record-screen.tsx";
