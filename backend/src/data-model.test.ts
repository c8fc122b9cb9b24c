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
  ["[DATA-007 shape]", "Order", "items orderItems"],
  ["[DATA-008 shape]", "Order", "yousignStatus yousignID"],
  ["[DATA-009 shape]", "Customer", "firstName lastName email"],
  ["[DATA-010 shape]", "MetadataEntry", "key type value"],
  ["[DATA-013 shape]", "Message", "id orderID userID toUserID message type status"],
  ["[DATA-014 shape]", "Review", "id status type elementID createdAt metadata messages"],
  [
    "[DATA-019 shape]",
    "OrganizationMember",
    "id userID organizationID projectID role status type email invitationDetails seen createdAt updatedAt",
  ],
  ["[DATA-023 shape]", "Organization", "name color isMaster members"],
  ["[DATA-024 shape]", "OrganizationMember", "shopManager"],
  [
    "[DATA-025 shape]",
    "Project",
    "id name picture progress startDate endDate place organizationID members blueprints catalogs createdAt updatedAt",
  ],
  ["[DATA-031 shape]", "ChangeLog", "id field oldValue newValue changedAt user"],
  [
    "[DATA-032 shape]",
    "Option",
    "id label value key type organizationFieldsId userID organizationID fieldOptionsId optionOptionsId metadata",
  ],
  ["[DATA-035 shape]", "Organization", "id name logo color createdAt members metadata"],
  ["[DATA-037 shape]", "Customer", "id firstName lastName email phone address city zipcode country"],
  ["[DATA-040 shape]", "Option", "options optionOptionsId"],
  [
    "[DATA-501 shape]",
    "ProductStatus",
    "id productID type progress action draft archived seen startDate endDate instructions",
  ],
  [
    "[DATA-502 shape]",
    "ProductStatus",
    "byUserID updatedBy toUserID placeID toPlaceID spot projectID batchedProductID",
  ],
  [
    "[DATA-503 shape]",
    "ProductStatus",
    "name nameEN nameNL category categories subCategory complement complementEN complementNL description descriptionEN descriptionNL pictures color brand model internalNotes material typology quality nature variations",
  ],
  ["[DATA-504 shape]", "ProductStatus", "condition conditions provenance provenances isInsured isPromoted"],
  [
    "[DATA-505 shape]",
    "ProductStatus",
    "weight co2Impact wasteCost wasteCode valueIndex reemploymentIndex reusabilityIndex recyclabilityIndex valorisationIndex eliminationIndex removalIndex",
  ],
  [
    "[DATA-506 shape]",
    "ProductStatus",
    "channels lot linkFdes linkTechnicalSheet location city mapPosition geometry storage",
  ],
  [
    "[DATA-507 shape]",
    "ProductStatus",
    "ref referenceID organizationID organizationMasterID shopID availableForSale supplierID slug partner source externalSource externalUrl",
  ],
  [
    "[DATA-508 shape]",
    "ProductStatus",
    "groups properties sortIndex price quantity dimension dimensionRange",
  ],
  [
    "[DATA-509 shape]",
    "CareInstructions",
    "assembly conditioning potential removal safety storage transport access",
  ],
  [
    "[DATA-509 shape]",
    "ProductStatus",
    "careInstructions instructionAssembly instructionConditioning instructionPotential instructionRemoval instructionSafety instructionStorage instructionTransport instructionAccess",
  ],
  [
    "[DATA-510 shape]",
    "ProductStatus",
    "shapeID shapeProductId relatedProducts serialIDs batchedProducts reviews",
  ],
  ["[DATA-514 shape]", "Product", "id current status public nature visibility reviews"],
  ["[DATA-515 shape]", "ProductBatch", "id productID batchedStatusID"],
  ["[INV-510 shape]", "LabelMatch", "action draftID userID pictures labels selected suggestions"],
  [
    "[INV-511 shape]",
    "ChangeLog",
    "entityID productID tableName changedAt changedBy field oldValue newValue",
  ],
  [
    "[CAT-506 shape]",
    "Catalog",
    "id projectCatalogsId content lastUpdated publishDate template metadata createdAt updatedAt version supportedLocales",
  ],
  ["[CAT-507 shape]", "CatalogueContent", "language time version blocks"],
  ["[ORD-504 shape]", "Order", "total tax shipping vatPercentage currency"],
  [
    "[ORD-506 shape]",
    "Order",
    "customer user toUser organizationID organizationMasterID managerID projectID billingAddress deliveryAddress",
  ],
  ["[ORD-508 shape]", "OrderItem", "orderID productID quantity unitPrice total description notes"],
  [
    "[ORD-512 shape]",
    "QuoteSettings",
    "prefix startNumber defaultValidityDays defaultTaxRate defaultTerms footerText logo template",
  ],
  [
    "[PLACE-503 shape]",
    "Place",
    "id name address city zipcode country type constructionYear surface description picture userID organizationID organizationMasterID location accessibility",
  ],
  [
    "[PROJ-503 shape]",
    "Project",
    "id name type description picture startDate endDate progress nature email preferences visibility maps source userProjectsId organizationID organizationMasterID createdAt updatedAt",
  ],
  ["[REF-505 shape]", "Property", "id name version organizationID"],
  [
    "[REF-506 shape]",
    "Field",
    "id key type label value options translations organizationFieldsId metadata status group",
  ],
  [
    "[REF-510 shape]",
    "Option",
    "id label value status metadata optionOptionsId fieldOptionsId userID organizationID options",
  ],
  [
    "[REF-512 shape]",
    "ReferenceProperty",
    "id properties byUserID updatedBy organizationID organizationMasterID status",
  ],
  [
    "[REF-513 shape]",
    "Reference",
    "id sku upc punchOutID name description pictures price dimension weight links userID organizationID organizationMasterID",
  ],
  [
    "[TEAM-505 shape]",
    "Organization",
    "id name logo tagline legal color template generateSummary SIRET VAT email phone address zipcode city location type status license isMaster settings parentID masterID partner languages source userID",
  ],
  [
    "[TEAM-506 shape]",
    "Organization",
    "manager quoteSettings master parent teams members shops properties subscriptions metadata",
  ],
  [
    "[TEAM-507 shape]",
    "OrganizationMember",
    "id userID role status email name invitationDetails type shopManager organizationID projectID seen organizationMasterID updatedAt",
  ],
  ["[ACCT-508 shape]", "UserSession", "id userID newDevice source createdAt"],
  ["[NOTIF-505 shape]", "Notification", "id key type userID message icon href date"],
  ["[I18N-504 shape]", "Translation", "id lang label fieldID optionID sectionID"],
  [
    "[TEAM-509 shape]",
    "UserSubscription",
    "id type status quotaUserExtension start end stripeID subscriptionID cancelAt organizationID userID",
  ],
];

test.each(MODEL)("%s %s carries its fields", (_requirement, type, fields) => {
  expect(fieldsOf(type)).toEqual(expect.arrayContaining(fields.split(" ")));
});

test("a translation has a language and a label", () => {
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
