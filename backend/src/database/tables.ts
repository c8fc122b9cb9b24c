/** Every table and view, for migrations, the entity factory and the seed. */
export { changeLog } from "../actions/change-log-view.ts";
export { actions } from "../actions/table.ts";
export { alertMatches, alerts } from "../alerts/table.ts";
export { blueprints, sections, shapes } from "../blueprints/table.ts";
export { catalogs } from "../catalogs/table.ts";
export { customers } from "../customers/table.ts";
export { documents } from "../documents/table.ts";
export { gridViews } from "../grid-views/table.ts";
export { importChoices, importRows, imports } from "../imports/table.ts";
export { labelMatches } from "../label-matches/table.ts";
export { mails } from "../mails/table.ts";
export { mentions, messages } from "../messages/table.ts";
export { notifications } from "../notifications/table.ts";
export { orderItems, orders } from "../orders/table.ts";
export { organizationMembers, organizations } from "../organizations/table.ts";
export { places } from "../places/table.ts";
export { productStatuses } from "../products/status-table.ts";
export { productBatches, products } from "../products/table.ts";
export { projects } from "../projects/table.ts";
export {
  fields,
  options,
  properties,
  propertyFields,
  referenceProperties,
  translations,
} from "../properties/table.ts";
export { references } from "../references/table.ts";
export { reviews } from "../reviews/table.ts";
export { serialCodes } from "../serial-codes/table.ts";
export { shops } from "../shops/table.ts";
export { signRecipients, signRequests } from "../sign-requests/table.ts";
export { subscriptions, userSessions, users } from "../users/table.ts";
