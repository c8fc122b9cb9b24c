import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { customers } from "../nouns/customers/table.ts";
import type { CustomerRow } from "../nouns/customers/types.ts";
import { productStatuses } from "../nouns/lots/status-table.ts";
import { products } from "../nouns/lots/table.ts";
import { lotIDsOf, updateHeldQuantities } from "../nouns/orders/held-stock.ts";
import { rebuildOrderItems } from "../nouns/orders/rebuild-items.ts";
import { orders } from "../nouns/orders/table.ts";
import type { OrderRow } from "../nouns/orders/types.ts";
import type { PlaceRow } from "../nouns/places/table.ts";
import { places } from "../nouns/places/table.ts";
import { projects } from "../nouns/projects/table.ts";
import type { ProjectRow } from "../nouns/projects/types.ts";
import { fields, options } from "../nouns/properties/table.ts";
import { shops } from "../nouns/shops/table.ts";
import type { Database } from "../platform/database/database.ts";
import { ownershipOf } from "../platform/tenancy/scope.ts";

type Values<Table extends { $inferInsert: unknown }> = Partial<Table["$inferInsert"]>;

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error("the row was not written");
  return row;
};

/** Inserts a lot of this user's team; a test gives only the values that it is about. */
export async function buildLot(
  db: Database,
  owner: UserIdentity,
  values: Values<typeof productStatuses> = {},
) {
  const stamp = { byUserID: owner.userID, ...ownershipOf(owner) };
  const product = only(await db.insert(products).values(stamp).returning());
  return only(
    await db
      .insert(productStatuses)
      .values({
        productID: product.id,
        name: "Porte coupe-feu",
        action: "sale",
        quantityNumber: 10,
        quantityUnit: "u",
        priceAmount: 40,
        // Lots with an address are in their team's shop.
        availableForSale: Boolean(values.slug),
        ...stamp,
        ...values,
      })
      .returning(),
  );
}

/** Inserts a property of this user's team; `choices` are the values of its list, which are also their labels. */
export async function buildField(
  db: Database,
  owner: UserIdentity,
  {
    choices = [],
    ...values
  }: Values<typeof fields> & { readonly key: string; readonly choices?: readonly string[] },
): Promise<typeof fields.$inferSelect> {
  const { organizationID } = ownershipOf(owner);
  const field = only(
    await db
      .insert(fields)
      .values({ label: values.key, organizationFieldsId: organizationID, userID: owner.userID, ...values })
      .returning(),
  );
  if (choices.length > 0)
    await db.insert(options).values(
      choices.map((value, sortIndex) => ({
        value,
        label: value,
        sortIndex,
        fieldOptionsId: field.id,
        userID: owner.userID,
        ...ownershipOf(owner),
      })),
    );
  return field;
}

export async function buildPlace(
  db: Database,
  owner: UserIdentity,
  values: Values<typeof places> = {},
): Promise<PlaceRow> {
  return only(
    await db
      .insert(places)
      .values({
        name: "Entrepôt de Lyon",
        type: "warehouse",
        city: "Lyon",
        lat: 45.764,
        lon: 4.8357,
        userID: owner.userID,
        ...ownershipOf(owner),
        ...values,
      })
      .returning(),
  );
}

export async function buildProject(
  db: Database,
  owner: UserIdentity,
  values: Values<typeof projects> = {},
): Promise<ProjectRow> {
  return only(
    await db
      .insert(projects)
      .values({ name: "Tour Horizon", userProjectsId: owner.userID, ...ownershipOf(owner), ...values })
      .returning(),
  );
}

export async function buildCustomer(
  db: Database,
  owner: UserIdentity,
  values: Values<typeof customers> = {},
): Promise<CustomerRow> {
  return only(
    await db
      .insert(customers)
      .values({
        firstName: "Jeanne",
        lastName: "Moreau",
        email: "jeanne@example.org",
        userID: owner.userID,
        ...ownershipOf(owner),
        ...values,
      })
      .returning(),
  );
}

/** Inserts an order with its lines and held quantities; one line unless `items` is given. */
export async function buildOrder(
  db: Database,
  writer: UserIdentity,
  values: Values<typeof orders> = {},
): Promise<OrderRow> {
  const items =
    values.items ?? JSON.stringify([{ id: "item-1", name: "Porte", quantity: 2, price: 40, total: 80 }]);
  const order = only(
    await db
      .insert(orders)
      .values({
        type: "ORDER",
        requestType: "request",
        userID: writer.userID,
        ...ownershipOf(writer),
        totalAmount: 96,
        taxAmount: 16,
        ...values,
        items,
      })
      .returning(),
  );
  await rebuildOrderItems(db, order);
  await updateHeldQuantities(db, lotIDsOf(items));
  return order;
}

/** Inserts a shop of this user's team, or of the user, that is online. */
export async function buildShop(db: Database, owner: UserIdentity, values: Values<typeof shops> = {}) {
  return only(
    await db
      .insert(shops)
      .values({
        name: "La matériauthèque",
        slug: `boutique-${randomUUID().slice(0, 8)}`,
        enabled: true,
        userID: owner.userID,
        organizationID: owner.team?.id ?? null,
        ...values,
      })
      .returning(),
  );
}
