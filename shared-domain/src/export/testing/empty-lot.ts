import type { Field } from "../../fields/index.ts";
import { LOT } from "../../records/lot.ts";
import type { ExportedLot } from "../inventory-sheet.ts";

/** An exported lot without any value. */
export const EMPTY_LOT = {
  ...Object.fromEntries(
    (LOT.list as readonly Field[])
      .filter(({ file }) => file === "import-export" || file === "export")
      .map(({ path, shows, multiple }) => [shows?.[0] ?? path[0], multiple ? [] : null]),
  ),
  id: "00000000-0000-4000-8000-000000000001",
  properties: [],
} as unknown as ExportedLot;
