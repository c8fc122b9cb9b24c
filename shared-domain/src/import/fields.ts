import type { Translated } from "../locale/index.ts";

export type FieldType =
  | "text"
  | "list"
  | "quantity"
  | "unit"
  | "length"
  | "dimension"
  | "weight"
  | "price"
  | "date"
  | "option"
  | "waste-code"
  | "reuse-index";

export interface ImportField {
  readonly key: string;
  readonly type: FieldType;
  readonly label: Translated;
  readonly required?: true;
  /** Other names people give the column, in any of the three languages. */
  readonly synonyms: readonly string[];
  /** Names that usually mean something else and only count when nothing better claims them. */
  readonly weakSynonyms?: readonly string[];
}

const field = <Key extends string>(
  key: Key,
  type: FieldType,
  [fr, en, nl]: readonly [string, string, string],
  synonyms: readonly string[],
  more: { required?: true; weakSynonyms?: readonly string[] } = {},
) => ({ key, type, label: { fr, en, nl }, synonyms, ...more });

/** What a column of an inventory can be imported into, in the order a person would look for it. */
export const IMPORT_FIELDS = [
  field(
    "name",
    "text",
    ["Désignation", "Name", "Benaming"],
    [
      "nom",
      "nom du produit",
      "produit",
      "article",
      "intitulé",
      "libellé",
      "désignation du produit",
      "élément",
      "designation",
      "product",
      "product name",
      "item",
      "item name",
      "title",
      "titel",
      "naam",
      "productnaam",
      "artikel",
      "omschrijving artikel",
      "nom fr",
      "name fr",
      "désignation fr",
    ],
    { required: true, weakSynonyms: ["matériel", "type de produit", "material name"] },
  ),
  field(
    "nameEN",
    "text",
    ["Désignation (anglais)", "Name (English)", "Benaming (Engels)"],
    ["nom en", "name en", "nom anglais", "english name", "désignation en", "naam en", "engelse naam"],
  ),
  field(
    "nameNL",
    "text",
    ["Désignation (néerlandais)", "Name (Dutch)", "Benaming (Nederlands)"],
    ["nom nl", "name nl", "nom néerlandais", "dutch name", "désignation nl", "naam nl", "nederlandse naam"],
  ),
  field(
    "ref",
    "text",
    ["Référence", "Reference", "Referentie"],
    [
      "ref",
      "réf.",
      "code",
      "code article",
      "id",
      "identifiant",
      "n°",
      "no",
      "numéro",
      "sku",
      "item number",
      "nummer",
      "artikelnummer",
      "code produit",
      "référence interne",
    ],
  ),
  field(
    "category",
    "option",
    ["Catégorie", "Category", "Categorie"],
    [
      "famille",
      "type",
      "categories",
      "category code",
      "code catégorie",
      "category name",
      "product category",
      "rubriek",
      "soort",
    ],
  ),
  field(
    "lot",
    "text",
    ["Lot", "Lot", "Lot"],
    ["lot technique", "n° de lot", "numéro de lot", "work package", "perceel"],
  ),
  field(
    "quantity",
    "quantity",
    ["Quantité", "Quantity", "Aantal"],
    [
      "qté",
      "qte",
      "qty",
      "nombre",
      "nb",
      "quantité disponible",
      "stock",
      "hoeveelheid",
      "amount",
      "count",
      "available quantity",
      "nombre d'unités",
    ],
  ),
  field(
    "unit",
    "unit",
    ["Unité", "Unit", "Eenheid"],
    ["u", "ui", "unité de mesure", "unit of measure", "uom", "unités", "meeteenheid"],
  ),
  field(
    "dimension",
    "dimension",
    ["Dimensions", "Dimensions", "Afmetingen"],
    [
      "dim",
      "dimension",
      "taille",
      "format",
      "mesures",
      "size",
      "measurements",
      "maten",
      "l x l x h",
      "afmeting",
      "formaat",
      "encombrement",
    ],
  ),
  field("length", "length", ["Longueur", "Length", "Lengte"], ["long", "lg", "lng"]),
  field("width", "length", ["Largeur", "Width", "Breedte"], ["larg", "lrg"], {
    weakSynonyms: ["profondeur", "prof", "depth", "diepte"],
  }),
  field("height", "length", ["Hauteur", "Height", "Hoogte"], ["haut", "ht"], {
    weakSynonyms: ["épaisseur", "ép", "thickness", "dikte"],
  }),
  field("diameter", "length", ["Diamètre", "Diameter", "Diameter"], ["diam", "doorsnede"]),
  field(
    "weight",
    "weight",
    ["Poids unitaire", "Unit weight", "Gewicht per stuk"],
    ["poids", "masse", "masse unitaire", "weight", "mass", "gewicht", "poids par unité", "eenheidsgewicht"],
  ),
  field(
    "condition",
    "option",
    ["État", "Condition", "Staat"],
    ["état général", "état de conservation", "état du produit", "conditions", "toestand", "qualité", "state"],
  ),
  field(
    "provenance",
    "option",
    ["Provenance", "Origin", "Herkomst"],
    ["origine", "source", "provenances", "oorsprong"],
  ),
  field(
    "brand",
    "text",
    ["Marque", "Brand", "Merk"],
    ["fabricant", "manufacturer", "fabrikant", "constructeur", "make"],
  ),
  field(
    "model",
    "text",
    ["Modèle", "Model", "Model"],
    ["gamme", "référence fabricant", "modelnaam", "range"],
  ),
  field(
    "material",
    "list",
    ["Matériau", "Material", "Materiaal"],
    ["matériaux", "matière", "matières", "materials", "materialen", "composition"],
  ),
  field(
    "color",
    "text",
    ["Couleur", "Colour", "Kleur"],
    ["coloris", "color", "teinte", "ral", "finition", "finish"],
  ),
  field(
    "price",
    "price",
    ["Prix HT", "Price excl. VAT", "Prijs excl. btw"],
    [
      "prix",
      "prix unitaire",
      "prix unitaire ht",
      "pu ht",
      "pu",
      "tarif",
      "prix de vente",
      "prix de vente ht",
      "price",
      "unit price",
      "selling price",
      "prijs",
      "eenheidsprijs",
      "verkoopprijs",
      "montant ht",
      "price eur",
      "prix eur",
    ],
  ),
  field(
    "reemploymentIndex",
    "reuse-index",
    ["Indice de réemploi", "Reuse index", "Hergebruikindex"],
    [
      "indice réemploi",
      "potentiel de réemploi",
      "reemployment index",
      "reuse potential",
      "hergebruikpotentieel",
    ],
  ),
  field(
    "wasteCode",
    "waste-code",
    ["Code déchet", "Waste code", "Afvalcode"],
    ["code déchets", "ced", "code ced", "ewc", "ewc code", "eural", "euralcode", "nomenclature déchet"],
  ),
  field(
    "place",
    "option",
    ["Lieu", "Place", "Plaats"],
    [
      "site",
      "emplacement",
      "localisation",
      "chantier",
      "dépôt",
      "entrepôt",
      "bâtiment",
      "location",
      "warehouse",
      "building",
      "locatie",
      "magazijn",
      "werf",
      "nom du lieu",
      "place name",
      "lieu de stockage",
    ],
  ),
  field(
    "spot",
    "text",
    ["Emplacement précis", "Exact spot", "Exacte plek"],
    [
      "spot",
      "repère",
      "localisation précise",
      "emplacement détaillé",
      "local",
      "salle",
      "room",
      "lokaal",
      "ruimte",
      "plek",
    ],
  ),
  field("city", "text", ["Ville", "City", "Stad"], ["commune", "town", "gemeente", "woonplaats"]),
  field(
    "startDate",
    "date",
    ["Disponible le", "Available from", "Beschikbaar vanaf"],
    [
      "disponibilité",
      "date de disponibilité",
      "disponible à partir du",
      "disponible dès",
      "available",
      "availability",
      "availability date",
      "date",
      "date de dépose",
      "beschikbaar",
      "beschikbaarheid",
      "beschikbaar op",
      "start date",
    ],
  ),
  field(
    "action",
    "option",
    ["Statut", "Status", "Status"],
    ["action", "devenir", "destination", "actie", "bestemming"],
  ),
  field(
    "description",
    "text",
    ["Description", "Description", "Beschrijving"],
    ["descriptif", "détail", "détails", "details", "omschrijving", "description fr", "beschrijving fr"],
    {
      weakSynonyms: [
        "remarques",
        "remarque",
        "commentaire",
        "commentaires",
        "remarks",
        "comments",
        "opmerkingen",
      ],
    },
  ),
  field(
    "descriptionEN",
    "text",
    ["Description (anglais)", "Description (English)", "Beschrijving (Engels)"],
    ["description en", "english description", "description anglaise", "beschrijving en"],
  ),
  field(
    "descriptionNL",
    "text",
    ["Description (néerlandais)", "Description (Dutch)", "Beschrijving (Nederlands)"],
    ["description nl", "dutch description", "description néerlandaise", "beschrijving nl"],
  ),
  field(
    "complement",
    "text",
    ["Complément", "Complement", "Aanvulling"],
    [
      "complément de désignation",
      "informations complémentaires",
      "précisions",
      "additional information",
      "aanvullende informatie",
    ],
  ),
  field(
    "complementEN",
    "text",
    ["Complément (anglais)", "Complement (English)", "Aanvulling (Engels)"],
    ["complément en", "complement en", "english complement", "aanvulling en"],
  ),
  field(
    "complementNL",
    "text",
    ["Complément (néerlandais)", "Complement (Dutch)", "Aanvulling (Nederlands)"],
    ["complément nl", "complement nl", "dutch complement", "aanvulling nl"],
  ),
  field(
    "internalNotes",
    "text",
    ["Notes internes", "Internal notes", "Interne notities"],
    [
      "note interne",
      "notes",
      "note",
      "observations",
      "observation",
      "internal note",
      "nota",
      "notities",
      "interne opmerkingen",
    ],
  ),
] as const;

export type FieldKey = (typeof IMPORT_FIELDS)[number]["key"];

const byKey = new Map<string, ImportField>(IMPORT_FIELDS.map((entry) => [entry.key, entry]));

/** The definition of a field by its key. */
export function importField(key: FieldKey): ImportField {
  const found = byKey.get(key);
  if (found === undefined) throw new Error(`Unknown import field ${key}`);
  return found;
}
