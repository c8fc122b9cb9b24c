import { alertsNoun } from "./nouns/alerts/module.ts";
import { blueprintsNoun } from "./nouns/blueprints/module.ts";
import { catalogsNoun } from "./nouns/catalogs/module.ts";
import { changeLogNoun } from "./nouns/change-log/module.ts";
import { customersNoun } from "./nouns/customers/module.ts";
import { directoryNoun } from "./nouns/directory/module.ts";
import { documentsNoun } from "./nouns/documents/module.ts";
import { gridViewsNoun } from "./nouns/grid-views/module.ts";
import { importsNoun } from "./nouns/imports/module.ts";
import { labelMatchesNoun } from "./nouns/label-matches/module.ts";
import { lotsNoun } from "./nouns/lots/module.ts";
import { mailsNoun } from "./nouns/mails/module.ts";
import { membersNoun } from "./nouns/members/module.ts";
import { messagesNoun } from "./nouns/messages/module.ts";
import { notificationsNoun } from "./nouns/notifications/module.ts";
import { ordersNoun } from "./nouns/orders/module.ts";
import { organizationsNoun } from "./nouns/organizations/module.ts";
import { placesNoun } from "./nouns/places/module.ts";
import { projectsNoun } from "./nouns/projects/module.ts";
import { propertiesNoun } from "./nouns/properties/module.ts";
import { referencesNoun } from "./nouns/references/module.ts";
import { reviewsNoun } from "./nouns/reviews/module.ts";
import { searchNoun } from "./nouns/search/module.ts";
import { serialCodesNoun } from "./nouns/serial-codes/module.ts";
import { shopsNoun } from "./nouns/shops/module.ts";
import { signRequestsNoun } from "./nouns/sign-requests/module.ts";
import { subscriptionsNoun } from "./nouns/subscriptions/module.ts";
import { usersNoun } from "./nouns/users/module.ts";
import { compose, setComposition } from "./platform/composition.ts";
import type { Noun } from "./platform/noun.ts";

/** The nouns of the domain, in the order of the permission matrix. Whatever is listed by noun is a fold of this list. */
export const NOUNS: readonly Noun[] = [
  lotsNoun,
  searchNoun,
  changeLogNoun,
  gridViewsNoun,
  serialCodesNoun,
  alertsNoun,
  importsNoun,
  placesNoun,
  projectsNoun,
  catalogsNoun,
  propertiesNoun,
  referencesNoun,
  blueprintsNoun,
  labelMatchesNoun,
  ordersNoun,
  signRequestsNoun,
  documentsNoun,
  shopsNoun,
  customersNoun,
  organizationsNoun,
  directoryNoun,
  subscriptionsNoun,
  membersNoun,
  usersNoun,
  reviewsNoun,
  messagesNoun,
  notificationsNoun,
  mailsNoun,
];

setComposition(compose(NOUNS));
