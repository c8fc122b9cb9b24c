import type { Field } from "@gisement/shared-domain/fields";
import { LOT as RECORD } from "@gisement/shared-domain/records/lot";

/** Ids of rows that do not exist; only their last characters differ. */
const idNumber = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;
const day = (last: number): string => `2026-03-0${last}T08:15:30.250Z`;

/** A value for every field of a lot as the API returns it, in the groups of the specification. */
export const LOT = {
  core: {
    type: "modified",
    progress: "active",
    action: "sale",
    draft: true,
    archived: false,
    seen: true,
    startDate: day(1),
    endDate: day(2),
    instructions: "Déposer à deux",
  },
  actors: {
    byUserID: idNumber(1),
    updatedBy: idNumber(2),
    toUserID: idNumber(3),
    toPlaceID: idNumber(5),
    spot: "Allée 4",
    batchedProductID: idNumber(7),
  },
  description: {
    name: "Porte à galandage",
    nameEN: "Pocket door",
    nameNL: "Schuifdeur",
    category: "31",
    categories: ["31", "32"],
    subCategory: "31.2",
    complement: "Sans serrure",
    complementEN: "Without lock",
    complementNL: "Zonder slot",
    description: "Vantail en chêne",
    descriptionEN: "Oak leaf",
    descriptionNL: "Eiken blad",
    pictures: ["picture/a.jpg", "picture/b.png"],
    color: "#aabbcc",
    brand: "Lapeyre",
    model: "G-93",
    internalNotes: "À recompter",
    material: ["chêne", "acier"],
    typology: "menuiserie",
    quality: "A",
    nature: "second œuvre",
    variations: { finish: ["brut", "verni"] },
  },
  conditions: {
    condition: "good",
    conditions: ["good", "worn"],
    provenance: "site",
    provenances: ["site", "stock"],
    isInsured: true,
    isPromoted: true,
  },
  impact: {
    weight: 12.5,
    co2Impact: 31.25,
    wasteCost: 4.75,
    wasteCode: "17 02 01",
    valueIndex: "1/1",
    reemploymentIndex: "2/1",
    reusabilityIndex: "3/1",
    recyclabilityIndex: "1/0",
    valorisationIndex: "2/0",
    eliminationIndex: "3/0",
    removalIndex: "2/1",
  },
  logistics: {
    channels: ["shop", "site"],
    lot: "LOT-7",
    linkFdes: "https://exemple.fr/fdes",
    linkTechnicalSheet: "https://exemple.fr/fiche",
    location: { lat: 48.8566, lon: 2.3522 },
    city: "Paris",
    mapPosition: { x: 12, y: 34 },
    geometry: { type: "Point", coordinates: [2.35, 48.85] },
    storage: { level: "R+1", room: "Atelier", shelf: "B", indication: "au fond" },
  },
  sale: {
    ref: "REF-9",
    referenceID: idNumber(10),
    organizationMasterID: idNumber(11),
    shopID: idNumber(12),
    availableForSale: true,
    supplierID: "FRN-3",
    slug: "porte-a-galandage",
    partner: "partenaire",
    source: "import",
    externalSource: "erp",
    externalUrl: "https://exemple.fr/lot/9",
  },
  structured: {
    groups: [{ type: "zone", value: "z1", label: "Zone 1" }],
    properties: [{ key: "fire", values: ["EI30", "EI60"], type: "LIST" }],
    sortIndex: 7,
    price: { amount: 120.5, currency: "EUR" },
    quantity: { number: 8.5, unit: "m2" },
    dimension: { length: 210, width: 83, height: 4, diameter: 2.5, unit: "mm" },
    dimensionRange: [{ key: "width", min: 63, max: 93 }],
  },
  care: {
    careInstructions: {
      assembly: "à deux",
      conditioning: "sur palette",
      potential: "fort",
      removal: "dévisser",
      safety: "gants",
      storage: "au sec",
      transport: "debout",
      access: "quai",
    },
    instructionAssembly: "à deux",
    instructionConditioning: "sur palette",
    instructionPotential: "fort",
    instructionRemoval: "dévisser",
    instructionSafety: "gants",
    instructionStorage: "au sec",
    instructionTransport: "debout",
    instructionAccess: "quai",
  },
  dimension: { dimension: { width: 83, height: 4, length: 210, diameter: 2.5, volume: 0.07, unit: "mm" } },
  links: {
    shapeID: idNumber(13),
    shapeProductId: idNumber(13),
    relatedProducts: [idNumber(15)],
    serialIDs: ["ABCDEFGHJK"],
  },
};

/** A text for each field of the record without a value above. */
const isListed = (key: string) => Object.values(LOT).some((group) => key in group);
Object.assign(
  LOT.description,
  Object.fromEntries(
    (RECORD.list as readonly Field[])
      .filter(({ key, path, type }) => type === "TEXT" && path.length === 1 && !isListed(key))
      .map(({ key }) => [key, `Texte de ${key}`]),
  ),
);

const { location, ...logistics } = LOT.logistics;
const { shapeProductId: _derived, ...linked } = LOT.links;
const { price, quantity, dimension: _measured, ...structured } = LOT.structured;
/** The same values as columns of a lot. */
export const LOT_COLUMNS = {
  ...LOT.core,
  startDate: new Date(LOT.core.startDate),
  endDate: new Date(LOT.core.endDate),
  ...LOT.actors,
  ...LOT.description,
  ...LOT.conditions,
  ...LOT.impact,
  ...logistics,
  ...location,
  ...LOT.sale,
  ...structured,
  properties: { fire: ["EI30", "EI60"] },
  priceAmount: price.amount,
  priceCurrency: price.currency,
  quantityNumber: quantity.number,
  quantityUnit: quantity.unit,
  ...LOT.dimension.dimension,
  unit: undefined,
  dimensionUnit: LOT.dimension.dimension.unit,
  careInstructions: LOT.care.careInstructions,
  ...linked,
};

const ADDRESS = {
  address: "4 rue des Lilas",
  city: "Lyon",
  country: "FR",
  email: "quai@exemple.fr",
  name: "Quai nord",
  phone: "+33199001212",
  zipcode: "69003",
};
/** Values of an order's fields that are stored unchanged. */
export const ORDER = {
  status: "OPTIONED",
  name: "Devis de portes",
  email: "achat@exemple.fr",
  phone: "+33199001213",
  message: "Livraison le matin",
  dates: [day(3), day(4)],
  billingAddress: ADDRESS,
  deliveryAddress: { ...ADDRESS, name: "Quai sud" },
  stripeID: "pi_3NqB",
  yousignStatus: "ongoing",
  yousignID: "sr-19",
  document: "document/devis.pdf",
  managerID: idNumber(20),
  issueDate: day(5),
  expireDate: day(6),
  metadata: [
    { key: "ORDERBONUSFIELDONE", type: "string", value: "BC-7" },
    { key: "ORDERPARAMETERS", type: "json", value: { showOnInvoices: true, hideSignInputs: false } },
  ],
};

export const CUSTOMER = {
  firstName: "Maud",
  lastName: "Roy",
  email: "maud@exemple.fr",
  phone: "+33199001214",
  address: "5 quai Rambaud",
  city: "Lyon",
  zipcode: "69002",
  country: "FR",
};

export const ORGANIZATION = {
  name: "Atelier Réemploi",
  logo: "logo/a.png",
  tagline: "Les matériaux d’hier",
  legal: "SCIC SARL",
  color: "#1f5c46",
  template: "dense",
  generateSummary: true,
  SIRET: "90214578800011",
  VAT: "FR24902145788",
  email: "contact@atelier.demo",
  phone: "+33199001215",
  address: "12 rue du Loiret",
  zipcode: "75013",
  city: "Paris",
  location: { lat: 48.8263, lon: 2.3765 },
  type: "COMPANY",
  status: "ACTIVE",
  license: "PRO",
  isMaster: true,
  settings: { directory: true },
  partner: true,
  languages: ["fr", "nl"],
  source: "survey",
};

export const SHOP = {
  company: "Atelier Réemploi",
  name: "La matériauthèque",
  slug: "materiautheque",
  about: "Portes et cloisons",
  enabled: true,
  logo: "logo/a.png",
  mainColor: "#1f5c46",
  email: "boutique@atelier.demo",
  contacts: [{ name: "Camille", phone: "+33199001217" }],
  phone: "+33199001218",
  website: "https://atelier.demo",
  linkedin: "https://linkedin.example/atelier",
  facebook: "https://facebook.example/atelier",
  twitter: "https://twitter.example/atelier",
  instagram: "https://instagram.example/atelier",
  shareImage: "picture/partage.png",
};

export const PLACE = {
  name: "Dépôt nord",
  address: "1 quai de la Gare",
  city: "Paris",
  zipcode: "75013",
  country: "FR",
  type: "warehouse",
  constructionYear: "vers 1970",
  surface: "1 200 m²",
  description: "Deux quais",
  picture: "picture/depot.jpg",
  userID: idNumber(30),
  organizationMasterID: idNumber(31),
  location: { lat: 48.83, lon: 2.37 },
  accessibility: "Semi-remorque",
  pickup: { windows: [{ day: 1, from: "08:30", to: "12:00" }], minutes: 30, capacity: 2, noticeDays: 1 },
};

export const PROJECT = {
  name: "Tour Ouest",
  type: "deconstruction",
  description: "Dépose de six niveaux",
  picture: "picture/tour.jpg",
  startDate: day(1),
  endDate: day(9),
  progress: "active",
  nature: "bureaux",
  email: "tour@exemple.fr",
  preferences: [{ key: "view", values: ["grid"], type: null }],
  visibility: "COMPANY",
  maps: ["map/niveau-1.png"],
  source: "manage",
  userProjectsId: idNumber(40),
  organizationMasterID: idNumber(41),
};

/** The columns that the API returns; three more are stored and never returned. */
export const USER = {
  name: "Camille Laurent",
  email: "admin@atelier.demo",
  phone: "+33199001216",
  color: "#112233",
  company: "Atelier Réemploi",
  SIRET: "90214578800011",
  VAT: "FR24902145788",
  type: "COMPANY",
  access: "MANAGE",
  address: "12 rue du Loiret",
  city: "Paris",
  zipcode: "75013",
  country: "FR",
  language: "FR",
  preferences: [{ key: "notification-team", values: ["true"] }],
  job: { brevoId: 4, label: "Réemploi", value: "reuse" },
};

export const FIELD = {
  value: "valeur",
  status: "ACCEPTED",
  group: "identity",
  metadata: [{ key: "order", type: "number", value: 1 }],
};

/** A message of an order, or of a thread. */
export const NOTIFICATION = {
  key: "order:17",
  type: "ORDER",
  message: "CMD-17",
  icon: "cart",
  href: "/orders/seller",
  date: day(7),
  seen: false,
};
