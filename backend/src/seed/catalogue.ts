import { buildBlocks, type CatalogueProduct } from "@gisement/shared-domain/catalogue";
import { type Locale, type Translated, translatedLabel } from "@gisement/shared-domain/locale";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { createCatalog } from "../nouns/catalogs/create-catalog.ts";
import { findFieldRows } from "../nouns/properties/find-properties.ts";
import { byName, type Demo, demoIdentity, inDemoStep } from "./demo.ts";
import { momentOf } from "./demo-data.ts";
import { idOf } from "./ids.ts";
import type { DemoLot } from "./lots.ts";

const LANGUAGES: readonly Locale[] = ["fr", "en", "nl"];

/** Returns the label of an option of the platform's lists. */
type ChoiceLabel = (field: string, value: string | null | undefined) => Translated | undefined;

async function choiceLabels({ tx }: Demo, author: UserIdentity): Promise<ChoiceLabel> {
  const rows = await findFieldRows(tx, author, ["category", "lot"]);
  const labels = new Map(
    rows.flatMap(({ key, options = [] }) =>
      options.map((option) => [`${key}:${option.value}`, translatedLabel(option)] as const),
    ),
  );
  return (field, value) => labels.get(`${field}:${value}`);
}

function productOf(demo: Demo, lot: DemoLot, locale: Locale, choice: ChoiceLabel): CatalogueProduct {
  const named = { fr: lot.name, en: lot.nameEN, nl: lot.nameNL }[locale];
  const described = { fr: lot.description, en: lot.descriptionEN, nl: lot.descriptionNL }[locale];
  return {
    id: lot.id,
    name: named ?? lot.name ?? "",
    categoryNumber: Number(lot.category),
    category: choice("category", lot.category)?.[locale] ?? "",
    lotLabel: choice("lot", lot.lot)?.[locale] ?? "",
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
    action: lot.action ?? null,
    condition: lot.condition ?? null,
    provenance: lot.provenance ?? null,
    weight: lot.weight ?? null,
    place: demo.places.find(({ city }) => city === lot.city)?.name ?? "",
    updatedAt: (lot.updatedAt ?? lot.createdAt).toISOString(),
  };
}

/** Creates the first version of one project's catalogue, in three languages. */
export async function seedCatalogue(demo: Demo, lots: readonly DemoLot[]): Promise<void> {
  const projectID = idOf("project:defense");
  const shown = lots.filter((lot) => lot.projectID === projectID && lot.progress === "active");
  const author = demoIdentity(byName(demo.people, "camille"), byName(demo.teams, "atelier"), "ADMIN");
  const at = momentOf("-2d 15:34", demo.now);
  const choice = await choiceLabels(demo, author);
  await inDemoStep(demo, author, at, (step) =>
    createCatalog(step, {
      projectCatalogsId: projectID,
      content: LANGUAGES.map((language) => ({
        language,
        blocks: buildBlocks(
          shown.map((lot) => productOf(demo, lot, language, choice)),
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
