export { FormulaEditor, type FormulaEditorProps } from "./formula-editor.tsx";
export { FormulaTrace, type FormulaTraceProps } from "./formula-trace.tsx";
export { valueText } from "./value-text.ts";
