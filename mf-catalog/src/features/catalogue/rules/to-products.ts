import { type CatalogueProduct, categoryNumberOf, lotOf } from "@gisement/shared-domain/catalogue";
import { type Locale, optionLabels } from "@gisement/shared-domain/locale";
import type { CategoryField } from "../api/list-categories.ts";
import type { CatalogueLot } from "../api/list-lots.ts";

const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();

interface Names {
  readonly category: (value: string) => string;
  readonly numberOf: (value: string) => number | null;
  readonly lot: (lot: number | null) => string;
}

/** Names of category codes and lots in one language. A category stored by its name is found by that name. */
function namesOf(fields: readonly CategoryField[], locale: Locale): Names {
  const options = (key: string) => fields.find((field) => field.key === key)?.options ?? [];
  const labelsOf = (key: string) => optionLabels(options(key), locale);
  const categories = labelsOf("category");
  const lots = labelsOf("lot");
  const codes = new Map(
    options("category").flatMap((option) =>
      [option.label, ...option.translations.map((translation) => translation.label)].map((label) => [
        fold(label),
        option.value,
      ]),
    ),
  );
  const codeOf = (value: string) => (categories.has(value) ? value : (codes.get(fold(value)) ?? value));
  return {
    category: (value) => categories.get(codeOf(value)) ?? value,
    numberOf: (value) => categoryNumberOf(codeOf(value)),
    lot: (lot) => (lot === null ? "" : (lots.get(String(lot)) ?? "")),
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
  fields: readonly CategoryField[],
  locale: Locale,
): CatalogueProduct[] {
  const names = namesOf(fields, locale);
  const word = (fr?: string | null, en?: string | null, nl?: string | null) =>
    ({ fr, en, nl })[locale] || fr || "";
  return lots.map((lot) => {
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
      condition: lot.conditions[0] ?? lot.condition ?? null,
      provenance: lot.provenances[0] ?? lot.provenance ?? null,
      weight: lot.weight ?? null,
      place: placeLine(lot.place),
      updatedAt: lot.updatedAt,
    };
  });
}
