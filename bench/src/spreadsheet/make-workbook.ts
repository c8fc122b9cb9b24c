import { utils, write } from "@e965/xlsx";

const HEADERS = [
  "Référence",
  "Désignation",
  "Catégorie",
  "Matériau",
  "Quantité",
  "Unité",
  "Longueur (cm)",
  "Largeur (cm)",
  "Hauteur (cm)",
  "Diamètre (cm)",
  "Poids unitaire (kg)",
  "État",
  "Provenance",
  "Marque",
  "Modèle",
  "Prix HT (€)",
  "Indice de réemploi",
  "Ville",
  "Disponible le",
  "Description",
] as const;

export const FORMATS = ["xlsx", "csv", "ods", "xls"] as const;
export type Format = (typeof FORMATS)[number];
const BOOK_TYPES = { xlsx: "xlsx", csv: "csv", ods: "ods", xls: "biff8" } as const;

/**
 * A workbook with the 20 columns of a typical reuse inventory: repeated and unique texts, numbers, dates and
 * blanks, with shared strings as office programs write them.
 */
export function makeWorkbook(
  sourceRows: readonly (readonly unknown[])[],
  columns: readonly string[],
  count: number,
  format: Format = "xlsx",
): Uint8Array {
  const positions = HEADERS.map((header) => columns.indexOf(header));
  const date = HEADERS.indexOf("Disponible le");
  const rows = Array.from({ length: count }, (_, index) => {
    const source = sourceRows[index % sourceRows.length] ?? [];
    const row = positions.map((position) => source[position] ?? null);
    row[0] = `RE-${String(index + 1).padStart(5, "0")}`;
    row[19] = `${String(row[19] ?? "")} (${index + 1})`;
    row[date] = new Date(`${String(row[date])}T00:00:00Z`);
    return row;
  });
  const sheet = utils.aoa_to_sheet([[...HEADERS], ...rows], { cellDates: true, UTC: true });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Inventaire");
  const bookType = BOOK_TYPES[format];
  return new Uint8Array(
    write(book, { type: "array", bookType, bookSST: true, compression: true }) as ArrayBuffer,
  );
}
