import type { ChangedNoun } from "@gisement/shared-domain/changes";
import {
  alertPolicy,
  cataloguePolicy,
  customerPolicy,
  gridViewPolicy,
  importPolicy,
  jobPolicy,
  linkPolicy,
  memberPolicy,
  type OperationPolicy,
  orderPolicy,
  organizationPolicy,
  placePolicy,
  productPolicy,
  projectPolicy,
  propertyPolicy,
  userPolicy,
} from "@gisement/shared-domain/permissions";

/** Who is notified of changes to a noun's rows: members of the team who may read them. */
export const ANNOUNCEMENT_POLICIES: Readonly<Record<ChangedNoun, OperationPolicy>> = {
  alerts: alertPolicy.read,
  catalogues: cataloguePolicy.read,
  customers: customerPolicy.read,
  imports: importPolicy.read,
  jobs: jobPolicy.read,
  links: linkPolicy.read,
  lots: productPolicy.read,
  members: memberPolicy.read,
  orders: orderPolicy.read,
  organizations: organizationPolicy.read,
  places: placePolicy.read,
  projects: projectPolicy.read,
  properties: propertyPolicy.read,
  users: userPolicy.read,
  views: gridViewPolicy.read,
};
