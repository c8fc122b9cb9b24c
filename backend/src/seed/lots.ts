import { imports } from "../imports/table.ts";
import { geohashOf } from "../products/derive-columns.ts";
import { productStatuses } from "../products/status-table.ts";
import { productBatches, products } from "../products/table.ts";
import { chunks, type Demo, type DemoPerson, type DemoTeam, daysAgo } from "./demo.ts";
import { DOOR_KINDS, FIXINGS } from "./field-list.ts";
import { searchLabelsOf } from "./fields.ts";
import { idOf } from "./ids.ts";
import { ACCOUNTS, ATELIER, LOWLANDS, OTHERS } from "./people.ts";
import { pictureOf } from "./pictures.ts";
import { PROJECTS, placeID, teamOfPlace } from "./projects.ts";
import { hashText, pick, type Random, randomFrom } from "./random.ts";
import type { InventoryRow } from "./read-inventory.ts";

export type DemoLot = typeof productStatuses.$inferInsert & {
  readonly id: string;
  readonly productID: string;
  readonly createdAt: Date;
};

export const SHOPS = { atelier: idOf("shop:atelier"), lowlands: idOf("shop:lowlands") };
const IMPORT_ID = idOf("import:atelier");
/** Lots that came in one spreadsheet, the rest was written down one by one. */
const IMPORTED = 48;

/** Kilograms of CO2 equivalent a kilogram of the material new costs to make; conventions, not a declaration. */
const CARBON: Readonly<Record<string, number>> = {
  Acier: 1.9,
  Aluminium: 8.6,
  Inox: 3.8,
  Béton: 0.13,
  "Terre cuite": 0.3,
  Chêne: 0.4,
  Bois: 0.4,
  Verre: 1.3,
  Céramique: 1.1,
  Polyamide: 5.5,
  Cuivre: 3.2,
  Zinc: 3,
};

function actionOf(random: Random, row: InventoryRow): string {
  if (row.condition === "to_repair") return random() < 0.7 ? "repair" : "recycle";
  if (row.unit === "kg") return random() < 0.5 ? "recycle" : "sale";
  const draw = random();
  const shares = [
    ["sale", 0.46],
    ["reuse", 0.6],
    ["give", 0.71],
    ["store", 0.8],
    ["keep", 0.87],
    ["tbd", 0.95],
    ["rent", 0.98],
    ["dispose", 1],
  ] as const;
  return shares.find(([, share]) => draw < share)?.[0] ?? "sale";
}
const CHANNEL_OF: Readonly<Record<string, string>> = {
  sale: "reuse_ex_situ",
  give: "reuse_ex_situ",
  reuse: "reuse_in_situ",
  keep: "reuse_in_situ",
  store: "reuse_ex_situ",
  repair: "repurpose",
  rent: "reuse_ex_situ",
  recycle: "recycling",
  dispose: "disposal",
  tbd: "reuse_ex_situ",
};
const ROOMS = ["Plateau A", "Plateau B", "Réserve", "Quai 2", "Travée 4", "Atelier"] as const;

const slugOf = (row: InventoryRow): string =>
  `${row.name.fr
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 16)
    .replace(/-$/, "")}-${row.ref.slice(3)}`;

function doorKindOf(row: InventoryRow): string | null {
  if (row.category !== "31") return null;
  const name = row.name.fr;
  const index = name.includes("coupe-feu")
    ? 1
    : name.includes("vitrée")
      ? 2
      : name.includes("ancienne")
        ? 3
        : 0;
  return DOOR_KINDS[index]?.value ?? null;
}

function lotOf(demo: Demo, row: InventoryRow, index: number, team: DemoTeam, author: DemoPerson): DemoLot {
  const random = randomFrom(hashText(row.ref));
  const place = demo.inventory.places.find(({ id }) => id === row.place);
  const action = actionOf(random, row);
  const forSale = action === "sale" || action === "give";
  const published = forSale && random() < 0.75;
  const imported = team === ATELIER && index < IMPORTED;
  const createdAt = daysAgo(
    demo,
    imported ? 38 : 4 + Math.floor(random() * 130),
    8 + Math.floor(random() * 9),
  );
  const weight = row.unit === "kg" ? 1 : row.weight;
  const carbon = CARBON[row.material] ?? 0.9;
  const shifted = new Date(row.availableFrom.getTime() + (demo.now.getTime() - Date.UTC(2024, 10, 25)));
  const place0 = hashText(row.place) % 1000;
  return {
    id: idOf(`lot:${row.ref}`),
    productID: idOf(`product:${row.ref}`),
    type: forSale ? "sale" : null,
    progress: "active",
    action,
    startDate: shifted,
    endDate:
      random() < 0.35 ? new Date(shifted.getTime() + (60 + Math.floor(random() * 120)) * 86_400_000) : null,
    byUserID: author.id,
    updatedBy: author.id,
    placeID: placeID(row.place),
    importID: imported ? IMPORT_ID : null,
    name: row.name.fr,
    nameEN: row.name.en,
    nameNL: row.name.nl,
    category: row.category,
    subCategory: doorKindOf(row),
    searchLabels: searchLabelsOf(demo, row.category),
    description: row.description.fr,
    descriptionEN: row.description.en,
    descriptionNL: row.description.nl,
    internalNotes:
      random() < 0.12
        ? pick(random, [
            "Vérifier le nombre avant enlèvement.",
            "Prévoir un diable et deux personnes.",
            "Client intéressé, rappeler en fin de semaine.",
          ])
        : null,
    pictures: [pictureOf(row)],
    color: row.color || null,
    brand: row.brand,
    model: row.model,
    material: [row.material],
    condition: row.condition,
    conditions: [row.condition],
    provenance: row.provenance,
    provenances: [row.provenance],
    weight,
    co2Impact: weight === null ? null : Math.round(weight * row.quantity * carbon),
    wasteCode: row.wasteCode,
    reemploymentIndex: row.reemploymentIndex,
    channels: [CHANNEL_OF[action] ?? "reuse_ex_situ"],
    lot: row.lot,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    geohash: geohashOf(place?.lat ?? null, place?.lon ?? null),
    city: place?.city ?? null,
    storage:
      random() < 0.6
        ? {
            level: `R+${Math.floor(random() * 5)}`,
            room: pick(random, ROOMS),
            shelf: `${String.fromCharCode(65 + (place0 % 6))}${1 + Math.floor(random() * 12)}`,
            indication: null,
          }
        : null,
    ref: row.ref,
    organizationID: team.id,
    availableForSale: published,
    shopID: published ? (team === LOWLANDS ? SHOPS.lowlands : SHOPS.atelier) : null,
    slug: published ? slugOf(row) : null,
    source: imported ? "import" : "manage",
    properties: [
      ...(row.priceNew === null ? [] : [{ key: "priceNew", values: [String(row.priceNew)], type: "FLOAT" }]),
      { key: "fixing", values: [pick(random, FIXINGS).value], type: "LIST" },
      { key: "palletized", values: [String(row.description.fr.includes("palett"))], type: "BOOLEAN" },
    ],
    priceAmount: action === "give" ? 0 : row.price,
    quantityNumber: row.quantity,
    quantityUnit: row.unit,
    length: row.length,
    width: row.width,
    height: row.height,
    diameter: row.diameter,
    dimensionUnit: "cm",
    careInstructions:
      random() < 0.3
        ? {
            removal: "Démonter à l’aide d’une visseuse, garder la visserie avec le lot.",
            conditioning: "Sangler sur palette, intercalaires entre les pièces.",
            transport: "À plat, à l’abri de la pluie.",
          }
        : null,
    createdAt,
    updatedAt: daysAgo(
      demo,
      Math.min(3 + random() * 30, (demo.now.getTime() - createdAt.getTime()) / 86_400_000),
    ),
  };
}

/** Shares the lots out to the projects of their places, and lets a few leave the inventory. */
function assign(lots: readonly DemoLot[], rows: readonly InventoryRow[]): DemoLot[] {
  const projectOf = new Map<string, string>();
  for (const { id, lots: shares } of PROJECTS) {
    for (const [place, most] of shares) {
      const free = rows.filter((row) => row.place === place && !projectOf.has(row.ref)).slice(0, most);
      for (const { ref } of free) projectOf.set(ref, id);
    }
  }
  const finished = new Set(PROJECTS.filter(({ progress }) => progress === "done").map(({ id }) => id));
  let removed = 0;
  return lots.map((lot, index) => {
    const projectID = projectOf.get(lot.ref ?? "") ?? null;
    if (projectID && finished.has(projectID))
      return {
        ...lot,
        projectID,
        action: "done",
        type: null,
        slug: null,
        shopID: null,
        availableForSale: false,
        priceAmount: lot.priceAmount,
      };
    if (!projectID && index % 29 === 11 && removed < 9) {
      removed += 1;
      const deleted = removed % 2 === 0;
      return {
        ...lot,
        progress: "done",
        type: deleted ? "deleted" : null,
        action: deleted ? lot.action : "recycle",
        slug: null,
        shopID: null,
        availableForSale: false,
        endDate: lot.updatedAt ?? null,
      };
    }
    return { ...lot, projectID };
  });
}

const AUTHORS = [ACCOUNTS.thomas, ACCOUNTS.camille, ACCOUNTS.thomas, ACCOUNTS.julien] as const;

export async function seedLots(demo: Demo): Promise<readonly DemoLot[]> {
  const { tx, inventory } = demo;
  const counters = new Map<string, number>();
  const raw = inventory.rows.map((row) => {
    const team = teamOfPlace(row.place);
    const index = counters.get(team.id) ?? 0;
    counters.set(team.id, index + 1);
    const author =
      team === LOWLANDS
        ? index % 3 === 0
          ? OTHERS.bram
          : ACCOUNTS.sanne
        : (AUTHORS[index % AUTHORS.length] ?? ACCOUNTS.thomas);
    return lotOf(demo, row, index, team, author);
  });
  const lots = [...assign(raw, inventory.rows), ...soloLots(demo)];
  const batched = batchesOf(lots);
  for (const some of chunks(lots, 200)) {
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
  }
  await tx.insert(imports).values({
    id: IMPORT_ID,
    fileName: "inventaire-plateforme-paris.xlsx",
    status: "COMMITTED",
    rowCount: IMPORTED,
    createdCount: IMPORTED,
    mapping: {
      Nom: "name",
      Catégorie: "category",
      Quantité: "quantity",
      Unité: "unit",
      État: "condition",
      "Prix unitaire": "price",
      Lieu: "place",
    },
    batchID: idOf("batch:import"),
    committedAt: daysAgo(demo, 38),
    userID: ACCOUNTS.thomas.id,
    organizationID: ATELIER.id,
    createdAt: daysAgo(demo, 38),
    updatedAt: daysAgo(demo, 38),
  });
  const final = lots.map((lot) => ({ ...lot, batchedProductID: batched.get(lot.id)?.productID ?? null }));
  for (const some of chunks(final, 100)) await tx.insert(productStatuses).values(some);
  await tx.insert(productBatches).values(
    [...batched].map(([id, head]) => {
      const member = lots.find((lot) => lot.id === id) as DemoLot;
      return {
        id: idOf(`batch:${id}`),
        productID: member.productID,
        batchedStatusID: head.id,
        organizationID: member.organizationID ?? null,
      };
    }),
  );
  return final;
}

/** Small lots of one kind and place that go out together: the first stands for the others. */
function batchesOf(lots: readonly DemoLot[]): ReadonlyMap<string, DemoLot> {
  const batched = new Map<string, DemoLot>();
  for (const category of ["32", "83", "65"]) {
    const group = lots
      .filter(
        (lot) => lot.category === category && lot.organizationID === ATELIER.id && lot.progress === "active",
      )
      .slice(0, 3);
    const head = group[0];
    if (head) for (const member of group.slice(1)) batched.set(member.id, head);
  }
  return batched;
}

/** What somebody alone has at home. */
function soloLots(demo: Demo): DemoLot[] {
  const solo = PROJECTS.find(({ team }) => team === null);
  const kinds = [
    "Porte ancienne à panneaux",
    "Parquet massif chêne 14 mm",
    "Radiateur fonte 6 éléments",
    "Carreau de ciment 20 x 20",
    "Lavabo céramique 60 cm",
    "Châssis bois à guillotine",
  ];
  return kinds.flatMap((kind, index): DemoLot[] => {
    const row = demo.inventory.rows.find(({ name }) => name.fr === kind);
    if (!row) return [];
    const lot = lotOf(
      demo,
      { ...row, ref: `MAISON-${index + 1}` },
      IMPORTED,
      { id: "", name: "" },
      ACCOUNTS.nadia,
    );
    return [
      {
        ...lot,
        id: idOf(`lot:solo:${index}`),
        productID: idOf(`product:solo:${index}`),
        organizationID: null,
        placeID: placeID("solo"),
        projectID: solo?.id ?? null,
        lat: 48.8638,
        lon: 2.4485,
        geohash: geohashOf(48.8638, 2.4485),
        city: "Montreuil",
        quantityNumber: Math.min(row.quantity, 12),
        shopID: null,
        slug: null,
        availableForSale: false,
        action: index % 2 === 0 ? "reuse" : "sale",
      },
    ];
  });
}
