/** The header by which a browser saves a file under this name (RFC 6266). */
export const attachment = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\w. -]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
