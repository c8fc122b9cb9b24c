import { actions } from "../actions/table.ts";
import { alerts } from "../alerts/table.ts";
import { blueprints, sections, shapes } from "../blueprints/table.ts";
import { catalogs } from "../catalogs/table.ts";
import { customers } from "../customers/table.ts";
import { documents } from "../documents/table.ts";
import { gridViews } from "../grid-views/table.ts";
import { importChoices, imports } from "../imports/table.ts";
import { orders } from "../orders/table.ts";
import { places } from "../places/table.ts";
import { productStatuses } from "../products/status-table.ts";
import { products } from "../products/table.ts";
import { projects } from "../projects/table.ts";
import { fields, options, properties, referenceProperties } from "../properties/table.ts";
import { references } from "../references/table.ts";
import { reviews } from "../reviews/table.ts";
import { serialCodes } from "../serial-codes/table.ts";
import { shops } from "../shops/table.ts";
import type { Ownership } from "./scope.ts";

/** Whose rows they are, table by table. A table that is not here is reached through one that is. */
export const OWNERSHIP = {
  actions: { organization: actions.organizationID, owner: actions.asWhom },
  alerts: { organization: alerts.organizationID, owner: alerts.byUserID },
  blueprints: { organization: blueprints.organizationID, owner: blueprints.userID },
  catalogs: { organization: catalogs.organizationID, owner: catalogs.userID },
  customers: { organization: customers.organizationID, owner: customers.userID },
  documents: { organization: documents.organizationID, owner: documents.userID },
  fields: { organization: fields.organizationFieldsId, owner: fields.userID },
  gridViews: { organization: gridViews.organizationID, owner: gridViews.userID },
  importChoices: { organization: importChoices.organizationID, owner: importChoices.userID },
  imports: { organization: imports.organizationID, owner: imports.userID },
  options: { organization: options.organizationID, owner: options.userID },
  orders: { organization: orders.organizationID, owner: orders.userID },
  ordersReceived: { organization: orders.toOrganizationID, owner: orders.toUserID },
  places: { organization: places.organizationID, owner: places.userID },
  productStatuses: { organization: productStatuses.organizationID, owner: productStatuses.byUserID },
  products: { organization: products.organizationID, owner: products.byUserID },
  projects: { organization: projects.organizationID, owner: projects.userProjectsId },
  properties: { organization: properties.organizationID, owner: properties.userID },
  referenceProperties: {
    organization: referenceProperties.organizationID,
    owner: referenceProperties.byUserID,
  },
  references: { organization: references.organizationID, owner: references.userID },
  reviews: { organization: reviews.organizationID, owner: reviews.byUserID },
  sections: { organization: sections.organizationID, owner: sections.userID },
  serialCodes: { organization: serialCodes.organizationID, owner: serialCodes.userID },
  shapes: { organization: shapes.organizationID, owner: shapes.userID },
  shops: { organization: shops.organizationID, owner: shops.userID },
} as const satisfies Record<string, Ownership>;
