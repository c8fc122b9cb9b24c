import type { ExportFormat } from "./sheet.ts";

type FileFormat = ExportFormat | "txt" | "svg" | "png" | "geojson";
const TYPES: Readonly<Record<FileFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
  txt: "text/plain;charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  geojson: "application/geo+json",
};

/** Downloads a file through the browser. */
export function saveFile(bytes: Uint8Array<ArrayBuffer>, name: string, format: FileFormat): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: TYPES[format] }));
  const link = document.createElement("a");
  link.href = address;
  // Browsers would each replace characters that file systems forbid in their own way.
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, " ").trim()}.${format}`;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the bytes after the click, so the address is released later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
