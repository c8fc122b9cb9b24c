export { CodeScanner, type CodeScannerProps, type ScanResult } from "./code-scanner.tsx";
export { type ScanSignal, signal } from "./signal.ts";
