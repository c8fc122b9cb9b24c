import {
  ALLOWED,
  alertPolicy,
  allOf,
  anyOf,
  canAnswer,
  canCreateSubTeam,
  canInviteProjectMember,
  canManageMember,
  canPurge,
  canSeeRow,
  canWriteLot,
  cataloguePolicy,
  customerPolicy,
  type Decision,
  gridViewPolicy,
  type Identity,
  importPolicy,
  isUser,
  lotHistoryPolicy,
  notificationPolicy,
  orderPolicy,
  organizationPolicy,
  placePolicy,
  productPolicy,
  projectPolicy,
  propertyPolicy,
  refuse,
  teamOwned,
  userPolicy,
} from "@gisement/shared-domain/permissions";
import type { Scope } from "./actors.ts";

/** Whose the thing is that an operation is aimed at. */
export interface Target {
  readonly organizationID: string | null;
  /** Who made it, or whom it addresses. */
  readonly userID: string;
  /** The project it belongs to, where it belongs to one. */
  readonly projectID: string | null;
}

/** One row of the matrix: an operation, what it is aimed at, and the rule of that row beside the operation's policy. */
export interface Line {
  readonly operation: string;
  /** The way, where an operation has several. */
  readonly way?: string;
  readonly about: string;
  readonly row?: (identity: Identity, target: Target) => Decision;
  readonly scopes: readonly Scope[];
  /** Nothing of the kind belongs to somebody alone. */
  readonly teamOnly?: boolean;
  /** The own thing is the actor's, not the team's. */
  readonly personal?: boolean;
}

const EVERY: readonly Scope[] = ["own", "sub-team", "other"];
type Row = NonNullable<Line["row"]>;

const rows = (about: string, row: Row, operations: string, more: Partial<Line> = {}): Line[] =>
  operations.split(" ").map((operation) => ({ operation, about, row, scopes: EVERY, ...more }));
const made = (about: string, operations: string, more: Partial<Line> = {}): Line[] =>
  operations.split(" ").map((operation) => ({ operation, about, scopes: ["own"], ...more }));

const organization = (check: (identity: Identity, row: { readonly id: string }) => Decision): Row => {
  return (identity, { organizationID }) => check(identity, { id: organizationID ?? "" });
};
const project = (check: typeof projectPolicy.see): Row => {
  return (identity, target) => check(identity, { ...target, id: target.projectID });
};
const catalogue = (check: typeof cataloguePolicy.see): Row => {
  return (identity, target) => check(identity, { ...target, projectCatalogsId: target.projectID });
};
const myself = (check: (identity: Identity, row: { readonly id: string }) => Decision): Row => {
  return (identity, { userID }) => check(identity, { id: userID });
};
/** Those who have joined the selected team or a sub-team; oneself always. */
const knowsPerson: Row = (identity, target) =>
  anyOf(
    canSeeRow(identity, { organizationID: target.organizationID }),
    isUser(identity) && identity.userID === target.userID ? ALLOWED : refuse("other-team"),
  );
/** A team shares it; somebody solo has nobody to share with. */
const sharedView = (check: typeof gridViewPolicy.see): Row => {
  return (identity, target) => check(identity, { ...target, shared: target.organizationID !== null });
};
const ofMine: Row = (identity, { userID }) => notificationPolicy.see(identity, { userID });

/**
 * Every operation of the schema. The matrix is made of these and of the policies; a test sends each through the whole
 * server as each actor, and fails for an operation that is missing here.
 */
export const LINES: readonly Line[] = [
  ...rows(
    "lots",
    productPolicy.see,
    "searchProduct groupProducts compareProducts getProduct getProductStatus productLineage",
  ),
  ...rows("lots", lotHistoryPolicy.see, "changeLogByEntityID productStatusAsOf"),
  ...made("lots", "createProduct"),
  ...rows("lots", canWriteLot, "createProduct", { way: "into a project" }),
  ...rows("lots", canWriteLot, "updateProductStatus updateProductStatuses"),
  ...rows(
    "lots",
    productPolicy.change,
    "changeProductStatuses moveProducts checkProducts batchProducts unbatchProducts duplicateProducts removeProducts restoreProducts assignProductsToProject undoBatch",
  ),
  ...rows(
    "lots",
    (identity, row) => allOf(canPurge(identity), productPolicy.change(identity, row)),
    "purgeProducts",
  ),
  ...rows("views of a list", sharedView(gridViewPolicy.see), "listGridViews"),
  ...made("views of a list", "createGridView"),
  ...rows("views of a list", sharedView(gridViewPolicy.change), "updateGridView deleteGridView"),
  ...rows("tags", teamOwned.see, "serialCodes resolveSerialCodes"),
  ...rows("tags", productPolicy.change, "createSerialCodes assignSerialCodes"),
  ...rows("wanted items", alertPolicy.see, "listAlerts getAlert alertMatches"),
  ...made("wanted items", "createAlert"),
  ...rows("wanted items", alertPolicy.change, "updateAlert deleteAlert dismissAlertMatch"),
  ...rows("imports", importPolicy.see, "listImports getImport"),
  ...made("imports", "createImport"),
  ...rows(
    "imports",
    importPolicy.change,
    "importChoices planImport stageImportRows commitImport discardImport undoImport",
  ),
  ...rows("places", teamOwned.see, "listPlaces"),
  ...rows("places", placePolicy.see, "getPlace"),
  ...made("places", "createPlace"),
  ...rows("places", placePolicy.change, "updatePlace deletePlace"),
  ...rows("projects", project(projectPolicy.see), "listProjects getProject"),
  ...made("projects", "createProject"),
  ...rows("projects", project(projectPolicy.change), "updateProject"),
  ...rows("catalogues", catalogue(cataloguePolicy.see), "getCatalog catalogsByProject"),
  ...rows("catalogues", catalogue(cataloguePolicy.change), "createCatalog"),
  ...rows("properties", propertyPolicy.see, "listFields"),
  ...rows("orders", orderPolicy.see, "ordersByType getOrder"),
  ...made("orders", "createOrder"),
  ...rows("orders", orderPolicy.change, "updateOrder"),
  ...rows("customers", customerPolicy.see, "customersByOrganization"),
  ...made("customers", "createCustomer"),
  ...rows(
    "teams",
    organization(organizationPolicy.see),
    "getOrganization getDirectoryEntry searchOrganizations",
    {
      teamOnly: true,
    },
  ),
  ...made("teams", "createOrganization", { way: "of one's own" }),
  ...rows("teams", organization(canCreateSubTeam), "createOrganization", {
    way: "below a team",
    teamOnly: true,
  }),
  ...rows("teams", organization(organizationPolicy.change), "updateOrganization archiveOrganization", {
    teamOnly: true,
  }),
  ...made("subscriptions", "getSubscription"),
  ...rows(
    "members",
    (identity, { organizationID }) => canSeeRow(identity, { organizationID }),
    "membersByOrganization organizationMemberbyUser organizationMemberbyEmail",
    { teamOnly: true },
  ),
  ...rows("members", canManageMember, "createOrganizationMember", { way: "into a team", teamOnly: true }),
  ...rows("members", project(canInviteProjectMember), "createOrganizationMember", { way: "into a project" }),
  ...rows("members", canManageMember, "updateOrganizationMember", { way: "role", teamOnly: true }),
  ...rows("members", canAnswer, "updateOrganizationMember", {
    way: "answer",
    scopes: ["own", "other"],
    personal: true,
  }),
  ...rows("members", canManageMember, "deleteOrganizationMember resendInvitation nameOrganizationAdmin", {
    teamOnly: true,
  }),
  ...rows("people", knowsPerson, "listUsers getLightUser userByEmail"),
  ...rows("accounts", myself(userPolicy.see), "getUser", { scopes: ["own", "other"], personal: true }),
  ...rows("accounts", myself(userPolicy.change), "updateUser", { scopes: ["own", "other"], personal: true }),
  ...made("accounts", "answerSurvey postponeSurvey"),
  ...rows("notifications", ofMine, "listNotifications", { scopes: ["own", "other"], personal: true }),
  ...made("notifications", "markNotificationsSeen"),
  ...rows("notifications", ofMine, "onNotification onNews onCreateMessage onCreateMention", {
    scopes: ["own", "other"],
    personal: true,
  }),
];

export const nameOf = ({ operation, way }: Line): string => (way ? `${operation} (${way})` : operation);
