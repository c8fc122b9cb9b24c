export { FormulaEditor, type FormulaEditorProps } from "./formula-editor.tsx";
