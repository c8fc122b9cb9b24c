/** Every table and view, for migrations, the entity factory and the seed. */

export { alertMatches, alerts } from "./nouns/alerts/table.ts";
export { blueprints, sections, shapes } from "./nouns/blueprints/table.ts";
export { catalogs } from "./nouns/catalogs/table.ts";
export { customers } from "./nouns/customers/table.ts";
export { documents } from "./nouns/documents/table.ts";
export { gridViews } from "./nouns/grid-views/table.ts";
export { importChoices, importRows, imports } from "./nouns/imports/table.ts";
export { labelMatches } from "./nouns/label-matches/table.ts";
export { productStatuses } from "./nouns/lots/status-table.ts";
export { productBatches, products } from "./nouns/lots/table.ts";
export { mails } from "./nouns/mails/table.ts";
export { mentions, messages } from "./nouns/messages/table.ts";
export { notifications } from "./nouns/notifications/table.ts";
export { orderItems, orders } from "./nouns/orders/table.ts";
export { organizationMembers, organizations } from "./nouns/organizations/table.ts";
export { places } from "./nouns/places/table.ts";
export { projects } from "./nouns/projects/table.ts";
export {
  fields,
  options,
  properties,
  propertyFields,
  referenceProperties,
  translations,
} from "./nouns/properties/table.ts";
export { references } from "./nouns/references/table.ts";
export { reviews } from "./nouns/reviews/table.ts";
export { serialCodes } from "./nouns/serial-codes/table.ts";
export { shops } from "./nouns/shops/table.ts";
export { signRecipients, signRequests } from "./nouns/sign-requests/table.ts";
export { subscriptions, userSessions, users } from "./nouns/users/table.ts";
export { changeLog } from "./platform/audit-log/change-log-view.ts";
export { actions } from "./platform/audit-log/table.ts";
