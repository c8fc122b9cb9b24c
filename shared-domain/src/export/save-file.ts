import type { ExportFormat } from "./sheet.ts";

const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
};

/** Hands a file to the browser, which saves it or asks where to. */
export function saveFile(bytes: Uint8Array<ArrayBuffer>, name: string, format: ExportFormat): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: TYPES[format] }));
  const link = document.createElement("a");
  link.href = address;
  // Signs that no file system takes would be replaced by each browser in its own way.
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, " ").trim()}.${format}`;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the bytes after the click: it is given time before they are let go.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
