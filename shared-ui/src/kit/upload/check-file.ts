import { LIMITS } from "@gisement/shared-domain/limits";

/** Rules for a file to upload. Extensions are checked, because browsers leave the type of many files empty. */
export interface FileRules {
  /** Lower-case extensions with their dot. */
  accept: readonly string[];
  maxBytes: number;
  /** The formats as text. */
  label: string;
}

export const PICTURE_UPLOAD: FileRules = {
  accept: [".jpg", ".jpeg", ".png"],
  maxBytes: LIMITS.imageBytes,
  label: "JPEG, PNG",
};
export const DOCUMENT_UPLOAD: FileRules = { accept: [".pdf"], maxBytes: LIMITS.documentBytes, label: "PDF" };
export const SPREADSHEET_UPLOAD: FileRules = {
  accept: [".xlsx", ".xls", ".ods", ".csv"],
  maxBytes: LIMITS.importBytes,
  label: "xlsx, xls, ods, csv",
};

/** Key of the `upload.` text for the reason to reject the file; null if it is accepted. */
export function checkFile(file: File, rules: FileRules): "wrongFormat" | "tooLarge" | "empty" | null {
  const name = file.name.toLowerCase();
  if (!rules.accept.some((extension) => name.endsWith(extension))) return "wrongFormat";
  if (file.size > rules.maxBytes) return "tooLarge";
  return file.size === 0 ? "empty" : null;
}
