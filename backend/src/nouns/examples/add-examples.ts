import type { Locale } from "@gisement/shared-domain/locale";
import { sql } from "drizzle-orm";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { SOURCES } from "../lots/copy-lot.ts";
import { createProduct } from "../lots/create-product.ts";
import { productStatuses } from "../lots/status-table.ts";
import { places } from "../places/table.ts";
import { pictureKeyOf, readExamples } from "./example-data.ts";
import { isOwnExample, lockExamples, placeIDOf } from "./example-lots.ts";
import { missingPictures, storeExamplePictures } from "./store-pictures.ts";

type Places = Awaited<ReturnType<typeof readExamples>>["places"];

/** Creates twelve lots at two places, to try the product with. A team that has examples gets no others. */
export async function addExamples(step: Step, locale: Locale): Promise<void> {
  const examples = await readExamples();
  await lockExamples(step);
  if ((await step.tx.$count(productStatuses, isOwnExample(step.identity))) > 0) return;
  await openPlaces(step, examples.places, locale);
  for (const example of examples.lots) {
    const { place, picture: _file, ...lot } = example;
    await createProduct(
      step,
      { ...lot, placeID: placeIDOf(step.identity, place), pictures: [pictureKeyOf(example)] },
      SOURCES.example,
    );
  }
  if ((await missingPictures(step.tx, examples.lots)).length > 0)
    await step.enqueue(storeExamplePictures, {});
}

/** A place that was deleted with the last examples is opened again, under the name that the team gave it. */
async function openPlaces(step: Step, wanted: Places, locale: Locale): Promise<void> {
  const { tx, identity, now } = step;
  for (const { key, name, ...place } of wanted) {
    const [row] = await tx
      .insert(places)
      .values({
        ...place,
        id: placeIDOf(identity, key),
        name: name[locale],
        userID: identity.userID,
        ...ownershipOf(identity),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: places.id, set: { deletedAt: null, updatedAt: now } })
      .returning({ id: places.id, name: places.name, isNew: sql<boolean>`xmax = 0` });
    if (row)
      step.record({
        entity: "places",
        entityID: row.id,
        field: row.isNew ? "created" : "restored",
        new: row.name,
      });
  }
}
