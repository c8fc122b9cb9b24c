import "../../compose.ts";
import { composition } from "../../platform/composition.ts";
import type { Ids } from "../../platform/examples.ts";
import { operationNames } from "../../platform/records/record-noun.ts";

/**
 * What an operation has to do with the private values of a team's lots.
 * - `shows`: it shows a lot to its team with the private values, and to the participants of the lot's project without them.
 * - `writes`: the team changes private values by it; participants change others.
 * - `team`: it shows private values to the team, and no lot of the team to anyone else.
 * - `published`: it shows everybody a lot that its team has put online, without private values.
 * - `nothing`: it shows no lot to anyone outside the team.
 */
export type Line = "shows" | "writes" | "team" | "published" | "nothing";

const OPERATIONS: Readonly<Record<Line, string>> = {
  shows: `getProduct getProductStatus productByID getReview productLineage reviewsByOrganization searchProduct createReview upsertReview followReview
   saveShapes shapesByBlueprint updateShape getSection updateSection blueprintsByProject getBlueprint updateBlueprint getProject listProjects updateProject`,
  writes: `updateProductStatus updateProductStatuses updateReview`,
  team: `updateProduct alertMatches assignProductsToProject batchProducts createProductBatch changeLogByEntityID changeProductStatuses checkProducts
   compareProducts duplicateProducts findRecords getReference likeReferences listReferences listSerialCodes lotOperands
   moveProducts productStatusAsOf relaxSearch removeProducts resolveSerialCodes updateReference`,
  published: "productBySlug publishedLots publishedMatches",
  nothing: `accountingEntries findRelated lotFlows lotsOfFigure sourcesOfFigure lotMonths lotFlowsAsOf addExamples alertsOfLot answerVersion answerSurvey archiveOrganization assignReference assignSerialCodes blockMessages bookPickup cancelJob cancelSignRequest createSignRequest resendSignRequest signRequest catalogsByProject
   commitImport comparePropertyVersion createAlert createAlerts copyAlerts upsertAlert batchCreateProductStatus createProductStatus upsertProductStatus createCatalog createCustomer createDefinition createField createGridView createImport
   createMention createMessage createOption createOrder createOrganization createOrganizationMember createPlace
   createProduct copyProject createProject createProperty createPropertyFields createReference createReferenceProperty
   createSecretLink createShop createSerialCodes createTranslation customersByOrganization deleteAlert deleteCustomer deleteCatalog deleteField
   deleteGridView deleteQuoteDraft deleteOption deleteOrganizationMember deletePlace deleteProject deleteProperty deletePropertyFields deleteReference
   deleteReferenceProperty discardImport keepAlertMatches dismissAlertMatch restoreAlertMatch documentsOfCustomer documentsOfOrder duplicateCustomers firstSteps formulasUsing getAlert getCatalog getDirectoryEntry
   createBlueprint createSection createShape deleteBlueprint deleteSection deleteShape
   finalAccount startFinalAccount startCatalogPrint startPlanPrint planOverTime startStatisticsReport proofsOfProject createProof updateProof deleteProofs getField getImport getJob getLightUser getOptionsByIds getOrder getOrganization getPlace getProperty getQuoteDraft
   getPropertyFields getShop getSubscription getUser groupProducts handOverOrder handoversOfOrder pickupOfOrder importChoices issueDocument listAlerts listFields listGridViews listImports
   listJobs listMessages listNotifications listPayments paymentOfOrder listPlaces listQuoteDrafts listReferenceProperties listShops listUsers
   markNotificationSeen markNotificationsSeen membersByOrganization mergeCustomers mergeOptions mergeReferences messagesByToUser nameOrganizationAdmin
   onCreateMention onCreateMessage onNews onNotification openPropertyFile optionUses ordersByShop ordersByType ordersOfCustomer ordersOfLot
   ordersOfReference organizationMemberbyEmail organizationMemberbyUser pendingReviews planImport postponeSurvey
   previewFormula previewPropertyFile previewRetype propertyFile propertyVersions proposeVersion publishLots purgeProducts removeExamples reportOrder resendInvitation
   restoreProducts retryJob reviewSubject revokeSecretLink saveFields saveOptions savePlaces saveQuoteDraft saveReferences searchOrganizations
   secretLinks sendOrder replayShopSync saveShopConnector saveShopEntryRules serialCodes shopBySlug shopConnector shopFigures shopSyncs syncShop stageImportRows startExport startTeamExport stockHistory teamExportContents teamExports
   unbatchProducts undoBatch undoImport updateAlert updateCatalog updateCustomer updateDefinition updateField updateGridView updateMessage updateOption
   updateOrder updateOrganization updateOrganizationMember updatePlace updateProperty updatePropertyFields
   updatePropertyVersion updateShop updateReferenceProperty updateTranslation updateUser upsertCustomer upsertTranslation userByEmail userSessionByUser versionsOfOrder watchThings movePointer`,
};

/** The line of each operation. */
export const LINES: ReadonlyMap<string, Line> = new Map([
  ...(Object.entries(OPERATIONS) as [Line, string][]).flatMap(([line, names]) =>
    names.split(/\s+/).map((name) => [name, line] as const),
  ),
  // Rows of fields name no lot.
  ...composition().records.flatMap(({ record }) => {
    const { list, get, save, remove } = operationNames(record);
    return [list, get, save, remove].map((name) => [name, "nothing"] as const);
  }),
]);
export const operationsWith = (...lines: readonly Line[]): string[] =>
  [...LINES].flatMap(([name, line]) => (lines.includes(line) ? [name] : []));

type Calls = (ids: Ids) => readonly Record<string, unknown>[];

/** Calls that the examples of the operations do not have. */
export const MORE_CALLS: Readonly<Record<string, Calls>> = {
  getReview: ({ proposal }) => [{ id: proposal }],
  updateReview: ({ proposal }) =>
    ["ACCEPTED", "REJECTED"].flatMap((status) => [
      { input: { id: proposal, status } },
      { input: { id: proposal, status, overwrite: true } },
    ]),
  createReview: ({ product, lot }) => [
    { input: { productID: product, proposal: { id: lot, color: "red" } } },
  ],
  updateProductStatuses: ({ lot }) => [{ input: { changes: [{ id: lot, color: "red" }], partial: true } }],
};
