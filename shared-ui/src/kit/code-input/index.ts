export { CodeInput, type CodeInputHandle, type CodeInputProps } from "./code-input.tsx";
