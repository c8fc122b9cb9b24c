import { buildBlocks, type CatalogueProduct } from "@gisement/shared-domain/catalogue";
import type { Locale } from "@gisement/shared-domain/locale";
import { createCatalog } from "../nouns/catalogs/create-catalog.ts";
import { acting, byName, type Demo, doing } from "./demo.ts";
import { momentOf } from "./demo-data.ts";
import { idOf } from "./ids.ts";
import type { DemoLot } from "./lots.ts";

const LANGUAGES: readonly Locale[] = ["fr", "en", "nl"];

function productOf(demo: Demo, lot: DemoLot, locale: Locale): CatalogueProduct {
  const { categories, lots, places } = demo.inventory;
  const category = categories.find(({ value }) => value === lot.category);
  const named = { fr: lot.name, en: lot.nameEN, nl: lot.nameNL }[locale];
  const described = { fr: lot.description, en: lot.descriptionEN, nl: lot.descriptionNL }[locale];
  return {
    id: lot.id,
    name: named ?? lot.name ?? "",
    categoryNumber: Number(lot.category),
    category: category?.[locale] ?? "",
    lotLabel: lots.find(({ value }) => value === lot.lot)?.[locale] ?? "",
    quantity: lot.quantityNumber ?? null,
    unit: lot.quantityUnit ?? null,
    channels: lot.channels ?? [],
    dimension: {
      length: lot.length ?? null,
      width: lot.width ?? null,
      height: lot.height ?? null,
      diameter: lot.diameter ?? null,
      unit: "cm",
    },
    description: described ?? "",
    reemploymentIndex: lot.reemploymentIndex ?? null,
    price: lot.priceAmount ?? null,
    pictures: lot.pictures ?? [],
    reference: lot.ref ?? "",
    brand: lot.brand ?? "",
    model: lot.model ?? "",
    materials: lot.material ?? [],
    color: lot.color ?? "",
    condition: lot.condition ?? null,
    provenance: lot.provenance ?? null,
    weight: lot.weight ?? null,
    place: places.find(({ city }) => city === lot.city)?.name ?? "",
    updatedAt: (lot.updatedAt ?? lot.createdAt).toISOString(),
  };
}

/** The first version of one project's catalogue, in three languages. */
export async function seedCatalogue(demo: Demo, lots: readonly DemoLot[]): Promise<void> {
  const projectID = idOf("project:defense");
  const shown = lots.filter((lot) => lot.projectID === projectID && lot.progress === "active");
  const author = acting(byName(demo.people, "camille"), byName(demo.teams, "atelier"), "ADMIN");
  const at = momentOf("-2d 15:34", demo.now);
  await doing(demo, author, at, (step) =>
    createCatalog(step, {
      projectCatalogsId: projectID,
      content: LANGUAGES.map((language) => ({
        language,
        blocks: buildBlocks(
          shown.map((lot) => productOf(demo, lot, language)),
          "name",
          { locale: language },
        ),
      })),
      publishDate: at,
      template: "references",
      supportedLocales: LANGUAGES,
      firstPageNumber: 1,
    }),
  );
}
