import {
  type CatalogueProduct,
  cataloguedFields,
  categoryNumberOf,
  lotOf,
} from "@gisement/shared-domain/catalogue";
import { type FieldRow, OWN_PREFIX, ownFields, ownValueText } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { type Options, readOptions } from "@gisement/shared-domain/option-lists";
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

/** The project's lots with the texts of one language; a missing translation falls back to French. */
export function toProducts(
  lots: readonly CatalogueLot[],
  rows: readonly FieldRow[],
  locale: Locale,
): CatalogueProduct[] {
  const names = namesOf(readOptions(rows, locale));
  const fields = cataloguedFields(ownFields(rows));
  const word = (fr?: string | null, en?: string | null, nl?: string | null) =>
    ({ fr, en, nl })[locale] || fr || "";
  const ownFacts = ({ properties }: CatalogueLot) =>
    fields.flatMap((field) => {
      const key = field.key.slice(OWN_PREFIX.length);
      const value = ownValueText(field, properties.find((each) => each.key === key)?.values ?? [], locale);
      return value ? [{ key, value }] : [];
    });
  return lots.map((lot) => {
    const own = ownFacts(lot);
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
      ...(own.length > 0 ? { own } : {}),
      ...(lot.shopPage ? { shopPage: lot.shopPage } : {}),
      updatedAt: lot.updatedAt,
    };
  });
}
