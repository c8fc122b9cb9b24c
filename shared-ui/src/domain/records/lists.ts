/** The parts of lists that are not edited; a page that draws one loads neither form nor import. */
export {
  type PageVariables,
  type RecordPage,
  type RecordPages,
  type RecordRow,
  wholePages,
} from "./record-api.ts";
export { RecordFacets } from "./record-facets.tsx";
export { RecordTools } from "./record-tools.tsx";
export { type FieldView, type FieldViews, useRecordColumns } from "./use-record-columns.ts";
export { useRecordView } from "./use-record-view.ts";
