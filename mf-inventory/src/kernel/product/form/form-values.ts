import {
  choiceLabel,
  type Field,
  type OptionList,
  OWN_PREFIX,
  readOwnValue,
} from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { toDimension } from "@gisement/shared-domain/measures";
import type { Options } from "@gisement/shared-domain/option-lists";
import type { Choice, OwnFormValue, ProductForm } from "@gisement/shared-domain/product-form";
import { DEFAULT_ACTION, DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import type { FormShape } from "@gisement/shared-ui/form";
import type { EditedLot, EditedOccurrence, EditedProduct } from "../api/get-product-form.ts";

const INDICES = [
  "reemploymentIndex",
  "valueIndex",
  "reusabilityIndex",
  "recyclabilityIndex",
  "valorisationIndex",
  "eliminationIndex",
  "removalIndex",
] as const;

const asChoice = (value: string): Choice => ({ value, label: value });
const dayOf = (moment: string | null | undefined) => moment?.slice(0, 10) || null;

function toOccurrence({ id, quantity, placeID, spot, action, location }: EditedOccurrence) {
  return {
    id,
    quantity: { number: quantity?.number ?? null, unit: quantity?.unit ?? null },
    placeID: placeID ?? null,
    spot: spot ?? null,
    action: action ?? null,
    location: location ? { lat: location.lat, lon: location.lon } : null,
  };
}

/** Control value of an own property; empty for values written under a former type. */
function toOwnValue(field: Field, values: readonly string[], locale: Locale): OwnFormValue {
  const value = readOwnValue(field, values);
  if (value === undefined || value === null || value instanceof Date) return null;
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value))
    return value.map((each: string) => ({ value: each, label: choiceLabel(field, each, locale) }));
  return value as OwnFormValue;
}
/** Control values of the own properties of a lot or reference. */
export const toOwnValues = (
  lot: Pick<EditedLot, "properties">,
  own: readonly Field[],
  locale: Locale,
): ProductForm["properties"] =>
  Object.fromEntries(
    own
      .filter(({ form }) => form)
      .map((field) => {
        const name = field.key.slice(OWN_PREFIX.length);
        const values = lot.properties.find(({ key }) => key === name)?.values ?? [];
        return [name, toOwnValue(field, values, locale)];
      }),
  );

/** Names of the form's values: the current language, the team's own properties and its option lists. */
export interface FormWords {
  readonly locale: Locale;
  readonly own: readonly Field[];
  readonly options: Options;
}

/** Form values of a stored product. */
export function toForm(
  { lot, occurrences }: EditedProduct,
  { locale, own, options }: FormWords,
): ProductForm {
  const choices = (list: OptionList, values: readonly string[]): Choice[] =>
    values.map((value) => ({ value, label: options.labelOf(list, value) }));
  const indices = Object.fromEntries(INDICES.map((key) => [key, lot[key] ?? null]));
  const { storage, careInstructions: care } = lot;
  return {
    ...(indices as Pick<ProductForm, (typeof INDICES)[number]>),
    name: lot.name ? asChoice(lot.name) : (null as unknown as Choice),
    nameEN: lot.nameEN ?? null,
    nameNL: lot.nameNL ?? null,
    category: lot.category ?? null,
    brand: lot.brand ?? null,
    model: lot.model ?? null,
    color: lot.color ?? null,
    ref: lot.ref ?? null,
    lot: lot.lot ?? null,
    material: choices("material", lot.material),
    complement: {
      fr: lot.complement ?? null,
      en: lot.complementEN ?? null,
      nl: lot.complementNL ?? null,
    },
    description: {
      fr: lot.description ?? null,
      en: lot.descriptionEN ?? null,
      nl: lot.descriptionNL ?? null,
    },
    conditions: choices("condition", lot.conditions),
    provenances: choices("provenance", lot.provenances),
    channels: choices("channels", lot.channels),
    occurrences: occurrences.map(toOccurrence),
    dimension: toDimension(lot.dimension),
    weight: lot.weight ?? null,
    price: lot.price?.amount ?? null,
    co2Impact: lot.co2Impact ?? null,
    wasteCode: lot.wasteCode ?? null,
    wasteCost: lot.wasteCost ?? null,
    careInstructions: {
      removal: care?.removal ?? null,
      assembly: care?.assembly ?? null,
      conditioning: care?.conditioning ?? null,
      transport: care?.transport ?? null,
      storage: care?.storage ?? null,
      access: care?.access ?? null,
      safety: care?.safety ?? null,
      potential: care?.potential ?? null,
    },
    storage: {
      level: storage?.level ?? null,
      room: storage?.room ?? null,
      shelf: storage?.shelf ?? null,
      indication: storage?.indication ?? null,
    },
    pictures: [...lot.pictures],
    startDate: dayOf(lot.startDate),
    endDate: dayOf(lot.endDate),
    linkFdes: lot.linkFdes ?? null,
    linkTechnicalSheet: lot.linkTechnicalSheet ?? null,
    isInsured: lot.isInsured,
    internalNotes: lot.internalNotes ?? null,
    properties: toOwnValues(lot, own, locale),
  };
}

/** An empty lot. */
const EMPTY_LOT: Omit<EditedLot, "id"> = {
  productID: "",
  updatedAt: "",
  progress: "active",
  material: [],
  conditions: [],
  provenances: [],
  channels: [],
  pictures: [],
  isInsured: false,
  properties: [],
  action: DEFAULT_ACTION,
  quantity: { number: null, unit: DEFAULT_UNIT },
} as unknown as Omit<EditedLot, "id">;

/** Form values of a new lot, with its future id. */
export function emptyForm(id: string, words: FormWords): ProductForm {
  const lot = { ...EMPTY_LOT, id } as EditedLot;
  return toForm({ lot, occurrences: [lot] }, words);
}

const GROUPS = ["complement", "description", "careInstructions", "storage", "properties"] as const;
const OWN = ["quantity", "placeID", "spot", "action"] as const;

/** All independently editable values of the form, by path; occurrences by their id. */
export function leavesOf(form: ProductForm): ReadonlyMap<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [key, value] of Object.entries(form)) {
    if (key === "occurrences") continue;
    if ((GROUPS as readonly string[]).includes(key))
      for (const [part, text] of Object.entries(value as object)) leaves.set(`${key}.${part}`, text);
    else leaves.set(key, value);
  }
  for (const occurrence of form.occurrences)
    for (const field of OWN) leaves.set(`occurrences.${occurrence.id}.${field}`, occurrence[field]);
  return leaves;
}

/** The form with one of its values replaced. */
export function withLeaf(form: ProductForm, path: string, value: unknown): ProductForm {
  const [key = "", part = "", field = ""] = path.split(".");
  if (key === "occurrences")
    return {
      ...form,
      occurrences: form.occurrences.map((each) => (each.id === part ? { ...each, [field]: value } : each)),
    };
  if (part !== "") {
    const group = form[key as (typeof GROUPS)[number]];
    return { ...form, [key]: { ...group, [part]: value } };
  }
  return { ...form, [key]: value };
}

/** Whether two values are equivalent: an empty text equals null, and choices compare without their labels. */
export const sameValue = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right);

function canonical(value: unknown): string {
  return JSON.stringify(plain(value) ?? null);
}
function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string") return value.trim() || null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object") return value;
  if ("label" in value && "value" in value) return plain(value.value);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, plain(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** How two people's changes of a product are merged. */
export const PRODUCT_SHAPE: FormShape<ProductForm> = { leavesOf, withLeaf, sameValue };
