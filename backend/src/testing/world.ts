import { randomUUID } from "node:crypto";
import { emptyImportRow } from "@gisement/shared-domain/import";
import { makeCode } from "@gisement/shared-domain/labels";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { alertMatches, alerts } from "../nouns/alerts/table.ts";
import { blueprints, sections } from "../nouns/blueprints/table.ts";
import { catalogs } from "../nouns/catalogs/table.ts";
import { documents } from "../nouns/documents/table.ts";
import { gridViews } from "../nouns/grid-views/table.ts";
import { importChoices, importRows, imports } from "../nouns/imports/table.ts";
import { mentions, messages } from "../nouns/messages/table.ts";
import { notifications } from "../nouns/notifications/table.ts";
import { organizationMembers } from "../nouns/organizations/table.ts";
import { fields, options } from "../nouns/properties/table.ts";
import { reviews } from "../nouns/reviews/table.ts";
import { serialCodes } from "../nouns/serial-codes/table.ts";
import { actions } from "../platform/audit-log/table.ts";
import type { Database } from "../platform/database/database.ts";
import { ownershipOf } from "../platform/tenancy/scope.ts";
import { buildCustomer, buildLot, buildOrder, buildPlace, buildProject } from "./factories.ts";

/** The key of the list that a world's team has added to the platform's property set. */
export const OWN_LIST = "family";

/** Ids, and a few names, by the argument that would carry them. */
export type Ids = Readonly<Record<string, string>>;

/** One row of each kind, all of this person's team, or of the person alone. `member` is a teammate to be managed. */
export async function buildWorld(db: Database, owner: UserIdentity, member?: UserIdentity): Promise<Ids> {
  const { organizationID } = ownershipOf(owner);
  const owned = { organizationID, userID: owner.userID };
  const place = await buildPlace(db, owner);
  const project = await buildProject(db, owner, { placeID: place.id });
  const lot = await buildLot(db, owner, { projectID: project.id, placeID: place.id });
  const removedLot = await buildLot(db, owner, { progress: "done", type: "deleted", placeID: place.id });
  const batchLot = await buildLot(db, owner, { source: "batch", quantityNumber: 1, quantityUnit: "lot" });
  const batchedLot = await buildLot(db, owner, { batchedProductID: batchLot.productID });
  const [alert] = await db
    .insert(alerts)
    .values({
      name: lot.name ?? "Porte",
      lat: 48.85,
      lon: 2.35,
      byUserID: owner.userID,
      ...ownershipOf(owner),
    })
    .returning();
  await db.insert(alertMatches).values({ alertID: alert?.id ?? "", statusID: lot.id, score: 1 });
  const customer = await buildCustomer(db, owner);
  const order = await buildOrder(db, owner, { type: "QUOTE", requestType: "quote", customerID: customer.id });
  const [field] = await db
    .insert(fields)
    .values({
      key: OWN_LIST,
      label: "Gamme",
      type: "LIST",
      organizationFieldsId: organizationID,
      userID: owner.userID,
    })
    .returning();
  const [option] = await db
    .insert(options)
    .values({ label: "Portes", value: "portes", fieldOptionsId: field?.id, ...owned })
    .returning();
  const [blueprint] = await db
    .insert(blueprints)
    .values({ name: "Rez-de-chaussée", projectBlueprintsId: project.id, ...owned })
    .returning();
  const [section] = await db
    .insert(sections)
    .values({ name: "Hall", type: "ROOM", blueprintSectionsId: blueprint?.id, ...owned })
    .returning();
  const [document] = await db
    .insert(documents)
    .values({ name: "Conditions", link: `document/${randomUUID()}.pdf`, ...owned })
    .returning();
  const [review] = await db
    .insert(reviews)
    .values({ byUserID: owner.userID, productID: lot.productID, elementID: lot.id, organizationID })
    .returning();
  const [message] = await db
    .insert(messages)
    .values({ message: "Encore là ?", orderID: order.id, ...owned })
    .returning();
  const [mention] = await db
    .insert(mentions)
    .values({ userMentionsId: owner.userID, messageMentionsId: message?.id ?? "", organizationID })
    .returning();
  const [catalog] = await db
    .insert(catalogs)
    .values({ projectCatalogsId: project.id, version: 1, ...owned })
    .returning();
  const [gridView] = await db
    .insert(gridViews)
    .values({ grid: "inventory", name: "À vendre", shared: organizationID !== null, state: {}, ...owned })
    .returning();
  const [staged] = await db
    .insert(imports)
    .values({ fileName: "lots.xlsx", rowCount: 1, ...owned })
    .returning();
  await db.insert(importRows).values({
    importID: staged?.id ?? "",
    position: 0,
    row: { ...emptyImportRow(), name: "Porte" },
  });
  const choice = `etat general ${randomUUID()}`;
  await db.insert(importChoices).values({ header: choice, field: "condition", ...owned });
  const [action] = await db
    .insert(actions)
    .values({
      batchID: randomUUID(),
      actor: owner.userID,
      asWhom: owner.userID,
      entity: "product_statuses",
      entityID: lot.id,
      field: "name",
      old: "Avant",
      new: lot.name,
      organizationID,
    })
    .returning();
  const invited = `${randomUUID().slice(0, 8)}@invited.example.org`;
  const [invitation] = organizationID
    ? await db
        .insert(organizationMembers)
        .values({ organizationID, role: "USER", email: invited, name: "Léa" })
        .returning()
    : [];
  const [managed] =
    organizationID && member
      ? await db
          .select({ id: organizationMembers.id })
          .from(organizationMembers)
          .where(
            and(
              eq(organizationMembers.organizationID, organizationID),
              eq(organizationMembers.userID, member.userID),
            ),
          )
      : [];
  const [notification] = await db
    .insert(notifications)
    .values({ key: `order:${order.id}`, type: "ORDER", userID: owner.userID, message: "CMD-1" })
    .returning();
  const [code] = await db
    .insert(serialCodes)
    .values({ id: makeCode(), type: "LOT", elementID: lot.id, ...owned })
    .returning();
  return {
    lot: lot.id,
    alert: alert?.id ?? "",
    removedLot: removedLot.id,
    batchLot: batchLot.id,
    batchedLot: batchedLot.id,
    option: option?.id ?? "",
    blueprint: blueprint?.id ?? "",
    section: section?.id ?? "",
    document: document?.id ?? "",
    review: review?.id ?? "",
    message: message?.id ?? "",
    mention: mention?.id ?? "",
    entry: action?.id ?? "",
    code: code?.id ?? "",
    product: lot.productID,
    place: place.id,
    project: project.id,
    customer: customer.id,
    order: order.id,
    field: field?.id ?? "",
    catalog: catalog?.id ?? "",
    gridView: gridView?.id ?? "",
    import: staged?.id ?? "",
    choice,
    batch: action?.batchID ?? "",
    team: organizationID ?? "",
    teamName: owner.team?.name ?? "",
    user: owner.userID,
    userName: owner.name,
    email: owner.email,
    member: managed?.id ?? "",
    invited,
    invitation: invitation?.id ?? "",
    notification: notification?.id ?? "",
  };
}
