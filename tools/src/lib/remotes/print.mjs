const width = (rows, index) => Math.max(...rows.map((row) => String(row[index] ?? "").length));

/** Rows of cells in columns. */
export function printTable(rows) {
  for (const row of rows)
    console.log(
      row
        .map((cell, index) => String(cell ?? "").padEnd(width(rows, index)))
        .join("  ")
        .trimEnd(),
    );
}
/** Minutes of an ISO 8601 moment. */
export const moment = (text) => text.slice(0, 16).replace("T", " ");
export const kilobytes = (bytes) => `${Math.ceil(bytes / 1024)} kB`;
export const pathOf = (remote, rest) => `/api/releases/${encodeURIComponent(remote)}/${rest}`;
/** What a request with a JSON body needs. */
export const json = (value) => ({ body: JSON.stringify(value), type: "application/json" });
