export type FileKind = "zip" | "xls" | "text" | "binary";

const SIGNATURES: readonly { name: string; bytes: readonly number[] }[] = [
  { name: "pdf", bytes: [0x25, 0x50, 0x44, 0x46] },
  { name: "png", bytes: [0x89, 0x50, 0x4e, 0x47] },
  { name: "jpeg", bytes: [0xff, 0xd8, 0xff] },
  { name: "gif", bytes: [0x47, 0x49, 0x46, 0x38] },
  { name: "gzip", bytes: [0x1f, 0x8b] },
  { name: "7z", bytes: [0x37, 0x7a, 0xbc, 0xaf] },
  { name: "rar", bytes: [0x52, 0x61, 0x72, 0x21] },
  { name: "rtf", bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
];

const startsWith = (bytes: Uint8Array, prefix: readonly number[]) =>
  prefix.every((byte, index) => bytes[index] === byte);

/** Name of an excluded format from the start of decoded text: HTML and XML saved with a spreadsheet's file name. */
export function markupKind(text: string): string | null {
  const head = text.slice(0, 512).trimStart().toLowerCase();
  if (head.startsWith("<!doctype html") || head.startsWith("<html") || head.startsWith("<table"))
    return "html";
  return head.startsWith("<?xml") ? "xml" : null;
}

/**
 * Detects the format of a file by its first bytes; the file name is ignored. `found` names an excluded format. `xls`
 * covers the OLE container and the bare streams of the first Excel versions.
 */
export function detectKind(bytes: Uint8Array): { kind: FileKind; found?: string } {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0x50, 0x4b, 5, 6])) return { kind: "zip" };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return { kind: "xls" };
  // BOF record of BIFF 2, 3, 4 and 8 streams without a container; its length is 4, 6, 8 or 16.
  if (bytes[0] === 0x09 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && bytes[3] === 0) return { kind: "xls" };
  const signature = SIGNATURES.find((candidate) => startsWith(bytes, candidate.bytes));
  return signature === undefined ? { kind: "text" } : { kind: "binary", found: signature.name };
}
