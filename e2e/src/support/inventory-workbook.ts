import exceljs from "exceljs";

/**
 * Column names as diagnosticians write them. Three are unknown to the import; the run's name in them ensures that no
 * team has matched them before.
 */
const headersOf = (run: string): readonly string[] => [
  "Référence",
  `Ouvrage ${run}`,
  "Famille",
  `Décompte ${run}`,
  "Unité",
  "Largeur (cm)",
  "Hauteur (cm)",
  `Bilan visuel ${run}`,
  "Provenance",
  "Matériau",
  "Marque",
  "Prix HT (€)",
  "Dépôt",
  "Disponible le",
  "Observations",
];

const WORKS = [
  ["Porte coupe-feu EI30", "Bois", "Malerba", 83, 204, 45],
  ["Radiateur en fonte 8 éléments", "Fonte", "Chappée", 48, 60, 30],
  ["Dalle de faux plafond 600x600", "Laine minérale", "Rockfon", 60, 60, 1.5],
  ["Lavabo céramique", "Céramique", "Allia", 55, 45, 18],
  ["Luminaire LED encastré", "Acier ; verre", "Zumtobel", 60, 60, 22],
  ["Chemin de câbles perforé", "Acier galvanisé", "Legrand", 30, 6, 8],
  ["Fenêtre aluminium double vitrage", "Aluminium", "Technal", 120, 135, 95],
  ["Parquet chêne massif", "Chêne", null, null, null, 28],
] as const;
const UNITS = ["u", "u", "m²", "pièce", "u", "ml", "u", "m²"] as const;
const STATES = ["Bon", "Très bon état", "Moyen", "À réparer", "Bon état"] as const;
const ORIGINS = ["Dépose", "Surplus de chantier", "Rénovation"] as const;
const PLACES = ["Bâtiment A, R+1", "Bâtiment A, R+2", "Parking -1", "Local technique"] as const;

/**
 * A diagnostician's workbook: `count` lots with values that repeat as on a real site, always the same. `change` may
 * corrupt cells of some rows.
 */
export async function inventoryWorkbook(
  count: number,
  run: string,
  change: (index: number, row: unknown[]) => void = () => undefined,
): Promise<Buffer> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet("Inventaire");
  sheet.addRow([...headersOf(run)]);
  for (let index = 0; index < count; index++) {
    const kind = index % WORKS.length;
    const [name, material, brand, width, height, price] = WORKS[kind] ?? WORKS[0];
    const row: unknown[] = [
      `${run}-${String(index + 1).padStart(5, "0")}`,
      name,
      null,
      1 + ((index * 7) % 40),
      UNITS[kind],
      width,
      height,
      STATES[index % STATES.length],
      ORIGINS[index % ORIGINS.length],
      material,
      brand,
      price + (index % 5),
      PLACES[index % PLACES.length],
      new Date(Date.UTC(2026, index % 12, 1 + (index % 28))),
      index % 3 === 0 ? `Relevé n° ${index + 1}, à vérifier à la dépose` : null,
    ];
    change(index, row);
    sheet.addRow(row);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}
