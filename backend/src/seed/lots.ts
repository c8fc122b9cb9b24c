import { geohashOf, lotWords, type StoredWords } from "../nouns/lots/derive-columns.ts";
import { withFormulas } from "../nouns/lots/derive-formulas.ts";
import { productStatuses } from "../nouns/lots/status-table.ts";
import { productBatches, products as productRows } from "../nouns/lots/table.ts";
import { writeCodesToLots } from "../nouns/serial-codes/write-codes-to-lots.ts";
import { byName, type Demo, demoIdentity } from "./demo.ts";
import { chunks, readColumns, readRows } from "./demo-data.ts";
import { idOf } from "./ids.ts";

export type DemoLot = typeof productStatuses.$inferInsert & {
  readonly id: string;
  readonly productID: string;
  readonly createdAt: Date;
};

type Columns = Partial<typeof productStatuses.$inferInsert>;

/** A row of `data/products.json`: the description of a lot. */
type ProductRow = Columns & { readonly ref: string };

/** A row of `data/lots.json`, in list order: the state of a product's lot. Other members are columns. */
interface LotRow extends Readonly<Record<string, unknown>> {
  /** The product's reference, or a different name for a second lot of the same product. */
  readonly key: string;
  /** The product's reference, if the key is not one. */
  readonly product?: string;
  /** Value of the team's own property `fixing`. */
  readonly fixing: string;
}

function lotOf({ now, places }: Demo, row: LotRow, products: ReadonlyMap<string, ProductRow>): DemoLot {
  const { key, product = key, fixing, ...given } = row;
  const lot: Columns = {
    progress: "active",
    ...byName(products, product),
    ...readColumns(productStatuses, given, now),
  };
  const { lat = null, lon = null, city = null } = places.find(({ id }) => id === lot.placeID) ?? {};
  return {
    ...(lot as Columns & { readonly createdAt: Date }),
    id: idOf(`lot:${key}`),
    productID: idOf(`product:${key}`),
    updatedBy: lot.byUserID ?? null,
    conditions: [lot.condition ?? ""],
    provenances: [lot.provenance ?? ""],
    lat,
    lon,
    geohash: geohashOf(lat, lon),
    city,
    source: lot.importID ? "import" : "manage",
    properties: { ...lot.properties, fixing },
    dimensionUnit: "cm",
  };
}

const NO_WORDS: StoredWords = { searchLabels: null, privateLabels: null };

/** Returns the search words of a lot, from its team's option lists. */
async function wordsByTeam(
  { tx, teams, people }: Demo,
  lots: readonly DemoLot[],
): Promise<(lot: DemoLot) => StoredWords> {
  const author = byName(people, "camille");
  const byTeam = new Map<string | null, Awaited<ReturnType<typeof lotWords>>>();
  // In sequence: a transaction has one connection, which runs one statement at a time.
  for (const team of [...teams.values(), null])
    byTeam.set(team?.id ?? null, await lotWords(tx, demoIdentity(author, team), lots));
  return ({ organizationID = null, category = null, properties = {} }) =>
    byTeam.get(organizationID)?.of({ category, properties }) ?? NO_WORDS;
}

/** Inserts every lot with its product, and links batch members to their batch. */
export async function seedLots(demo: Demo): Promise<readonly DemoLot[]> {
  const { tx } = demo;
  const products = new Map((await readRows<ProductRow>("products")).map((row) => [row.ref, row]));
  const plain = (await readRows<LotRow>("lots")).map((row) => lotOf(demo, row, products));
  const words = await wordsByTeam(demo, plain);
  const lots = await withFormulas(
    { tx, identity: demoIdentity(byName(demo.people, "camille"), byName(demo.teams, "atelier")) },
    plain.map((lot) => ({ ...lot, ...words(lot) })),
  );
  for (const some of chunks(lots, 200))
    await tx.insert(productRows).values(
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

/** Writes the codes of `data/serial-codes.json` to their lots. */
export async function seedLabels({ tx }: Demo): Promise<void> {
  const codes = await readRows<{ readonly elementID: string }>("serial-codes");
  await writeCodesToLots(
    tx,
    codes.map(({ elementID }) => elementID),
  );
}
