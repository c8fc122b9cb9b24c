import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import { readDemoFile, readRows } from "./demo-data.ts";

type Row = Readonly<Record<string, string>>;
export interface InventoryRow {
  readonly ref: string;
  readonly name: { readonly fr: string; readonly en: string; readonly nl: string };
  readonly description: { readonly fr: string; readonly en: string; readonly nl: string };
  readonly category: string;
  readonly lot: string;
  readonly material: string;
  readonly color: string;
  readonly quantity: number;
  readonly unit: string;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly diameter: number | null;
  readonly weight: number | null;
  readonly condition: string;
  readonly provenance: string;
  readonly brand: string | null;
  readonly model: string | null;
  readonly price: number | null;
  readonly priceNew: number | null;
  readonly reemploymentIndex: string;
  readonly wasteCode: string;
  readonly place: string;
  readonly availableFrom: Date;
}
export interface PlaceRow {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
}
export interface DemoInventory {
  readonly rows: readonly InventoryRow[];
  readonly places: readonly PlaceRow[];
}

async function readTable(fileName: string): Promise<Row[]> {
  const read = await readSpreadsheet(await readDemoFile(`inventory/${fileName}`), { fileName });
  if (!read.ok) throw new Error(`The demo's ${fileName} cannot be read: ${read.error}`);
  return read.rows.map((cells) =>
    Object.fromEntries(read.columns.map((column, index) => [column, String(cells[index] ?? "")])),
  );
}

const text = (row: Row, column: string): string => row[column] ?? "";
const number = (row: Row, column: string): number | null => (row[column] ? Number(row[column]) : null);
const labels = (row: Row, prefix: string) => ({
  fr: text(row, `${prefix}_fr`),
  en: text(row, `${prefix}_en`),
  nl: text(row, `${prefix}_nl`),
});

/** The source writes running metres as `ml`. */
const UNITS: Readonly<Record<string, string>> = { ml: "m" };

export async function readInventory(): Promise<DemoInventory> {
  const products = await readTable("products.csv");
  return {
    rows: products.map((row) => ({
      ref: text(row, "ref"),
      name: labels(row, "name"),
      description: labels(row, "description"),
      category: text(row, "category_code"),
      lot: text(row, "lot"),
      material: text(row, "material"),
      color: text(row, "color"),
      quantity: Number(row.quantity),
      unit: UNITS[text(row, "unit")] ?? text(row, "unit"),
      length: number(row, "length_cm"),
      width: number(row, "width_cm"),
      height: number(row, "height_cm"),
      diameter: number(row, "diameter_cm"),
      weight: number(row, "weight_kg"),
      condition: text(row, "condition"),
      provenance: text(row, "provenance"),
      brand: row.brand || null,
      model: row.model || null,
      price: number(row, "price_eur"),
      priceNew: number(row, "price_new_eur"),
      reemploymentIndex: text(row, "reemployment_index"),
      wasteCode: text(row, "waste_code"),
      place: text(row, "place_id"),
      availableFrom: new Date(`${text(row, "available_from")}T08:00:00Z`),
    })),
    places: await readRows<PlaceRow>("places"),
  };
}
