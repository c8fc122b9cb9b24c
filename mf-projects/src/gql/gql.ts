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
    "\n  mutation CreatePlace($input: CreatePlaceInput!) {\n    createPlace(input: $input) { id name }\n  }\n": typeof types.CreatePlaceDocument,
    "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) { id name }\n  }\n": typeof types.CreateProjectDocument,
    "\n  query PlaceChoices($limit: Int!) {\n    listPlaces(limit: $limit) {\n      items { id name address zipcode city country type location { lat lon } }\n    }\n  }\n": typeof types.PlaceChoicesDocument,
    "\n  query ProjectList($progress: String!, $limit: Int!) {\n    listProjects(progress: $progress, limit: $limit) {\n      total\n      items {\n        id\n        name\n        type\n        description\n        picture\n        progress\n        startDate\n        endDate\n        createdAt\n        updatedAt\n        productCount\n        productPictures\n        actionCounts { key doc_count }\n        place { id name city }\n      }\n    }\n  }\n": typeof types.ProjectListDocument,
    "\n  mutation AssignLots($input: AssignProductsInput!) {\n    assignProductsToProject(input: $input) { batchID ids }\n  }\n": typeof types.AssignLotsDocument,
    "\n  query ProjectHeader($id: ID!) {\n    getProject(id: $id) {\n      id\n      name\n      type\n      description\n      picture\n      progress\n      startDate\n      endDate\n      updatedAt\n      productCount\n      productPictures\n      actionCounts { key doc_count }\n      place { id name address zipcode city country }\n    }\n  }\n": typeof types.ProjectHeaderDocument,
    "\n  query CategoryNames {\n    listFields(filter: { key: { eq: \"category\" } }, limit: 1) {\n      items { id options { value label translations { lang label } } }\n    }\n  }\n": typeof types.CategoryNamesDocument,
    "\n  query SearchLots($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $nextToken: String) {\n    searchProduct(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {\n      total\n      nextToken\n      items {\n        id\n        name\n        nameEN\n        nameNL\n        ref\n        category\n        action\n        conditions\n        brand\n        model\n        color\n        material\n        description\n        descriptionEN\n        descriptionNL\n        pictures\n        reemploymentIndex\n        weight\n        updatedAt\n        quantity { number unit }\n        price { amount currency }\n        dimension { length width height diameter unit }\n        place { id name city }\n      }\n    }\n  }\n": typeof types.SearchLotsDocument,
    "\n  mutation UndoAssignment($batchID: ID!) {\n    undoBatch(batchID: $batchID) { batchID ids }\n  }\n": typeof types.UndoAssignmentDocument,
    "\n  mutation UpdateProject($input: UpdateProjectInput!) {\n    updateProject(input: $input) { id progress updatedAt }\n  }\n": typeof types.UpdateProjectDocument,
};
const documents: Documents = {
    "\n  mutation CreatePlace($input: CreatePlaceInput!) {\n    createPlace(input: $input) { id name }\n  }\n": types.CreatePlaceDocument,
    "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) { id name }\n  }\n": types.CreateProjectDocument,
    "\n  query PlaceChoices($limit: Int!) {\n    listPlaces(limit: $limit) {\n      items { id name address zipcode city country type location { lat lon } }\n    }\n  }\n": types.PlaceChoicesDocument,
    "\n  query ProjectList($progress: String!, $limit: Int!) {\n    listProjects(progress: $progress, limit: $limit) {\n      total\n      items {\n        id\n        name\n        type\n        description\n        picture\n        progress\n        startDate\n        endDate\n        createdAt\n        updatedAt\n        productCount\n        productPictures\n        actionCounts { key doc_count }\n        place { id name city }\n      }\n    }\n  }\n": types.ProjectListDocument,
    "\n  mutation AssignLots($input: AssignProductsInput!) {\n    assignProductsToProject(input: $input) { batchID ids }\n  }\n": types.AssignLotsDocument,
    "\n  query ProjectHeader($id: ID!) {\n    getProject(id: $id) {\n      id\n      name\n      type\n      description\n      picture\n      progress\n      startDate\n      endDate\n      updatedAt\n      productCount\n      productPictures\n      actionCounts { key doc_count }\n      place { id name address zipcode city country }\n    }\n  }\n": types.ProjectHeaderDocument,
    "\n  query CategoryNames {\n    listFields(filter: { key: { eq: \"category\" } }, limit: 1) {\n      items { id options { value label translations { lang label } } }\n    }\n  }\n": types.CategoryNamesDocument,
    "\n  query SearchLots($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $nextToken: String) {\n    searchProduct(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {\n      total\n      nextToken\n      items {\n        id\n        name\n        nameEN\n        nameNL\n        ref\n        category\n        action\n        conditions\n        brand\n        model\n        color\n        material\n        description\n        descriptionEN\n        descriptionNL\n        pictures\n        reemploymentIndex\n        weight\n        updatedAt\n        quantity { number unit }\n        price { amount currency }\n        dimension { length width height diameter unit }\n        place { id name city }\n      }\n    }\n  }\n": types.SearchLotsDocument,
    "\n  mutation UndoAssignment($batchID: ID!) {\n    undoBatch(batchID: $batchID) { batchID ids }\n  }\n": types.UndoAssignmentDocument,
    "\n  mutation UpdateProject($input: UpdateProjectInput!) {\n    updateProject(input: $input) { id progress updatedAt }\n  }\n": types.UpdateProjectDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePlace($input: CreatePlaceInput!) {\n    createPlace(input: $input) { id name }\n  }\n"): typeof import('./graphql').CreatePlaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) { id name }\n  }\n"): typeof import('./graphql').CreateProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlaceChoices($limit: Int!) {\n    listPlaces(limit: $limit) {\n      items { id name address zipcode city country type location { lat lon } }\n    }\n  }\n"): typeof import('./graphql').PlaceChoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectList($progress: String!, $limit: Int!) {\n    listProjects(progress: $progress, limit: $limit) {\n      total\n      items {\n        id\n        name\n        type\n        description\n        picture\n        progress\n        startDate\n        endDate\n        createdAt\n        updatedAt\n        productCount\n        productPictures\n        actionCounts { key doc_count }\n        place { id name city }\n      }\n    }\n  }\n"): typeof import('./graphql').ProjectListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AssignLots($input: AssignProductsInput!) {\n    assignProductsToProject(input: $input) { batchID ids }\n  }\n"): typeof import('./graphql').AssignLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectHeader($id: ID!) {\n    getProject(id: $id) {\n      id\n      name\n      type\n      description\n      picture\n      progress\n      startDate\n      endDate\n      updatedAt\n      productCount\n      productPictures\n      actionCounts { key doc_count }\n      place { id name address zipcode city country }\n    }\n  }\n"): typeof import('./graphql').ProjectHeaderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CategoryNames {\n    listFields(filter: { key: { eq: \"category\" } }, limit: 1) {\n      items { id options { value label translations { lang label } } }\n    }\n  }\n"): typeof import('./graphql').CategoryNamesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchLots($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $nextToken: String) {\n    searchProduct(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {\n      total\n      nextToken\n      items {\n        id\n        name\n        nameEN\n        nameNL\n        ref\n        category\n        action\n        conditions\n        brand\n        model\n        color\n        material\n        description\n        descriptionEN\n        descriptionNL\n        pictures\n        reemploymentIndex\n        weight\n        updatedAt\n        quantity { number unit }\n        price { amount currency }\n        dimension { length width height diameter unit }\n        place { id name city }\n      }\n    }\n  }\n"): typeof import('./graphql').SearchLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoAssignment($batchID: ID!) {\n    undoBatch(batchID: $batchID) { batchID ids }\n  }\n"): typeof import('./graphql').UndoAssignmentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProject($input: UpdateProjectInput!) {\n    updateProject(input: $input) { id progress updatedAt }\n  }\n"): typeof import('./graphql').UpdateProjectDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
