import { AMOUNT_LIMITS, LOT_LIMITS } from "../limits/lot-limits.ts";
import type { Locale, Translated } from "../locale/index.ts";
import type { Field, FieldGroup } from "./field.ts";
import type { FieldType } from "./value.ts";

type Names = readonly [fr: string, en: string, nl: string];
type Parts = Partial<Omit<Field, "key" | "type" | "label" | "group">>;

const translated = ([fr, en, nl]: Names): Translated => ({ fr, en, nl });

/** Fields of one section; `path` defaults to the key. */
const section =
  (group: FieldGroup) =>
  <const Key extends string, const Type extends FieldType, const Given extends Parts = Record<never, never>>(
    key: Key,
    type: Type,
    names: Names,
    parts?: Given,
  ): Field<Type, Key> & Given => ({
    key,
    type,
    label: translated(names),
    path: [key],
    group,
    ...(parts as Given),
  });

const column = (rank: number, width: number) => ({ rank, width });
const hidden = (rank: number, width: number) => ({ rank, width, hidden: true as const });
/** In the form, on the sheet and in the change log. */
const ON_SCREEN = { form: true, sheet: true, log: true } as const;
const WRITTEN = { form: true, log: true } as const;
const FILE = { file: "import-export" } as const;

const identity = section("identity");
const texts = section("texts");
const measures = section("measures");
const state = section("state");
const assessment = section("assessment");
const sale = section("sale");
const place = section("place");
const care = section("care");
const storage = section("storage");
const followUp = section("follow-up");

const inLanguage = (language: Locale) => ({ ...WRITTEN, ...FILE, language });
const note = (language: Locale) => ({ ...inLanguage(language), limit: LOT_LIMITS.description });

/** One side of the dimension, with its own column in files and searches. */
const side = <const Key extends "length" | "width" | "height" | "diameter">(key: Key, names: Names) =>
  measures(key, "LENGTH", names, {
    path: ["dimension", key],
    unit: "cm",
    limit: AMOUNT_LIMITS.length,
    search: "number",
    ...FILE,
  });
const index = <const Key extends string>(key: Key, names: Names) =>
  assessment(key, "INDEX", names, { ...ON_SCREEN, limit: LOT_LIMITS.valueIndex });
const instruction = <const Key extends string>(part: Key, names: Names) =>
  care(`careInstructions.${part}`, "LONGTEXT", names, {
    ...ON_SCREEN,
    path: ["careInstructions", part],
    limit: part === "storage" ? LOT_LIMITS.storage : LOT_LIMITS.careInstructions,
  });
const shelf = <const Key extends string>(part: Key, names: Names) =>
  storage(`storage.${part}`, "TEXT", names, {
    ...ON_SCREEN,
    path: ["storage", part],
    limit: LOT_LIMITS.storage,
  });

/** The fields of every lot, in the order of forms and files. Amounts are per unit of the quantity. */
export const LOT_FIELDS = [
  identity("name", "TEXT", ["Nom", "Name", "Naam"], {
    ...inLanguage("fr"),
    limit: LOT_LIMITS.name,
    required: true,
    sheet: true,
    grid: column(1, 280),
    sort: true,
    search: "text",
  }),
  texts("nameEN", "TEXT", ["Nom (anglais)", "Name (English)", "Naam (Engels)"], {
    ...inLanguage("en"),
    limit: LOT_LIMITS.nameEN,
  }),
  texts("nameNL", "TEXT", ["Nom (néerlandais)", "Name (Dutch)", "Naam (Nederlands)"], {
    ...inLanguage("nl"),
    limit: LOT_LIMITS.nameNL,
  }),
  identity("ref", "TEXT", ["Référence", "Reference", "Referentie"], {
    ...ON_SCREEN,
    ...FILE,
    limit: LOT_LIMITS.ref,
    grid: column(2, 120),
    search: "text",
  }),
  identity("category", "LIST", ["Catégorie", "Category", "Categorie"], {
    ...ON_SCREEN,
    ...FILE,
    limit: LOT_LIMITS.category,
    list: "category",
    grid: column(3, 200),
    facet: true,
    sort: true,
    search: "text",
  }),
  identity("subCategory", "TEXT", ["Sous-catégorie", "Subcategory", "Subcategorie"], {
    limit: LOT_LIMITS.subCategory,
    log: true,
    search: "text",
  }),
  identity("typology", "TEXT", ["Typologie", "Type", "Type"], {
    limit: LOT_LIMITS.typology,
    log: true,
    search: "text",
  }),
  identity("quality", "TEXT", ["Qualité", "Quality", "Kwaliteit"], {
    limit: LOT_LIMITS.quality,
    log: true,
    search: "text",
  }),
  identity("lot", "TEXT", ["Lot technique", "Trade", "Vakgebied"], {
    ...ON_SCREEN,
    ...FILE,
    limit: LOT_LIMITS.lot,
    list: "lot",
    grid: hidden(20, 130),
    search: "text",
  }),
  measures("quantity", "QUANTITY", ["Quantité", "Quantity", "Hoeveelheid"], {
    ...ON_SCREEN,
    ...FILE,
    limit: AMOUNT_LIMITS.quantity,
    grid: column(4, 140),
    sort: true,
    search: "number",
  }),
  measures("unit", "UNIT", ["Unité", "Unit", "Eenheid"], {
    path: ["quantity", "unit"],
    ...FILE,
    limit: LOT_LIMITS.unit,
    list: "unit",
    search: "text",
  }),
  measures("dimension", "DIMENSION", ["Dimensions", "Dimensions", "Afmetingen"], {
    ...ON_SCREEN,
    // The export writes one column per side instead.
    file: "import",
    unit: "cm",
    limit: AMOUNT_LIMITS.length,
    grid: column(5, 190),
  }),
  side("length", ["Longueur", "Length", "Lengte"]),
  side("width", ["Largeur", "Width", "Breedte"]),
  side("height", ["Hauteur", "Height", "Hoogte"]),
  side("diameter", ["Diamètre", "Diameter", "Diameter"]),
  measures("weight", "WEIGHT", ["Poids unitaire", "Unit weight", "Eenheidsgewicht"], {
    ...ON_SCREEN,
    ...FILE,
    unit: "kg",
    limit: AMOUNT_LIMITS.weight,
    grid: hidden(18, 110),
    search: "number",
  }),
  state("condition", "LIST", ["État", "Condition", "Staat"], {
    ...ON_SCREEN,
    ...FILE,
    path: ["conditions"],
    limit: LOT_LIMITS.conditions,
    list: "condition",
    multiple: true,
    grid: column(7, 150),
    facet: true,
    // Searches compare the first item of the list (decision A34).
    search: "text",
  }),
  state("provenance", "LIST", ["Provenance", "Origin", "Herkomst"], {
    ...ON_SCREEN,
    ...FILE,
    path: ["provenances"],
    limit: LOT_LIMITS.provenances,
    list: "provenance",
    multiple: true,
    grid: hidden(17, 160),
    facet: true,
    search: "text",
  }),
  state("channels", "LIST", ["Filières", "Channels", "Kanalen"], {
    ...ON_SCREEN,
    limit: LOT_LIMITS.channels,
    list: "channels",
    multiple: true,
    search: "list",
  }),
  identity("brand", "TEXT", ["Marque", "Brand", "Merk"], {
    ...ON_SCREEN,
    ...FILE,
    limit: LOT_LIMITS.brand,
    grid: column(13, 130),
    facet: true,
    search: "text",
  }),
  identity("model", "TEXT", ["Modèle", "Model", "Model"], {
    ...ON_SCREEN,
    ...FILE,
    limit: LOT_LIMITS.model,
    grid: hidden(14, 130),
    search: "text",
  }),
  identity("material", "TAGS", ["Matériaux", "Materials", "Materialen"], {
    ...ON_SCREEN,
    ...FILE,
    limit: LOT_LIMITS.material,
    list: "material",
    multiple: true,
    grid: hidden(16, 150),
    search: "list",
  }),
  identity("color", "TEXT", ["Couleur", "Colour", "Kleur"], {
    ...ON_SCREEN,
    ...FILE,
    limit: LOT_LIMITS.color,
    grid: hidden(15, 120),
    search: "text",
  }),
  sale("price", "MONEY", ["Prix unitaire", "Unit price", "Eenheidsprijs"], {
    ...ON_SCREEN,
    ...FILE,
    unit: "€",
    limit: AMOUNT_LIMITS.price,
    grid: column(11, 140),
    search: "number",
  }),
  assessment("reemploymentIndex", "REUSE_INDEX", ["Indice de réemploi", "Reuse index", "Hergebruikindex"], {
    ...ON_SCREEN,
    ...FILE,
    grid: column(12, 170),
    search: "text",
  }),
  index("valueIndex", ["Indice de valeur", "Value index", "Waarde-index"]),
  index("reusabilityIndex", ["Indice de réutilisation", "Repurposing index", "Herbestemmingsindex"]),
  index("recyclabilityIndex", ["Indice de recyclabilité", "Recyclability index", "Recycleerbaarheidsindex"]),
  index("valorisationIndex", ["Indice de valorisation", "Recovery index", "Valorisatie-index"]),
  index("eliminationIndex", ["Indice d’élimination", "Disposal index", "Verwijderingsindex"]),
  index("removalIndex", ["Indice de déposabilité", "Dismantling index", "Demontage-index"]),
  assessment("co2Impact", "FLOAT", ["CO₂ évité", "CO₂ avoided", "Vermeden CO₂"], {
    ...ON_SCREEN,
    unit: "kg",
    decimals: 1,
    limit: AMOUNT_LIMITS.co2,
    minimum: -AMOUNT_LIMITS.co2,
    grid: hidden(19, 110),
  }),
  assessment("wasteCode", "WASTE_CODE", ["Code déchet", "Waste code", "Afvalcode"], {
    ...ON_SCREEN,
    ...FILE,
    search: "text",
  }),
  assessment("wasteCost", "AMOUNT", ["Coût d’élimination", "Disposal cost", "Verwijderingskosten"], {
    ...WRITTEN,
    unit: "€",
    limit: AMOUNT_LIMITS.price,
  }),
  assessment("linkFdes", "LINK", ["Fiche FDES", "EPD sheet", "EPD-fiche"], {
    ...ON_SCREEN,
    limit: LOT_LIMITS.linkFdes,
  }),
  assessment("linkTechnicalSheet", "LINK", ["Fiche technique", "Technical sheet", "Technische fiche"], {
    ...ON_SCREEN,
    limit: LOT_LIMITS.linkTechnicalSheet,
  }),
  place("place", "RELATION", ["Lieu", "Place", "Locatie"], {
    ...ON_SCREEN,
    ...FILE,
    path: ["placeID"],
    limit: LOT_LIMITS.placeName,
    list: "place",
    grid: column(8, 220),
    facet: true,
    search: "id",
  }),
  place("spot", "TEXT", ["Emplacement précis", "Exact spot", "Exacte plek"], {
    ...ON_SCREEN,
    ...FILE,
    limit: LOT_LIMITS.spot,
    grid: hidden(9, 150),
  }),
  place("city", "TEXT", ["Ville", "City", "Plaatsnaam"], {
    ...FILE,
    limit: LOT_LIMITS.city,
    editable: false,
    search: "text",
  }),
  place("location", "POSITION", ["Position", "Position", "Positie"], { log: true }),
  place("project", "RELATION", ["Projet", "Project", "Project"], {
    path: ["projectID"],
    list: "project",
    log: true,
    sheet: true,
    grid: column(10, 190),
    facet: true,
    search: "id",
  }),
  shelf("level", ["Niveau", "Level", "Verdieping"]),
  shelf("room", ["Pièce", "Room", "Ruimte"]),
  shelf("shelf", ["Étagère", "Shelf", "Rek"]),
  shelf("indication", ["Précision", "Further indication", "Aanduiding"]),
  sale("startDate", "DATE", ["Disponible le", "Available from", "Beschikbaar vanaf"], {
    ...ON_SCREEN,
    ...FILE,
    grid: column(21, 130),
    sort: true,
    search: "date",
  }),
  sale("endDate", "DATE", ["Disponible jusqu’au", "Available until", "Beschikbaar tot"], {
    ...WRITTEN,
    sort: true,
    search: "date",
  }),
  sale("isInsured", "BOOLEAN", ["Lot assuré", "Lot is insured", "Lot is verzekerd"], WRITTEN),
  sale("isPromoted", "BOOLEAN", ["Lot mis en avant", "Lot is promoted", "Lot in de kijker"], { log: true }),
  followUp("action", "LIST", ["Statut", "Status", "Status"], {
    ...WRITTEN,
    ...FILE,
    limit: LOT_LIMITS.action,
    list: "action",
    grid: column(6, 150),
    facet: true,
    search: "text",
  }),
  texts("description", "LONGTEXT", ["Description", "Description", "Beschrijving"], {
    ...note("fr"),
    sheet: true,
  }),
  texts(
    "descriptionEN",
    "LONGTEXT",
    ["Description (anglais)", "Description (English)", "Beschrijving (Engels)"],
    note("en"),
  ),
  texts(
    "descriptionNL",
    "LONGTEXT",
    ["Description (néerlandais)", "Description (Dutch)", "Beschrijving (Nederlands)"],
    note("nl"),
  ),
  texts("complement", "LONGTEXT", ["Complément", "Additional details", "Aanvulling"], {
    ...note("fr"),
    sheet: true,
  }),
  texts(
    "complementEN",
    "LONGTEXT",
    ["Complément (anglais)", "Additional details (English)", "Aanvulling (Engels)"],
    note("en"),
  ),
  texts(
    "complementNL",
    "LONGTEXT",
    ["Complément (néerlandais)", "Additional details (Dutch)", "Aanvulling (Nederlands)"],
    note("nl"),
  ),
  care("instructions", "LONGTEXT", ["Consignes", "Instructions", "Instructies"], {
    limit: LOT_LIMITS.instructions,
    log: true,
  }),
  instruction("removal", ["Dépose", "Dismantling", "Demontage"]),
  instruction("assembly", ["Montage", "Assembly", "Montage"]),
  instruction("conditioning", ["Conditionnement", "Packaging", "Verpakking"]),
  instruction("transport", ["Transport", "Transport", "Transport"]),
  instruction("storage", ["Stockage", "Storage", "Opslag"]),
  instruction("access", ["Accès", "Access", "Toegang"]),
  instruction("safety", ["Sécurité", "Safety", "Veiligheid"]),
  instruction("potential", ["Potentiel de réemploi", "Reuse potential", "Hergebruikpotentieel"]),
  followUp("pictures", "PICTURE", ["Photos", "Pictures", "Foto’s"], {
    ...ON_SCREEN,
    limit: 300,
    multiple: true,
  }),
  followUp("internalNotes", "LONGTEXT", ["Notes internes", "Internal notes", "Interne notities"], {
    ...ON_SCREEN,
    ...FILE,
    limit: LOT_LIMITS.internalNotes,
  }),
  followUp("held", "QUANTITY", ["Réservé", "Reserved", "Gereserveerd"], {
    path: ["heldQuantity"],
    editable: false,
    grid: hidden(22, 130),
  }),
  followUp("responsible", "RELATION", ["Responsable", "Person in charge", "Verantwoordelijke"], {
    path: ["toUserID"],
    list: "person",
    editable: false,
    grid: hidden(23, 170),
  }),
  followUp("createdAt", "DATETIME", ["Créé le", "Created on", "Aangemaakt op"], {
    editable: false,
    sheet: true,
    grid: hidden(24, 120),
    sort: true,
    search: "date",
  }),
  followUp("updatedAt", "DATETIME", ["Modifié le", "Changed on", "Gewijzigd op"], {
    editable: false,
    sheet: true,
    grid: hidden(25, 120),
    sort: true,
    search: "date",
  }),
  followUp("checkedAt", "DATETIME", ["Pointé le", "Checked on", "Nagekeken op"], {
    editable: false,
    sheet: true,
    log: true,
  }),
] as const;

export type LotField = (typeof LOT_FIELDS)[number];
export type LotFieldKey = LotField["key"];

const BY_KEY: ReadonlyMap<string, Field> = new Map(LOT_FIELDS.map((field) => [field.key, field]));
const BY_NAME: ReadonlyMap<string, Field> = new Map(
  LOT_FIELDS.flatMap((field: Field) => [[field.path.join("."), field] as const, [field.key, field] as const]),
);

/** The field with this key. */
export const lotField = (key: LotFieldKey): Field => BY_KEY.get(key) as Field;
/**
 * Finds a field by its key or by a name of the API (`conditions`, `placeID`, `dimension.width`); undefined if unknown.
 */
export const findLotField = (name: string): Field | undefined => BY_NAME.get(name);
