/** The header by which a browser saves a file under this name (RFC 6266). */
export const attachment = (fileName: string): string => disposition("attachment", fileName);
/** The same, for a file that a browser may show. */
export const inline = (fileName: string): string => disposition("inline", fileName);

const disposition = (kind: "attachment" | "inline", fileName: string): string =>
  `${kind}; filename="${fileName.replace(/[^\w. -]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
