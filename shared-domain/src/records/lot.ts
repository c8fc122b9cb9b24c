import type { FieldGroup } from "../fields/field.ts";
import type { FieldType } from "../fields/value.ts";
import { AMOUNT_LIMITS, LOT_LIMITS } from "../limits/lot-limits.ts";
import type { Locale } from "../locale/index.ts";
import {
  column,
  defineRecord,
  type FieldParts,
  field,
  hidden,
  type KeyOf,
  type Labels,
} from "./define-record.ts";

/** Fields of one section of forms and sheets. */
const section =
  <const Group extends FieldGroup>(group: Group) =>
  <const Type extends FieldType, const Given extends Omit<FieldParts, "group"> = Record<never, never>>(
    type: Type,
    labels: Labels,
    given?: Given,
  ) =>
    field(type, labels, { group, ...(given as Given) });

const hiddenDay = (rank: number, width: number) => ({ ...hidden(rank, width), type: "DATE" as const });
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

const inLanguage = <const Language extends Locale>(language: Language) => ({ ...FILE, language });
const note = <const Language extends Locale>(language: Language) => ({
  ...inLanguage(language),
  limit: LOT_LIMITS.description,
});

/** One side of the dimension, with its own column in files and searches. */
const side = <const Side extends "length" | "width" | "height" | "diameter">(key: Side, labels: Labels) =>
  measures("LENGTH", labels, {
    path: ["dimension", key],
    unit: "cm",
    inShop: true,
    limit: AMOUNT_LIMITS.length,
    search: "number",
    ...FILE,
  });
const index = (labels: Labels) => assessment("INDEX", labels, { limit: LOT_LIMITS.valueIndex });
const instruction = (part: string, labels: Labels) =>
  care("LONGTEXT", labels, {
    path: ["careInstructions", part],
    limit: part === "storage" ? LOT_LIMITS.storage : LOT_LIMITS.careInstructions,
  });
const shelf = (part: string, labels: Labels) =>
  storage("TEXT", labels, { path: ["storage", part], limit: LOT_LIMITS.storage, ofLot: true });

/** The fields of every lot, in the order of forms and files. Amounts are per unit of the quantity. */
export const LOT = defineRecord({
  name: "lot",
  noun: "lots",
  title: { fr: "Lots", en: "Lots", nl: "Loten" },
  graphqlType: "ProductStatus",
  labelField: "name",
  fields: {
    name: identity("TEXT", ["Nom", "Name", "Naam"], {
      inShop: true,
      template: 1,
      sheet: false,
      ...inLanguage("fr"),
      limit: LOT_LIMITS.name,
      required: true,
      grid: column(1, 256),
      sort: true,
      search: "text",
    }),
    nameEN: texts("TEXT", ["Nom (anglais)", "Name (English)", "Naam (Engels)"], {
      inShop: true,
      ...inLanguage("en"),
      limit: LOT_LIMITS.nameEN,
    }),
    nameNL: texts("TEXT", ["Nom (néerlandais)", "Name (Dutch)", "Naam (Nederlands)"], {
      inShop: true,
      ...inLanguage("nl"),
      limit: LOT_LIMITS.nameNL,
    }),
    ref: identity("TEXT", ["Référence", "Reference", "Referentie"], {
      inShop: true,
      template: 2,
      ofLot: true,
      ...FILE,
      limit: LOT_LIMITS.ref,
      grid: column(7, 104),
      search: "text",
    }),
    category: identity("LIST", ["Catégorie", "Category", "Categorie"], {
      inShop: true,
      template: 3,
      ...FILE,
      limit: LOT_LIMITS.category,
      list: "category",
      grid: column(9, 200),
      facet: true,
      sort: true,
      search: "text",
    }),
    subCategory: identity("TEXT", ["Sous-catégorie", "Subcategory", "Subcategorie"], {
      form: false,
      limit: LOT_LIMITS.subCategory,
      search: "text",
    }),
    typology: identity("TEXT", ["Typologie", "Type", "Type"], {
      form: false,
      limit: LOT_LIMITS.typology,
      search: "text",
    }),
    quality: identity("TEXT", ["Qualité", "Quality", "Kwaliteit"], {
      form: false,
      limit: LOT_LIMITS.quality,
      search: "text",
    }),
    lot: identity("LIST", ["Lot technique", "Trade", "Vakgebied"], {
      open: true,
      ...FILE,
      limit: LOT_LIMITS.lot,
      list: "lot",
      grid: hidden(20, 80),
      search: "text",
    }),
    quantity: measures("QUANTITY", ["Quantité", "Quantity", "Hoeveelheid"], {
      inShop: true,
      template: 4,
      ...FILE,
      limit: AMOUNT_LIMITS.quantity,
      grid: column(3, 112),
      sort: true,
      search: "number",
    }),
    unit: measures("UNIT", ["Unité", "Unit", "Eenheid"], {
      inShop: true,
      template: 5,
      path: ["quantity", "unit"],
      ...FILE,
      limit: LOT_LIMITS.unit,
      list: "unit",
      search: "text",
    }),
    dimension: measures("DIMENSION", ["Dimensions", "Dimensions", "Afmetingen"], {
      template: 10,
      // The export writes one column per side instead; the value names its unit, centimetres.
      file: "import",
      limit: AMOUNT_LIMITS.length,
      grid: column(8, 160),
    }),
    length: side("length", ["Longueur", "Length", "Lengte"]),
    width: side("width", ["Largeur", "Width", "Breedte"]),
    height: side("height", ["Hauteur", "Height", "Hoogte"]),
    diameter: side("diameter", ["Diamètre", "Diameter", "Diameter"]),
    weight: measures("WEIGHT", ["Poids unitaire", "Unit weight", "Eenheidsgewicht"], {
      inShop: true,
      template: 11,
      ...FILE,
      unit: "kg",
      limit: AMOUNT_LIMITS.weight,
      grid: hidden(18, 110),
      search: "number",
    }),
    condition: state("LIST", ["État", "Condition", "Staat"], {
      inShop: true,
      template: 6,
      ofLot: true,
      ...FILE,
      path: ["conditions"],
      limit: LOT_LIMITS.conditions,
      list: "condition",
      multiple: true,
      grid: column(4, 136),
      facet: true,
      // Searches compare the first item of the list (decision A34).
      search: "text",
    }),
    provenance: state("LIST", ["Provenance", "Origin", "Herkomst"], {
      inShop: true,
      template: 17,
      ofLot: true,
      ...FILE,
      path: ["provenances"],
      limit: LOT_LIMITS.provenances,
      list: "provenance",
      multiple: true,
      grid: hidden(17, 160),
      facet: true,
      search: "text",
    }),
    channels: state("LIST", ["Filières", "Channels", "Kanalen"], {
      ofLot: true,
      limit: LOT_LIMITS.channels,
      list: "channels",
      multiple: true,
      search: "list",
    }),
    brand: identity("TEXT", ["Marque", "Brand", "Merk"], {
      inShop: true,
      template: 13,
      ...FILE,
      limit: LOT_LIMITS.brand,
      grid: column(13, 130),
      facet: true,
      search: "text",
    }),
    model: identity("TEXT", ["Modèle", "Model", "Model"], {
      inShop: true,
      template: 14,
      ...FILE,
      limit: LOT_LIMITS.model,
      grid: hidden(14, 130),
      search: "text",
    }),
    material: identity("TAGS", ["Matériaux", "Materials", "Materialen"], {
      inShop: true,
      open: true,
      template: 12,
      ...FILE,
      limit: LOT_LIMITS.material,
      list: "material",
      multiple: true,
      grid: hidden(16, 150),
      search: "list",
    }),
    color: identity("TEXT", ["Couleur", "Colour", "Kleur"], {
      inShop: true,
      template: 15,
      ...FILE,
      limit: LOT_LIMITS.color,
      grid: hidden(15, 120),
      search: "text",
    }),
    price: sale("MONEY", ["Prix unitaire", "Unit price", "Eenheidsprijs"], {
      inShop: true,
      template: 16,
      ofLot: true,
      ...FILE,
      unit: "€",
      limit: AMOUNT_LIMITS.price,
      grid: column(6, 112),
      search: "number",
    }),
    reemploymentIndex: assessment("REUSE_INDEX", ["Indice de réemploi", "Reuse index", "Hergebruikindex"], {
      ...FILE,
      grid: column(12, 170),
      search: "text",
    }),
    valueIndex: index(["Indice de valeur", "Value index", "Waarde-index"]),
    reusabilityIndex: index(["Indice de réutilisation", "Repurposing index", "Herbestemmingsindex"]),
    recyclabilityIndex: index(["Indice de recyclabilité", "Recyclability index", "Recycleerbaarheidsindex"]),
    valorisationIndex: index(["Indice de valorisation", "Recovery index", "Valorisatie-index"]),
    eliminationIndex: index(["Indice d’élimination", "Disposal index", "Verwijderingsindex"]),
    removalIndex: index(["Indice de déposabilité", "Dismantling index", "Demontage-index"]),
    co2Impact: assessment("FLOAT", ["CO₂ évité", "CO₂ avoided", "Vermeden CO₂"], {
      unit: "kg",
      decimals: 1,
      limit: AMOUNT_LIMITS.co2,
      minimum: -AMOUNT_LIMITS.co2,
      grid: hidden(19, 110),
    }),
    wasteCode: assessment("WASTE_CODE", ["Code déchet", "Waste code", "Afvalcode"], {
      ...FILE,
      search: "text",
    }),
    wasteCost: assessment("AMOUNT", ["Coût d’élimination", "Disposal cost", "Verwijderingskosten"], {
      unit: "€",
      limit: AMOUNT_LIMITS.price,
    }),
    linkFdes: assessment("LINK", ["Fiche FDES", "EPD sheet", "EPD-fiche"], {
      limit: LOT_LIMITS.linkFdes,
    }),
    linkTechnicalSheet: assessment("LINK", ["Fiche technique", "Technical sheet", "Technische fiche"], {
      limit: LOT_LIMITS.linkTechnicalSheet,
    }),
    place: place("RELATION", ["Lieu", "Place", "Locatie"], {
      template: 8,
      ...FILE,
      path: ["placeID"],
      shows: ["place", "name", "city"],
      limit: LOT_LIMITS.placeName,
      list: "place",
      grid: column(5, 176),
      facet: true,
      search: "id",
    }),
    spot: place("TEXT", ["Emplacement précis", "Exact spot", "Exacte plek"], {
      template: 9,
      ...FILE,
      limit: LOT_LIMITS.spot,
      grid: hidden(11, 130),
    }),
    city: place("TEXT", ["Ville", "City", "Plaatsnaam"], {
      inShop: true,
      sheet: false,
      ...FILE,
      limit: LOT_LIMITS.city,
      editable: false,
      search: "text",
    }),
    location: place("POSITION", ["Position", "Position", "Positie"], { sheet: false }),
    project: place("RELATION", ["Projet", "Project", "Project"], {
      form: false,
      path: ["projectID"],
      shows: ["project", "name"],
      list: "project",
      grid: column(10, 190),
      facet: true,
      search: "id",
    }),
    "storage.level": shelf("level", ["Niveau", "Level", "Verdieping"]),
    "storage.room": shelf("room", ["Pièce", "Room", "Ruimte"]),
    "storage.shelf": shelf("shelf", ["Étagère", "Shelf", "Rek"]),
    "storage.indication": shelf("indication", ["Précision", "Further indication", "Aanduiding"]),
    startDate: sale("DATE", ["Disponible le", "Available from", "Beschikbaar vanaf"], {
      ofLot: true,
      ...FILE,
      grid: column(21, 130),
      sort: true,
      search: "date",
    }),
    endDate: sale("DATE", ["Disponible jusqu’au", "Available until", "Beschikbaar tot"], {
      ofLot: true,
      sort: true,
      search: "date",
    }),
    isInsured: sale("BOOLEAN", ["Lot assuré", "Lot is insured", "Lot is verzekerd"], { ofLot: true }),
    isPromoted: sale("BOOLEAN", ["Lot mis en avant", "Lot is promoted", "Lot in de kijker"], { form: false }),
    action: followUp("LIST", ["Statut", "Status", "Status"], {
      inShop: true,
      template: 7,
      sheet: false,
      ...FILE,
      limit: LOT_LIMITS.action,
      list: "action",
      grid: column(2, 136),
      facet: true,
      search: "text",
    }),
    description: texts("LONGTEXT", ["Description", "Description", "Beschrijving"], {
      inShop: true,
      template: 18,
      ...note("fr"),
    }),
    descriptionEN: texts(
      "LONGTEXT",
      ["Description (anglais)", "Description (English)", "Beschrijving (Engels)"],
      { inShop: true, ...note("en") },
    ),
    descriptionNL: texts(
      "LONGTEXT",
      ["Description (néerlandais)", "Description (Dutch)", "Beschrijving (Nederlands)"],
      { inShop: true, ...note("nl") },
    ),
    complement: texts("LONGTEXT", ["Complément", "Additional details", "Aanvulling"], {
      ...note("fr"),
    }),
    complementEN: texts(
      "LONGTEXT",
      ["Complément (anglais)", "Additional details (English)", "Aanvulling (Engels)"],
      note("en"),
    ),
    complementNL: texts(
      "LONGTEXT",
      ["Complément (néerlandais)", "Additional details (Dutch)", "Aanvulling (Nederlands)"],
      note("nl"),
    ),
    instructions: care("LONGTEXT", ["Consignes", "Instructions", "Instructies"], {
      form: false,
      limit: LOT_LIMITS.instructions,
    }),
    "careInstructions.removal": instruction("removal", ["Dépose", "Dismantling", "Demontage"]),
    "careInstructions.assembly": instruction("assembly", ["Montage", "Assembly", "Montage"]),
    "careInstructions.conditioning": instruction("conditioning", [
      "Conditionnement",
      "Packaging",
      "Verpakking",
    ]),
    "careInstructions.transport": instruction("transport", ["Transport", "Transport", "Transport"]),
    "careInstructions.storage": instruction("storage", ["Stockage", "Storage", "Opslag"]),
    "careInstructions.access": instruction("access", ["Accès", "Access", "Toegang"]),
    "careInstructions.safety": instruction("safety", ["Sécurité", "Safety", "Veiligheid"]),
    "careInstructions.potential": instruction("potential", [
      "Potentiel de réemploi",
      "Reuse potential",
      "Hergebruikpotentieel",
    ]),
    pictures: followUp("PICTURE", ["Photos", "Pictures", "Foto’s"], {
      limit: 300,
      multiple: true,
    }),
    internalNotes: followUp("LONGTEXT", ["Notes internes", "Internal notes", "Interne notities"], {
      ofLot: true,
      ...FILE,
      limit: LOT_LIMITS.internalNotes,
    }),
    held: followUp("QUANTITY", ["Réservé", "Reserved", "Gereserveerd"], {
      sheet: false,
      path: ["heldQuantity"],
      editable: false,
      grid: hidden(22, 130),
    }),
    responsible: followUp("RELATION", ["Responsable", "Person in charge", "Verantwoordelijke"], {
      path: ["toUserID"],
      shows: ["toUser", "name"],
      list: "person",
      editable: false,
      grid: hidden(23, 170),
    }),
    createdAt: followUp("DATETIME", ["Créé le", "Created on", "Aangemaakt op"], {
      editable: false,
      grid: hiddenDay(24, 120),
      sort: true,
      search: "date",
    }),
    updatedAt: followUp("DATETIME", ["Modifié le", "Changed on", "Gewijzigd op"], {
      editable: false,
      grid: hiddenDay(25, 120),
      sort: true,
      search: "date",
    }),
    checkedAt: followUp("DATETIME", ["Pointé le", "Checked on", "Nagekeken op"], {
      editable: false,
    }),
  },
});

export type LotKey = KeyOf<typeof LOT>;
