import { ACTIONS, CHANNELS, CONDITIONS, PROVENANCES, UNITS } from "@gisement/shared-domain/vocabulary";
import type { Label } from "./read-inventory.ts";

export interface DemoField {
  readonly key: string;
  readonly type: string;
  readonly group: string;
  readonly label: Omit<Label, "value">;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly options?: readonly Label[];
  /** Names the formula uses, over the keys of their fields. */
  readonly formula?: { readonly source: string; readonly names: Readonly<Record<string, string>> };
}

const label = (fr: string, en: string, nl: string): Omit<Label, "value"> => ({ fr, en, nl });
const option = (value: string, fr: string, en: string, nl: string): Label => ({ value, fr, en, nl });

/** Materials of the demo inventory; a name that is the same in two languages is said twice on purpose. */
export const MATERIALS: readonly Label[] = [
  ["Acier", "Steel", "Staal"],
  ["Acier / aggloméré", "Steel / chipboard", "Staal / spaanplaat"],
  ["Acier galvanisé", "Galvanized steel", "Gegalvaniseerd staal"],
  ["Aluminium", "Aluminium", "Aluminium"],
  ["Ardoise", "Slate", "Leisteen"],
  ["Bois", "Wood", "Hout"],
  ["Bois / fonte", "Wood / cast iron", "Hout / gietijzer"],
  ["Béton", "Concrete", "Beton"],
  ["Chêne", "Oak", "Eik"],
  ["Ciment", "Cement", "Cement"],
  ["Cuivre", "Copper", "Koper"],
  ["Céramique", "Ceramic", "Keramiek"],
  ["Faïence", "Earthenware", "Faience"],
  ["Feutre PET", "PET felt", "PET-vilt"],
  ["Fibre de bois", "Wood fibre", "Houtvezel"],
  ["Fonte", "Cast iron", "Gietijzer"],
  ["Granit", "Granite", "Graniet"],
  ["Grès", "Stoneware", "Steengoed"],
  ["Grès cérame", "Porcelain stoneware", "Gres"],
  ["Inox", "Stainless steel", "Roestvrij staal"],
  ["Ipé", "Ipe", "Ipé"],
  ["Laine de roche", "Stone wool", "Steenwol"],
  ["Laine de verre", "Glass wool", "Glaswol"],
  ["Laine minérale", "Mineral wool", "Minerale wol"],
  ["Laiton chromé", "Chromed brass", "Verchroomd messing"],
  ["Linoléum", "Linoleum", "Linoleum"],
  ["Mélaminé", "Melamine", "Melamine"],
  ["Mélèze", "Larch", "Lariks"],
  ["PVC", "PVC", "PVC"],
  ["Pierre bleue", "Blue stone", "Blauwe steen"],
  ["Pierre calcaire", "Limestone", "Kalksteen"],
  ["Placage chêne", "Oak veneer", "Eikenfineer"],
  ["Plastique", "Plastic", "Kunststof"],
  ["Polyamide", "Polyamide", "Polyamide"],
  ["Porphyre", "Porphyry", "Porfier"],
  ["Sapin", "Fir", "Vuren"],
  ["Stratifié", "Laminate", "Laminaat"],
  ["Terre cuite", "Terracotta", "Terracotta"],
  ["Textile", "Textile", "Textiel"],
  ["Tôle émaillée", "Enamelled steel", "Geëmailleerd plaatstaal"],
  ["Verre", "Glass", "Glas"],
  ["Zinc", "Zinc", "Zink"],
].map(([fr = "", en = "", nl = ""]) => option(fr, fr, en, nl));

/** European list of waste, the entries the demo uses. */
const WASTE = [
  option("17 01 01", "17 01 01 Béton", "17 01 01 Concrete", "17 01 01 Beton"),
  option("17 01 02", "17 01 02 Briques", "17 01 02 Bricks", "17 01 02 Bakstenen"),
  option(
    "17 01 03",
    "17 01 03 Tuiles et céramiques",
    "17 01 03 Tiles and ceramics",
    "17 01 03 Tegels en keramische producten",
  ),
  option("17 02 01", "17 02 01 Bois", "17 02 01 Wood", "17 02 01 Hout"),
  option("17 02 02", "17 02 02 Verre", "17 02 02 Glass", "17 02 02 Glas"),
  option("17 02 03", "17 02 03 Matières plastiques", "17 02 03 Plastic", "17 02 03 Kunststof"),
  option("17 04 02", "17 04 02 Aluminium", "17 04 02 Aluminium", "17 04 02 Aluminium"),
  option("17 04 04", "17 04 04 Zinc", "17 04 04 Zinc", "17 04 04 Zink"),
  option("17 04 05", "17 04 05 Fer et acier", "17 04 05 Iron and steel", "17 04 05 IJzer en staal"),
  option("17 04 07", "17 04 07 Métaux en mélange", "17 04 07 Mixed metals", "17 04 07 Gemengde metalen"),
  option("17 04 11", "17 04 11 Câbles", "17 04 11 Cables", "17 04 11 Kabels"),
  option("17 05 04", "17 05 04 Terres et cailloux", "17 05 04 Soil and stones", "17 05 04 Grond en stenen"),
  option(
    "17 06 04",
    "17 06 04 Matériaux d’isolation",
    "17 06 04 Insulation materials",
    "17 06 04 Isolatiemateriaal",
  ),
  option("20 01 11", "20 01 11 Textiles", "20 01 11 Textiles", "20 01 11 Textiel"),
  option(
    "20 01 36",
    "20 01 36 Équipements électriques",
    "20 01 36 Electrical equipment",
    "20 01 36 Elektrische apparatuur",
  ),
  option("20 01 38", "20 01 38 Bois d’ameublement", "20 01 38 Wood from furniture", "20 01 38 Meubelhout"),
  option("20 01 40", "20 01 40 Métaux", "20 01 40 Metals", "20 01 40 Metalen"),
];
export const FIXINGS = [
  option("screwed", "Vissé", "Screwed", "Geschroefd"),
  option("bolted", "Boulonné", "Bolted", "Gebout"),
  option("nailed", "Cloué", "Nailed", "Genageld"),
  option("glued", "Collé", "Glued", "Gelijmd"),
  option("sealed", "Scellé", "Set in mortar", "Ingemetseld"),
  option("clipped", "Clipsé", "Clipped", "Geklikt"),
  option("laid", "Posé", "Loose laid", "Los gelegd"),
  option("hung", "Suspendu", "Suspended", "Opgehangen"),
];
/** Second level of the interior doors. */
export const DOOR_KINDS = [
  option("solid-doors", "Portes pleines", "Solid doors", "Volle deuren"),
  option("fire-doors", "Portes coupe-feu", "Fire doors", "Branddeuren"),
  option("glazed-doors", "Portes vitrées", "Glazed doors", "Glasdeuren"),
  option("period-doors", "Portes anciennes", "Period doors", "Antieke deuren"),
];
const REEMPLOYMENT = [
  ["1/0", "☆"],
  ["2/0", "☆☆"],
  ["3/0", "☆☆☆"],
  ["1/1", "★"],
  ["2/1", "★★"],
  ["3/1", "★★★"],
].map(([value = "", stars = ""]) => option(value, stars, stars, stars));

const [identification, state, measures, value, logistics, environment, follow] = [
  "Identification",
  "État et origine",
  "Quantité et dimensions",
  "Prix et valeur",
  "Logistique",
  "Environnement",
  "Suivi",
] as const;
const size = (order: string) => ({ format: "float", suffix: "cm", order });

/** The properties of a team's products: what /settings/properties shows. */
export const demoFields = (categories: readonly Label[], lots: readonly Label[]): readonly DemoField[] => [
  {
    key: "name",
    type: "TEXT",
    group: identification,
    label: label("Nom", "Name", "Naam"),
    metadata: { isLocked: true, icon: "tag" },
  },
  {
    key: "ref",
    type: "TEXT",
    group: identification,
    label: label("Référence", "Reference", "Referentie"),
    metadata: { isID: true, isLocked: true },
  },
  {
    key: "category",
    type: "LIST",
    group: identification,
    label: label("Catégorie", "Category", "Categorie"),
    metadata: { isRef: true },
    options: categories,
  },
  {
    key: "lot",
    type: "LIST",
    group: identification,
    label: label("Lot technique", "Trade", "Vakgebied"),
    options: lots,
  },
  { key: "brand", type: "TEXT", group: identification, label: label("Marque", "Brand", "Merk") },
  { key: "model", type: "TEXT", group: identification, label: label("Modèle", "Model", "Model") },
  {
    key: "description",
    type: "LONGTEXT",
    group: identification,
    label: label("Description", "Description", "Beschrijving"),
  },
  {
    key: "material",
    type: "LIST",
    group: identification,
    label: label("Matériau", "Material", "Materiaal"),
    metadata: { isMulti: true },
    options: MATERIALS,
  },
  { key: "color", type: "TEXT", group: identification, label: label("Couleur", "Colour", "Kleur") },
  {
    key: "condition",
    type: "LIST",
    group: state,
    label: label("État", "Condition", "Staat"),
    options: CONDITIONS,
  },
  {
    key: "provenance",
    type: "LIST",
    group: state,
    label: label("Origine", "Origin", "Herkomst"),
    options: PROVENANCES,
  },
  {
    key: "reemploymentIndex",
    type: "RATING",
    group: state,
    label: label("Indice de réemploi", "Reuse index", "Hergebruiksindex"),
    options: REEMPLOYMENT,
  },
  {
    key: "fixing",
    type: "LIST",
    group: state,
    label: label("Fixation", "Fixing", "Bevestiging"),
    options: FIXINGS,
  },
  {
    key: "quantity",
    type: "FLOAT",
    group: measures,
    label: label("Quantité", "Quantity", "Hoeveelheid"),
    metadata: { format: "float", isLocked: true },
  },
  { key: "unit", type: "LIST", group: measures, label: label("Unité", "Unit", "Eenheid"), options: UNITS },
  {
    key: "length",
    type: "FLOAT",
    group: measures,
    label: label("Longueur", "Length", "Lengte"),
    metadata: size("16"),
  },
  {
    key: "width",
    type: "FLOAT",
    group: measures,
    label: label("Largeur", "Width", "Breedte"),
    metadata: size("17"),
  },
  {
    key: "height",
    type: "FLOAT",
    group: measures,
    label: label("Hauteur ou épaisseur", "Height or thickness", "Hoogte of dikte"),
    metadata: size("18"),
  },
  {
    key: "diameter",
    type: "FLOAT",
    group: measures,
    label: label("Diamètre", "Diameter", "Diameter"),
    metadata: size("19"),
  },
  {
    key: "weight",
    type: "FLOAT",
    group: measures,
    label: label("Poids unitaire", "Weight per unit", "Gewicht per eenheid"),
    metadata: { format: "float", suffix: "kg" },
  },
  {
    key: "totalWeight",
    type: "FORMULA",
    group: measures,
    label: label("Poids total", "Total weight", "Totaal gewicht"),
    metadata: { format: "float", suffix: "kg", hideInRef: true },
    formula: {
      source: "round({Quantité} * {Poids unitaire}, 1)",
      names: { Quantité: "quantity", "Poids unitaire": "weight" },
    },
  },
  {
    key: "price",
    type: "FLOAT",
    group: value,
    label: label("Prix unitaire HT", "Unit price excl. VAT", "Eenheidsprijs excl. btw"),
    metadata: { format: "float", suffix: "€" },
  },
  {
    key: "priceNew",
    type: "FLOAT",
    group: value,
    label: label("Prix du neuf", "Price when new", "Nieuwprijs"),
    metadata: { format: "float", suffix: "€", isPrivate: true },
  },
  {
    key: "discount",
    type: "FORMULA",
    group: value,
    label: label("Écart avec le neuf", "Difference from new", "Verschil met nieuw"),
    metadata: { format: "integer", suffix: "%", hideInRef: true },
    formula: {
      source: "round((1 - {Prix unitaire HT} / {Prix du neuf}) * 100, 0)",
      names: { "Prix unitaire HT": "price", "Prix du neuf": "priceNew" },
    },
  },
  {
    key: "startDate",
    type: "DATE",
    group: logistics,
    label: label("Disponible à partir du", "Available from", "Beschikbaar vanaf"),
  },
  {
    key: "endDate",
    type: "DATE",
    group: logistics,
    label: label("Disponible jusqu’au", "Available until", "Beschikbaar tot"),
  },
  {
    key: "palletized",
    type: "BOOLEAN",
    group: logistics,
    label: label("Palettisé", "On pallets", "Op paletten"),
  },
  {
    key: "piecesPerPallet",
    type: "INT",
    group: logistics,
    label: label("Pièces par palette", "Pieces per pallet", "Stuks per pallet"),
    metadata: { format: "integer" },
  },
  {
    key: "action",
    type: "LIST",
    group: follow,
    label: label("Statut", "Status", "Status"),
    metadata: { hideInRef: true },
    options: ACTIONS,
  },
  {
    key: "channels",
    type: "LIST",
    group: environment,
    label: label("Filières", "Channels", "Bestemmingen"),
    metadata: { isMulti: true },
    options: CHANNELS,
  },
  {
    key: "wasteCode",
    type: "LIST",
    group: environment,
    label: label("Code déchet", "Waste code", "Afvalcode"),
    options: WASTE,
  },
  {
    key: "linkTechnicalSheet",
    type: "LINK",
    group: environment,
    label: label("Fiche technique", "Data sheet", "Technische fiche"),
  },
  {
    key: "removalEase",
    type: "RATING_RELATIVE",
    group: environment,
    label: label("Facilité de dépose", "Ease of removal", "Gemak van demontage"),
  },
  {
    key: "internalNotes",
    type: "LONGTEXT",
    group: follow,
    label: label("Notes internes", "Internal notes", "Interne notities"),
    metadata: { isPrivate: true, hideInRef: true },
  },
];
