import { type CatalogueProduct, categoryNumberOf, lotOf } from "@gisement/shared-domain/catalogue";
import {
  type Field,
  type FieldRow,
  type OptionList,
  OWN_PREFIX,
  ownValueText,
  valueText,
} from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { type Options, readOptions } from "@gisement/shared-domain/option-lists";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import type { CatalogueLot } from "../api/list-lots.ts";

const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();

interface Names {
  readonly category: (value: string) => string;
  readonly numberOf: (value: string) => number | null;
  readonly lot: (lot: number | null) => string;
}

/** Names of category codes and lots. A category stored by its name in any language is found by that name. */
function namesOf({ labelOf, termsOf }: Options): Names {
  const terms = termsOf("category");
  const known = new Set(terms.map(({ value }) => value));
  const codes = new Map(
    terms.flatMap(({ value, fr, en, nl }) => [fr, en, nl].map((label) => [fold(label), value])),
  );
  const codeOf = (value: string) => (known.has(value) ? value : (codes.get(fold(value)) ?? value));
  const lots = new Set(termsOf("lot").map(({ value }) => value));
  return {
    category: (value) => labelOf("category", codeOf(value)),
    numberOf: (value) => categoryNumberOf(codeOf(value)),
    lot: (lot) => (lots.has(String(lot)) ? labelOf("lot", String(lot)) : ""),
  };
}

/** "Entrepôt Nord, Lyon"; without the city if the name contains it. */
function placeLine(place: CatalogueLot["place"]): string {
  const { name = "", city } = place ?? {};
  return city && !fold(name).includes(fold(city)) ? `${name}, ${city}` : name;
}

/** What a property says of a lot, in words: the values of its own, or those of the lot's field that it shows. */
function wordsOf(field: Field, { termsOf }: Options, locale: Locale): (lot: CatalogueLot) => string {
  const { list, path, type } = field;
  if (path[0] !== "properties") {
    if (type === "RELATION") return ({ place }) => placeLine(place);
    const choices = list
      ? termsOf(list as OptionList).map(({ value, fr, en, nl }) => ({ value, label: { fr, en, nl } }))
      : [];
    const shown = { ...field, options: choices };
    const { read } = accessOf(field, locale);
    return (lot) => valueText(shown, read(lot), locale);
  }
  const key = field.key.slice(OWN_PREFIX.length);
  const known = type === "RELATION" ? new Set(field.options?.map(({ value }) => value)) : null;
  return ({ properties }) => {
    const values = properties.find((each) => each.key === key)?.values ?? [];
    return ownValueText(field, known ? values.filter((value) => known.has(value)) : values, locale);
  };
}

/**
 * The project's lots with the texts of one language; a missing translation falls back to French. `fields` are the properties
 * that pages may show.
 */
export function toProducts(
  lots: readonly CatalogueLot[],
  { rows, fields }: { readonly rows: readonly FieldRow[]; readonly fields: readonly Field[] },
  locale: Locale,
): CatalogueProduct[] {
  const options = readOptions(rows, locale);
  const names = namesOf(options);
  const own = fields.map((field) => ({
    key: field.key.slice(OWN_PREFIX.length),
    wordsOf: wordsOf(field, options, locale),
  }));
  const word = (fr?: string | null, en?: string | null, nl?: string | null) =>
    ({ fr, en, nl })[locale] || fr || "";
  return lots.map((lot) => {
    const facts = own.flatMap(({ key, wordsOf }) => {
      const value = wordsOf(lot);
      return value ? [{ key, value }] : [];
    });
    const category = lot.category ?? "";
    const categoryNumber = names.numberOf(category);
    return {
      id: lot.id,
      name: word(lot.name, lot.nameEN, lot.nameNL),
      categoryNumber,
      category: names.category(category),
      lotLabel: names.lot(lotOf(categoryNumber)),
      quantity: lot.quantity?.number ?? null,
      unit: lot.quantity?.unit ?? null,
      channels: lot.channels,
      dimension: lot.dimension ?? null,
      description: word(lot.description, lot.descriptionEN, lot.descriptionNL),
      reemploymentIndex: lot.reemploymentIndex ?? null,
      price: lot.price?.amount ?? null,
      pictures: lot.pictures,
      reference: lot.ref ?? "",
      brand: lot.brand ?? "",
      model: lot.model ?? "",
      materials: lot.material,
      color: lot.color ?? "",
      action: lot.action ?? null,
      condition: lot.conditions[0] ?? null,
      provenance: lot.provenances[0] ?? null,
      weight: lot.weight ?? null,
      place: placeLine(lot.place),
      ...(facts.length > 0 ? { own: facts } : {}),
      ...(lot.shopPage ? { shopPage: lot.shopPage } : {}),
      updatedAt: lot.updatedAt,
    };
  });
}
