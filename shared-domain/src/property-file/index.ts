export { fileNames, formulasOfFile } from "./file-formulas.ts";
export {
  type Difference,
  missingOptions,
  type PlannedField,
  planPropertyFile,
} from "./plan-property-file.ts";
export {
  type FileFault,
  type FileField,
  type FileOption,
  type FileTranslations,
  PROPERTY_FILE_LENGTH,
  type PropertyFile,
  writePropertyFile,
} from "./property-file.ts";
export { type ReadPropertyFile, readPropertyFile } from "./read-property-file.ts";
