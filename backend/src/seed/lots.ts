import { geohashOf, lotWords } from "../nouns/lots/derive-columns.ts";
import { productStatuses } from "../nouns/lots/status-table.ts";
import { productBatches, products } from "../nouns/lots/table.ts";
import { noteOnLots } from "../nouns/serial-codes/note-on-lots.ts";
import { acting, byName, type Demo, type DemoTeam } from "./demo.ts";
import { chunks, momentOf, readRows } from "./demo-data.ts";
import { pictureOf, readPictureNames } from "./files.ts";
import { idOf } from "./ids.ts";
import type { InventoryRow } from "./read-inventory.ts";

export type DemoLot = typeof productStatuses.$inferInsert & {
  readonly id: string;
  readonly productID: string;
  readonly createdAt: Date;
};

/** What became of a row of `inventory/products.csv` in the demo; `data/lots.json`, in the order lots are listed. */
interface LotEntry {
  /** The row's reference, or a name of its own for a lot that is another's double. */
  readonly key: string;
  /** The row to take, where the key is none. */
  readonly product?: string;
  readonly ref?: string;
  readonly by: string;
  readonly created: string;
  readonly updated: string;
  readonly available: string;
  readonly until?: string;
  readonly action: string;
  readonly type?: string | null;
  readonly progress?: string;
  readonly place?: string;
  readonly project?: string;
  readonly quantity?: number;
  readonly price?: number;
  readonly slug?: string;
  readonly imported?: boolean;
  /** Kilograms of CO2 equivalent that keeping the lot avoids. */
  readonly co2?: number;
  readonly channel: string;
  readonly fixing: string;
  /** Kind within the category. */
  readonly kind?: string;
  readonly notes?: string;
  /** Level, room and shelf. */
  readonly storage?: readonly [string, string, string];
  readonly care?: boolean;
  /** The key of the lot that stands for this one in a batch. */
  readonly batch?: string;
  /** Shown by a marker on a plan. */
  readonly pinned?: boolean;
}

const CARE = {
  removal: "Démonter à l’aide d’une visseuse, garder la visserie avec le lot.",
  conditioning: "Sangler sur palette, intercalaires entre les pièces.",
  transport: "À plat, à l’abri de la pluie.",
};

/** The team whose place it is; null for a person who works alone. */
function teamOf({ people, teams }: Demo, by: string): DemoTeam | null {
  const { email } = byName(people, by);
  const team = [...teams].find(([name]) => email.endsWith(`@${name}.demo`));
  return team?.[1] ?? null;
}

function lotOf(demo: Demo, entry: LotEntry, row: InventoryRow, pictures: ReadonlySet<string>): DemoLot {
  const { now } = demo;
  const team = teamOf(demo, entry.by);
  const author = byName(demo.people, entry.by).id;
  const placeID = idOf(`place:${entry.place ?? row.place}`);
  const place = demo.inventory.places.find(({ id }) => id === placeID);
  const forSale = entry.action === "sale" || entry.action === "give";
  const shop = team && [...demo.teams].find(([, { id }]) => id === team.id)?.[0];
  return {
    id: idOf(`lot:${entry.key}`),
    productID: idOf(`product:${entry.key}`),
    type: entry.type === undefined ? (forSale ? "sale" : null) : entry.type,
    progress: entry.progress ?? "active",
    action: entry.action,
    startDate: momentOf(entry.available, now),
    endDate: entry.until ? momentOf(entry.until, now) : null,
    byUserID: author,
    updatedBy: author,
    placeID,
    projectID: entry.project ? idOf(`project:${entry.project}`) : null,
    importID: entry.imported ? idOf("import:atelier") : null,
    batchedProductID: entry.batch ? idOf(`product:${entry.batch}`) : null,
    name: row.name.fr,
    nameEN: row.name.en,
    nameNL: row.name.nl,
    category: row.category,
    subCategory: entry.kind ?? null,
    description: row.description.fr,
    descriptionEN: row.description.en,
    descriptionNL: row.description.nl,
    internalNotes: entry.notes ?? null,
    pictures: [pictureOf(row, pictures)],
    color: row.color || null,
    brand: row.brand,
    model: row.model,
    material: [row.material],
    condition: row.condition,
    conditions: [row.condition],
    provenance: row.provenance,
    provenances: [row.provenance],
    weight: row.unit === "kg" ? 1 : row.weight,
    co2Impact: entry.co2 ?? null,
    wasteCode: row.wasteCode,
    reemploymentIndex: row.reemploymentIndex,
    channels: [entry.channel],
    lot: row.lot,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    geohash: geohashOf(place?.lat ?? null, place?.lon ?? null),
    city: place?.city ?? null,
    storage: entry.storage
      ? { level: entry.storage[0], room: entry.storage[1], shelf: entry.storage[2], indication: null }
      : null,
    ref: entry.ref ?? row.ref,
    organizationID: team?.id ?? null,
    availableForSale: entry.slug !== undefined,
    shopID: entry.slug && shop ? idOf(`shop:${shop}`) : null,
    slug: entry.slug ?? null,
    source: entry.imported ? "import" : "manage",
    properties: {
      ...(row.priceNew === null ? {} : { priceNew: row.priceNew }),
      fixing: entry.fixing,
      palletized: row.description.fr.includes("palett"),
    },
    priceAmount: entry.price ?? (entry.action === "give" ? 0 : row.price),
    quantityNumber: entry.quantity ?? row.quantity,
    quantityUnit: row.unit,
    length: row.length,
    width: row.width,
    height: row.height,
    diameter: row.diameter,
    dimensionUnit: "cm",
    careInstructions: entry.care ? CARE : null,
    createdAt: momentOf(entry.created, now),
    updatedAt: momentOf(entry.updated, now),
    ...(entry.pinned ? pinOf(entry.key) : {}),
  };
}

const pinOf = (key: string) => {
  const shape = idOf(`pin:${idOf(`lot:${key}`)}`);
  return { shapeID: shape, shapeProductId: shape };
};

/** What search finds each lot by, from the lists of its team. */
async function wordsByTeam(
  { tx, teams, people }: Demo,
  lots: readonly DemoLot[],
): Promise<(lot: DemoLot) => string | null> {
  const author = byName(people, "camille");
  const words = await Promise.all(
    [...teams.values(), null].map(
      async (team) => [team?.id ?? null, await lotWords(tx, acting(author, team), lots)] as const,
    ),
  );
  const byTeam = new Map(words);
  return ({ organizationID = null, category = null, properties = {} }) =>
    byTeam.get(organizationID)?.of({ category, properties }) ?? null;
}

/** Every lot of the demo with its product; those in a batch stand behind their head. */
export async function seedLots(demo: Demo): Promise<readonly DemoLot[]> {
  const { tx, inventory } = demo;
  const rows = new Map(inventory.rows.map((row) => [row.ref, row]));
  const pictures = await readPictureNames();
  const entries = await readRows<LotEntry>("lots");
  const plain = entries.map((entry) =>
    lotOf(demo, entry, byName(rows, entry.product ?? entry.key), pictures),
  );
  const words = await wordsByTeam(demo, plain);
  const lots = plain.map((lot) => ({ ...lot, searchLabels: words(lot) }));
  for (const some of chunks(lots, 200))
    await tx.insert(products).values(
      some.map(({ productID, organizationID, byUserID, createdAt, slug }) => ({
        id: productID,
        organizationID,
        byUserID,
        public: Boolean(slug),
        nature: "supply",
        visibility: slug ? "PUBLIC" : "ORGANIZATION",
        createdAt,
        updatedAt: createdAt,
      })),
    );
  for (const some of chunks(lots, 100)) await tx.insert(productStatuses).values(some);
  const heads = new Map(lots.map((lot) => [lot.productID, lot]));
  await tx.insert(productBatches).values(
    lots.flatMap(({ id, productID, organizationID, batchedProductID }) => {
      const head = batchedProductID && heads.get(batchedProductID);
      return head ? [{ id: idOf(`batch:${id}`), productID, batchedStatusID: head.id, organizationID }] : [];
    }),
  );
  return lots;
}

/** Lots learn of the labels that `data/serial-codes.json` gives them. */
export async function seedLabels({ tx }: Demo): Promise<void> {
  const codes = await readRows<{ readonly elementID: string }>("serial-codes");
  await noteOnLots(
    tx,
    codes.map(({ elementID }) => elementID),
  );
}
