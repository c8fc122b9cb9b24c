import { getTableColumns } from "drizzle-orm";
import { type GraphQLObjectType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { buildSchema } from "./schema.ts";
import { users } from "./users/table.ts";

const schema = buildSchema();
const fieldsOf = (name: string): string[] => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`the schema has no type ${name}`);
  return Object.keys((type as GraphQLObjectType).getFields());
};

/** What the specification says each noun carries, by requirement. Internal fields that are stored and not shown are checked on their table. */
const MODEL: readonly [requirement: string, type: string, fields: string][] = [
  ["[DATA-007]", "Order", "items orderItems"],
  ["[DATA-008]", "Order", "yousignStatus yousignID"],
  ["[DATA-009]", "Customer", "firstName lastName email"],
  ["[DATA-010]", "MetadataEntry", "key type value"],
  ["[DATA-013]", "Message", "id orderID userID toUserID message type status"],
  ["[DATA-014]", "Review", "id status type elementID createdAt metadata messages"],
  [
    "[DATA-019]",
    "OrganizationMember",
    "id userID organizationID projectID role status type email invitationDetails seen createdAt updatedAt",
  ],
  ["[DATA-023]", "Organization", "name color isMaster members"],
  ["[DATA-024]", "OrganizationMember", "shopManager"],
  [
    "[DATA-025]",
    "Project",
    "id name picture progress startDate endDate place organizationID members blueprints catalogs createdAt updatedAt",
  ],
  ["[DATA-031]", "ChangeLog", "id field oldValue newValue changedAt user"],
  [
    "[DATA-032]",
    "Option",
    "id label value key type organizationFieldsId userID organizationID fieldOptionsId optionOptionsId metadata",
  ],
  ["[DATA-035]", "Organization", "id name logo color createdAt members metadata"],
  ["[DATA-037]", "Customer", "id firstName lastName email phone address city zipcode country"],
  ["[DATA-040]", "Option", "options optionOptionsId"],
  [
    "[DATA-501]",
    "ProductStatus",
    "id productID type progress action draft archived seen startDate endDate instructions",
  ],
  [
    "[DATA-502]",
    "ProductStatus",
    "byUserID updatedBy toUserID placeID toPlaceID spot projectID batchedProductID",
  ],
  [
    "[DATA-503]",
    "ProductStatus",
    "name nameEN nameNL category categories subCategory complement complementEN complementNL description descriptionEN descriptionNL pictures color brand model internalNotes material typology quality nature variations",
  ],
  ["[DATA-504]", "ProductStatus", "condition conditions provenance provenances isInsured isPromoted"],
  [
    "[DATA-505]",
    "ProductStatus",
    "weight co2Impact wasteCost wasteCode valueIndex reemploymentIndex reusabilityIndex recyclabilityIndex valorisationIndex eliminationIndex removalIndex",
  ],
  [
    "[DATA-506]",
    "ProductStatus",
    "channels lot linkFdes linkTechnicalSheet location city mapPosition geometry storage",
  ],
  [
    "[DATA-507]",
    "ProductStatus",
    "ref referenceID organizationID organizationMasterID shopID availableForSale supplierID slug partner source externalSource externalUrl",
  ],
  ["[DATA-508]", "ProductStatus", "groups properties sortIndex price quantity dimension dimensionRange"],
  [
    "[DATA-509]",
    "CareInstructions",
    "assembly conditioning potential removal safety storage transport access",
  ],
  [
    "[DATA-509]",
    "ProductStatus",
    "careInstructions instructionAssembly instructionConditioning instructionPotential instructionRemoval instructionSafety instructionStorage instructionTransport instructionAccess",
  ],
  ["[DATA-510]", "ProductStatus", "shapeID shapeProductId relatedProducts serialIDs batchedProducts reviews"],
  ["[DATA-514]", "Product", "id current status public nature visibility reviews"],
  ["[DATA-515]", "ProductBatch", "id productID batchedStatusID"],
  ["[INV-510]", "LabelMatch", "action draftID userID pictures labels selected suggestions"],
  ["[INV-511]", "ChangeLog", "entityID productID tableName changedAt changedBy field oldValue newValue"],
  [
    "[CAT-506]",
    "Catalog",
    "id projectCatalogsId content lastUpdated publishDate template metadata createdAt updatedAt version supportedLocales",
  ],
  ["[CAT-507]", "CatalogueContent", "language time version blocks"],
  ["[ORD-504]", "Order", "total tax shipping vatPercentage currency"],
  [
    "[ORD-506]",
    "Order",
    "customer user toUser organizationID organizationMasterID managerID projectID billingAddress deliveryAddress",
  ],
  ["[ORD-508]", "OrderItem", "orderID productID quantity unitPrice total description notes"],
  [
    "[ORD-512]",
    "QuoteSettings",
    "prefix startNumber defaultValidityDays defaultTaxRate defaultTerms footerText logo template",
  ],
  [
    "[PLACE-503]",
    "Place",
    "id name address city zipcode country type constructionYear surface description picture userID organizationID organizationMasterID location accessibility",
  ],
  [
    "[PROJ-503]",
    "Project",
    "id name type description picture startDate endDate progress nature email preferences visibility maps source userProjectsId organizationID organizationMasterID createdAt updatedAt",
  ],
  ["[REF-505]", "Property", "id name version organizationID"],
  [
    "[REF-506]",
    "Field",
    "id key type label value options translations organizationFieldsId metadata status group",
  ],
  [
    "[REF-510]",
    "Option",
    "id label value status metadata optionOptionsId fieldOptionsId userID organizationID options",
  ],
  [
    "[REF-512]",
    "ReferenceProperty",
    "id properties byUserID updatedBy organizationID organizationMasterID status",
  ],
  [
    "[REF-513]",
    "Reference",
    "id sku upc punchOutID name description pictures price dimension weight links userID organizationID organizationMasterID",
  ],
  [
    "[TEAM-505]",
    "Organization",
    "id name logo tagline legal color template generateSummary SIRET VAT email phone address zipcode city location type status license isMaster settings parentID masterID partner languages source userID",
  ],
  [
    "[TEAM-506]",
    "Organization",
    "manager quoteSettings master parent teams members shops properties subscriptions metadata",
  ],
  [
    "[TEAM-507]",
    "OrganizationMember",
    "id userID role status email name invitationDetails type shopManager organizationID projectID seen organizationMasterID updatedAt",
  ],
  ["[ACCT-508]", "UserSession", "id userID newDevice source createdAt"],
  ["[NOTIF-505]", "Notification", "id key type userID message icon href date"],
  ["[I18N-504]", "Translation", "id lang label fieldID optionID sectionID"],
  [
    "[TEAM-509]",
    "UserSubscription",
    "id type status quotaUserExtension start end stripeID subscriptionID cancelAt organizationID userID",
  ],
];

test.each(MODEL)("%s %s carries its fields", (_requirement, type, fields) => {
  expect(fieldsOf(type)).toEqual(expect.arrayContaining(fields.split(" ")));
});

test("[I18N-504] a translation has a language and a label", () => {
  const { lang, label } = (schema.getType("Translation") as GraphQLObjectType).getFields();
  expect([String(lang?.type), String(label?.type)]).toEqual(["String!", "String!"]);
});

test("[ACCT-505] an account keeps every field of a person; what its holder has no business with is not shown", () => {
  const kept =
    "id name email phone color company SIRET VAT type access address city zipcode country authorization language preferences role job source";
  expect(Object.keys(getTableColumns(users))).toEqual(expect.arrayContaining(kept.split(" ")));
  const hidden = ["authorization", "role", "source"];
  const shown = kept.split(" ").filter((name) => !hidden.includes(name));
  expect(fieldsOf("User")).toEqual(expect.arrayContaining(shown));
  expect(fieldsOf("User").filter((name) => hidden.includes(name))).toEqual([]);
  expect(fieldsOf("KeyValues")).toEqual(expect.arrayContaining(["key", "values"]));
});

test("no secret is a field of any type", () => {
  const secrets = ["password", "credentials", "tokenHash", "search", "norm"];
  const shown = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .flatMap((type) => fieldsOf(type.name));
  expect(shown.filter((name) => secrets.includes(name))).toEqual([]);
});
