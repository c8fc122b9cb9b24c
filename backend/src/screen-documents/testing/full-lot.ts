import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { alerts } from "../../nouns/alerts/table.ts";
import { productStatuses } from "../../nouns/lots/status-table.ts";
import { places } from "../../nouns/places/table.ts";
import type { Ids } from "../../platform/examples.ts";
import type { TestApi } from "../../testing/api.ts";
import { buildField, buildLot, buildOrder } from "../../testing/factories.ts";
import { LOT_COLUMNS } from "../../testing/model-values.ts";
import { buildWorld } from "../../testing/world.ts";

const CREATE_FIELD = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }";
const DELETE_FIELD = "mutation ($id: ID!) { deleteField(id: $id, confirmed: true) { id } }";
/** Part of the lot that an order holds. */
const HELD = 2;

/** The rows of a world, in which every field of the lots `lot` and `removedLot` has a value. */
export async function buildFullLots(api: TestApi, owner: UserIdentity): Promise<Ids> {
  const { db } = api.database;
  const ids = await buildWorld(db, owner);
  const { lot = "", removedLot = "", batchLot = "", place, project, reference, order } = ids;
  const { productID: batchedProductID } = await db
    .select()
    .from(productStatuses)
    .where(eq(productStatuses.id, batchLot))
    .then(([row]) => row ?? { productID: null });
  const origin = await buildLot(db, owner, { progress: "done" });
  const person = owner.userID;
  const shape = ids.shape ?? "";
  await db.update(productStatuses).set({ shapeID: null }).where(eq(productStatuses.shapeID, shape));
  for (const id of [lot, removedLot])
    await db
      .update(productStatuses)
      .set({
        ...LOT_COLUMNS,
        draft: false,
        // One lot of a shape; a second would break its index.
        shapeID: id === lot ? shape : null,
        progress: id === lot ? "active" : "done",
        type: id === lot ? "modified" : "deleted",
        byUserID: person,
        updatedBy: person,
        toUserID: person,
        placeID: place,
        toPlaceID: place,
        projectID: project,
        referenceID: reference,
        importID: ids.import,
        orderID: order,
        batchedProductID,
        fromStatusID: origin.id,
        removalReason: "Cassé au démontage",
        checkedAt: new Date("2026-03-04T08:15:30.250Z"),
        shopPrice: 110,
        shopFrom: new Date("2026-03-05T08:00:00.000Z"),
      })
      .where(eq(productStatuses.id, id));
  await db
    .update(places)
    .set({ address: "4 rue des Lilas", zipcode: "69003", city: "Lyon", country: "FR", lat: 45.7, lon: 4.8 })
    .where(eq(places.id, place ?? ""));
  await db
    .update(alerts)
    .set({ name: LOT_COLUMNS.name })
    .where(eq(alerts.id, ids.alert ?? ""));
  await buildOrder(db, owner, {
    status: "OPTIONED",
    number: "R-0042",
    title: "Réservation",
    toOrganizationID: owner.team?.id,
    items: JSON.stringify([{ id: lot, name: "Porte", quantity: HELD }]),
  });

  await buildField(db, owner, { key: "fire", type: "LIST", label: "Feu", choices: ["EI30", "EI60"] });
  await buildField(db, owner, { key: "empty", type: "FLOAT", label: "Vide" });
  const gone = await buildField(db, owner, { key: "gone", type: "FLOAT", label: "Parti" });
  for (const [label, source] of [
    ["Sans valeur", "{Vide}*2"],
    ["Sans champ", "{Parti}*2"],
  ])
    await api.get(owner, CREATE_FIELD, {
      input: { type: "FORMULA", label, formula: { source, locale: "fr" } },
    });
  await api.get(owner, DELETE_FIELD, { id: gone.id });
  return ids;
}
