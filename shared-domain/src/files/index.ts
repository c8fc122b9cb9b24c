/** Kinds of files that people send; a comment's pictures are read by the readers of its thread only. */
export const UPLOAD_KINDS = ["logo", "picture", "document", "blueprint", "comment"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/**
 * Kinds of stored files. An export is made by the server, and only the person who asked for it may read it; an `archive` is one of
 * the pieces of a team's export, and `issued` a document of an order: no address serves these two by their keys.
 */
export const FILE_KINDS = [...UPLOAD_KINDS, "export", "archive", "issued"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Days for which an export can be downloaded. */
export const EXPORT_DAYS = 7;
