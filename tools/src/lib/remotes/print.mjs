const width = (rows, index) => Math.max(...rows.map((row) => String(row[index] ?? "").length));

/** Prints rows of cells in columns. */
export function printTable(rows) {
  for (const row of rows)
    console.log(
      row
        .map((cell, index) => String(cell ?? "").padEnd(width(rows, index)))
        .join("  ")
        .trimEnd(),
    );
}
/** An ISO 8601 time, cut to minutes. */
export const moment = (text) => text.slice(0, 16).replace("T", " ");
export const kilobytes = (bytes) => `${Math.ceil(bytes / 1024)} kB`;
export const pathOf = (remote, rest) => `/api/releases/${encodeURIComponent(remote)}/${rest}`;
let command = "npm run remotes --";
/** Sets how the commands are called here, for the sentences that name one. */
export const nameCommand = (name) => {
  command = name;
};
export const commandName = () => command;
/** Request options for a JSON body. */
export const json = (value) => ({ body: JSON.stringify(value), type: "application/json" });
