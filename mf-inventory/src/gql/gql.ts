/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query ListImportChoices {\n    listFields(filter: { key: { eq: \"category\" } }, limit: 1) {\n      items { id options { id value label translations { lang label } } }\n    }\n    listPlaces { items { id name } }\n  }\n": typeof types.ListImportChoicesDocument,
    "\n  query ListImports {\n    listImports(limit: 10) {\n      items { id fileName status rowCount createdCount createdAt committedAt undoneAt user { id name } }\n    }\n  }\n": typeof types.ListImportsDocument,
    "\n  mutation UndoImport($id: ID!) {\n    undoImport(id: $id) { id status }\n  }\n": typeof types.UndoImportDocument,
    "\n  mutation CreateImport($input: CreateImportInput!) {\n    createImport(input: $input) { id status stagedRows }\n  }\n": typeof types.CreateImportDocument,
    "\n  mutation StageImportRows($input: StageImportRowsInput!) {\n    stageImportRows(input: $input) { id stagedRows }\n  }\n": typeof types.StageImportRowsDocument,
    "\n  mutation CommitImport($id: ID!) {\n    commitImport(id: $id) { id status createdCount }\n  }\n": typeof types.CommitImportDocument,
    "\n  query InventoryOverview($filter: ProductFilter) {\n    searchProduct(\n      filter: $filter\n      limit: 6\n      sort: [{ field: createdAt, direction: desc }]\n      aggregates: [{ name: \"action\", type: terms, field: \"action\", size: 20 }]\n    ) {\n      total\n      items { id name nameEN nameNL pictures }\n      aggregateItems { name buckets { key doc_count } }\n    }\n  }\n": typeof types.InventoryOverviewDocument,
    "\n  mutation AssignResources($input: AssignProductsInput!) {\n    assignProductsToProject(input: $input) { batchID ids }\n  }\n": typeof types.AssignResourcesDocument,
    "\n  mutation UndoResources($batchID: ID!) {\n    undoBatch(batchID: $batchID) { batchID ids }\n  }\n": typeof types.UndoResourcesDocument,
    "\n  query GetResource($id: ID!) {\n    getProductStatus(id: $id) {\n      id productID name nameEN nameNL ref category subCategory action progress type conditions provenances brand model color material\n      lot typology quality pictures reemploymentIndex wasteCode weight co2Impact channels startDate endDate createdAt updatedAt source\n      complement complementEN complementNL description descriptionEN descriptionNL internalNotes city serialIDs\n      quantity { number unit }\n      price { amount currency }\n      dimension { length width height diameter unit }\n      storage { level room shelf indication }\n      careInstructions { assembly conditioning potential removal safety storage transport access }\n      properties { key values type }\n      place { id name address zipcode city country location { lat lon } }\n      project { id name picture }\n      byUser { id name }\n    }\n    changeLogByEntityID(entityID: $id) {\n      items { id field oldValue newValue changedAt user { id name } }\n    }\n  }\n": typeof types.GetResourceDocument,
    "\n  query ListLabels {\n    listFields(filter: { key: { eq: \"category\" } }, limit: 1) {\n      items { id key options { id value label translations { lang label } } }\n    }\n    listPlaces { items { id name city } }\n    listProjects(progress: \"active\") { items { id name } }\n  }\n": typeof types.ListLabelsDocument,
    "\n  query SearchProducts(\n    $filter: ProductFilter\n    $aggregates: [ProductAggregateInput!]\n    $sort: [ProductSortInput!]\n    $limit: Int\n    $nextToken: String\n  ) {\n    searchProduct(filter: $filter, aggregates: $aggregates, sort: $sort, limit: $limit, nextToken: $nextToken) {\n      total\n      nextToken\n      items {\n        id\n        productID\n        name\n        nameEN\n        nameNL\n        ref\n        category\n        action\n        conditions\n        provenances\n        brand\n        model\n        color\n        material\n        lot\n        pictures\n        reemploymentIndex\n        weight\n        startDate\n        createdAt\n        updatedAt\n        quantity { number unit }\n        price { amount currency }\n        dimension { length width height diameter unit }\n        place { id name city }\n        project { id name }\n      }\n      aggregateItems {\n        name\n        value\n        buckets { key doc_count }\n      }\n    }\n  }\n": typeof types.SearchProductsDocument,
};
const documents: Documents = {
    "\n  query ListImportChoices {\n    listFields(filter: { key: { eq: \"category\" } }, limit: 1) {\n      items { id options { id value label translations { lang label } } }\n    }\n    listPlaces { items { id name } }\n  }\n": types.ListImportChoicesDocument,
    "\n  query ListImports {\n    listImports(limit: 10) {\n      items { id fileName status rowCount createdCount createdAt committedAt undoneAt user { id name } }\n    }\n  }\n": types.ListImportsDocument,
    "\n  mutation UndoImport($id: ID!) {\n    undoImport(id: $id) { id status }\n  }\n": types.UndoImportDocument,
    "\n  mutation CreateImport($input: CreateImportInput!) {\n    createImport(input: $input) { id status stagedRows }\n  }\n": types.CreateImportDocument,
    "\n  mutation StageImportRows($input: StageImportRowsInput!) {\n    stageImportRows(input: $input) { id stagedRows }\n  }\n": types.StageImportRowsDocument,
    "\n  mutation CommitImport($id: ID!) {\n    commitImport(id: $id) { id status createdCount }\n  }\n": types.CommitImportDocument,
    "\n  query InventoryOverview($filter: ProductFilter) {\n    searchProduct(\n      filter: $filter\n      limit: 6\n      sort: [{ field: createdAt, direction: desc }]\n      aggregates: [{ name: \"action\", type: terms, field: \"action\", size: 20 }]\n    ) {\n      total\n      items { id name nameEN nameNL pictures }\n      aggregateItems { name buckets { key doc_count } }\n    }\n  }\n": types.InventoryOverviewDocument,
    "\n  mutation AssignResources($input: AssignProductsInput!) {\n    assignProductsToProject(input: $input) { batchID ids }\n  }\n": types.AssignResourcesDocument,
    "\n  mutation UndoResources($batchID: ID!) {\n    undoBatch(batchID: $batchID) { batchID ids }\n  }\n": types.UndoResourcesDocument,
    "\n  query GetResource($id: ID!) {\n    getProductStatus(id: $id) {\n      id productID name nameEN nameNL ref category subCategory action progress type conditions provenances brand model color material\n      lot typology quality pictures reemploymentIndex wasteCode weight co2Impact channels startDate endDate createdAt updatedAt source\n      complement complementEN complementNL description descriptionEN descriptionNL internalNotes city serialIDs\n      quantity { number unit }\n      price { amount currency }\n      dimension { length width height diameter unit }\n      storage { level room shelf indication }\n      careInstructions { assembly conditioning potential removal safety storage transport access }\n      properties { key values type }\n      place { id name address zipcode city country location { lat lon } }\n      project { id name picture }\n      byUser { id name }\n    }\n    changeLogByEntityID(entityID: $id) {\n      items { id field oldValue newValue changedAt user { id name } }\n    }\n  }\n": types.GetResourceDocument,
    "\n  query ListLabels {\n    listFields(filter: { key: { eq: \"category\" } }, limit: 1) {\n      items { id key options { id value label translations { lang label } } }\n    }\n    listPlaces { items { id name city } }\n    listProjects(progress: \"active\") { items { id name } }\n  }\n": types.ListLabelsDocument,
    "\n  query SearchProducts(\n    $filter: ProductFilter\n    $aggregates: [ProductAggregateInput!]\n    $sort: [ProductSortInput!]\n    $limit: Int\n    $nextToken: String\n  ) {\n    searchProduct(filter: $filter, aggregates: $aggregates, sort: $sort, limit: $limit, nextToken: $nextToken) {\n      total\n      nextToken\n      items {\n        id\n        productID\n        name\n        nameEN\n        nameNL\n        ref\n        category\n        action\n        conditions\n        provenances\n        brand\n        model\n        color\n        material\n        lot\n        pictures\n        reemploymentIndex\n        weight\n        startDate\n        createdAt\n        updatedAt\n        quantity { number unit }\n        price { amount currency }\n        dimension { length width height diameter unit }\n        place { id name city }\n        project { id name }\n      }\n      aggregateItems {\n        name\n        value\n        buckets { key doc_count }\n      }\n    }\n  }\n": types.SearchProductsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListImportChoices {\n    listFields(filter: { key: { eq: \"category\" } }, limit: 1) {\n      items { id options { id value label translations { lang label } } }\n    }\n    listPlaces { items { id name } }\n  }\n"): typeof import('./graphql').ListImportChoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListImports {\n    listImports(limit: 10) {\n      items { id fileName status rowCount createdCount createdAt committedAt undoneAt user { id name } }\n    }\n  }\n"): typeof import('./graphql').ListImportsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoImport($id: ID!) {\n    undoImport(id: $id) { id status }\n  }\n"): typeof import('./graphql').UndoImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateImport($input: CreateImportInput!) {\n    createImport(input: $input) { id status stagedRows }\n  }\n"): typeof import('./graphql').CreateImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StageImportRows($input: StageImportRowsInput!) {\n    stageImportRows(input: $input) { id stagedRows }\n  }\n"): typeof import('./graphql').StageImportRowsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CommitImport($id: ID!) {\n    commitImport(id: $id) { id status createdCount }\n  }\n"): typeof import('./graphql').CommitImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InventoryOverview($filter: ProductFilter) {\n    searchProduct(\n      filter: $filter\n      limit: 6\n      sort: [{ field: createdAt, direction: desc }]\n      aggregates: [{ name: \"action\", type: terms, field: \"action\", size: 20 }]\n    ) {\n      total\n      items { id name nameEN nameNL pictures }\n      aggregateItems { name buckets { key doc_count } }\n    }\n  }\n"): typeof import('./graphql').InventoryOverviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AssignResources($input: AssignProductsInput!) {\n    assignProductsToProject(input: $input) { batchID ids }\n  }\n"): typeof import('./graphql').AssignResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoResources($batchID: ID!) {\n    undoBatch(batchID: $batchID) { batchID ids }\n  }\n"): typeof import('./graphql').UndoResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetResource($id: ID!) {\n    getProductStatus(id: $id) {\n      id productID name nameEN nameNL ref category subCategory action progress type conditions provenances brand model color material\n      lot typology quality pictures reemploymentIndex wasteCode weight co2Impact channels startDate endDate createdAt updatedAt source\n      complement complementEN complementNL description descriptionEN descriptionNL internalNotes city serialIDs\n      quantity { number unit }\n      price { amount currency }\n      dimension { length width height diameter unit }\n      storage { level room shelf indication }\n      careInstructions { assembly conditioning potential removal safety storage transport access }\n      properties { key values type }\n      place { id name address zipcode city country location { lat lon } }\n      project { id name picture }\n      byUser { id name }\n    }\n    changeLogByEntityID(entityID: $id) {\n      items { id field oldValue newValue changedAt user { id name } }\n    }\n  }\n"): typeof import('./graphql').GetResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListLabels {\n    listFields(filter: { key: { eq: \"category\" } }, limit: 1) {\n      items { id key options { id value label translations { lang label } } }\n    }\n    listPlaces { items { id name city } }\n    listProjects(progress: \"active\") { items { id name } }\n  }\n"): typeof import('./graphql').ListLabelsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchProducts(\n    $filter: ProductFilter\n    $aggregates: [ProductAggregateInput!]\n    $sort: [ProductSortInput!]\n    $limit: Int\n    $nextToken: String\n  ) {\n    searchProduct(filter: $filter, aggregates: $aggregates, sort: $sort, limit: $limit, nextToken: $nextToken) {\n      total\n      nextToken\n      items {\n        id\n        productID\n        name\n        nameEN\n        nameNL\n        ref\n        category\n        action\n        conditions\n        provenances\n        brand\n        model\n        color\n        material\n        lot\n        pictures\n        reemploymentIndex\n        weight\n        startDate\n        createdAt\n        updatedAt\n        quantity { number unit }\n        price { amount currency }\n        dimension { length width height diameter unit }\n        place { id name city }\n        project { id name }\n      }\n      aggregateItems {\n        name\n        value\n        buckets { key doc_count }\n      }\n    }\n  }\n"): typeof import('./graphql').SearchProductsDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
