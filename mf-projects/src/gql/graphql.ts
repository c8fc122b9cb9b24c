/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AssignProductsInput = {
  ids: Array<string>;
  projectID?: string | null | undefined;
};

export type BooleanFilter = {
  eq?: boolean | null | undefined;
  exists?: boolean | null | undefined;
  ne?: boolean | null | undefined;
};

export type CreatePlaceInput = {
  accessibility?: string | null | undefined;
  address: string;
  city: string;
  constructionYear?: string | null | undefined;
  country: string;
  description?: string | null | undefined;
  location: LocationInput;
  name: string;
  picture?: string | null | undefined;
  surface?: string | null | undefined;
  type: string;
  zipcode: string;
};

export type CreateProjectInput = {
  description?: string | null | undefined;
  endDate?: string | null | undefined;
  name: string;
  picture?: string | null | undefined;
  placeID?: string | null | undefined;
  startDate?: string | null | undefined;
  type?: string | null | undefined;
};

export type DateFilter = {
  between?: Array<string> | null | undefined;
  eq?: string | null | undefined;
  exists?: boolean | null | undefined;
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
  ne?: string | null | undefined;
};

export type FloatFilter = {
  between?: Array<number> | null | undefined;
  eq?: number | null | undefined;
  exists?: boolean | null | undefined;
  gt?: number | null | undefined;
  gte?: number | null | undefined;
  lt?: number | null | undefined;
  lte?: number | null | undefined;
  ne?: number | null | undefined;
};

export type IdFilter = {
  eq?: string | null | undefined;
  eqs?: Array<string> | null | undefined;
  exists?: boolean | null | undefined;
  ne?: string | null | undefined;
};

export type LocationInput = {
  lat: number;
  lon: number;
};

export type ProductFilter = {
  action?: StringFilter | null | undefined;
  and?: Array<ProductFilter> | null | undefined;
  archived?: BooleanFilter | null | undefined;
  availableForSale?: BooleanFilter | null | undefined;
  batchedProductID?: IdFilter | null | undefined;
  brand?: StringFilter | null | undefined;
  byUserID?: IdFilter | null | undefined;
  category?: StringFilter | null | undefined;
  channels?: StringFilter | null | undefined;
  city?: StringFilter | null | undefined;
  color?: StringFilter | null | undefined;
  condition?: StringFilter | null | undefined;
  createdAt?: DateFilter | null | undefined;
  diameter?: FloatFilter | null | undefined;
  draft?: BooleanFilter | null | undefined;
  endDate?: DateFilter | null | undefined;
  height?: FloatFilter | null | undefined;
  id?: IdFilter | null | undefined;
  importID?: IdFilter | null | undefined;
  length?: FloatFilter | null | undefined;
  lot?: StringFilter | null | undefined;
  material?: StringFilter | null | undefined;
  model?: StringFilter | null | undefined;
  name?: StringFilter | null | undefined;
  not?: ProductFilter | null | undefined;
  or?: Array<ProductFilter> | null | undefined;
  placeID?: IdFilter | null | undefined;
  price?: FloatFilter | null | undefined;
  productID?: IdFilter | null | undefined;
  progress?: StringFilter | null | undefined;
  projectID?: IdFilter | null | undefined;
  provenance?: StringFilter | null | undefined;
  quality?: StringFilter | null | undefined;
  quantity?: FloatFilter | null | undefined;
  reemploymentIndex?: StringFilter | null | undefined;
  ref?: StringFilter | null | undefined;
  slug?: StringFilter | null | undefined;
  startDate?: DateFilter | null | undefined;
  subCategory?: StringFilter | null | undefined;
  /** Name, complement, description, brand, model, ref, category label and place city at once. */
  text?: StringFilter | null | undefined;
  type?: StringFilter | null | undefined;
  typology?: StringFilter | null | undefined;
  unit?: StringFilter | null | undefined;
  updatedAt?: DateFilter | null | undefined;
  wasteCode?: StringFilter | null | undefined;
  weight?: FloatFilter | null | undefined;
  width?: FloatFilter | null | undefined;
};

export type ProductSortField =
  | 'category'
  | 'createdAt'
  | 'endDate'
  | 'name'
  | 'quantity'
  | 'startDate'
  | 'updatedAt';

export type ProductSortInput = {
  direction?: SortDirection;
  field: ProductSortField;
};

export type SortDirection =
  | 'asc'
  | 'desc';

export type StringFilter = {
  eq?: string | null | undefined;
  eqs?: Array<string> | null | undefined;
  exists?: boolean | null | undefined;
  match?: string | null | undefined;
  matchPhrase?: string | null | undefined;
  matchPhrasePrefix?: string | null | undefined;
  multiMatch?: string | null | undefined;
  ne?: string | null | undefined;
  regexp?: string | null | undefined;
  wildcard?: string | null | undefined;
};

export type UpdateProjectInput = {
  description?: string | null | undefined;
  endDate?: string | null | undefined;
  id: string;
  name?: string | null | undefined;
  picture?: string | null | undefined;
  placeID?: string | null | undefined;
  progress?: string | null | undefined;
  startDate?: string | null | undefined;
  type?: string | null | undefined;
  updatedAt?: string | null | undefined;
};

export type CreatePlaceMutationVariables = Exact<{
  input: CreatePlaceInput;
}>;


export type CreatePlaceMutation = { createPlace: { id: string, name: string } };

export type CreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type CreateProjectMutation = { createProject: { id: string, name: string } };

export type PlaceChoicesQueryVariables = Exact<{
  limit: number;
}>;


export type PlaceChoicesQuery = { listPlaces: { items: Array<{ id: string, name: string, address: string | null, zipcode: string | null, city: string | null, country: string | null, type: string | null, location: { lat: number, lon: number } | null }> } };

export type ProjectListQueryVariables = Exact<{
  progress: string;
  limit: number;
}>;


export type ProjectListQuery = { listProjects: { total: number, items: Array<{ id: string, name: string, type: string | null, description: string | null, picture: string, progress: string, startDate: string | null, endDate: string | null, createdAt: string, updatedAt: string, productCount: number, productPictures: Array<string>, actionCounts: Array<{ key: string, doc_count: number }>, place: { id: string, name: string, city: string | null } | null }> } };

export type AssignLotsMutationVariables = Exact<{
  input: AssignProductsInput;
}>;


export type AssignLotsMutation = { assignProductsToProject: { batchID: string, ids: Array<string> } };

export type ProjectHeaderQueryVariables = Exact<{
  id: string;
}>;


export type ProjectHeaderQuery = { getProject: { id: string, name: string, type: string | null, description: string | null, picture: string, progress: string, startDate: string | null, endDate: string | null, updatedAt: string, productCount: number, productPictures: Array<string>, actionCounts: Array<{ key: string, doc_count: number }>, place: { id: string, name: string, address: string | null, zipcode: string | null, city: string | null, country: string | null } | null } | null };

export type CategoryNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoryNamesQuery = { listFields: { items: Array<{ id: string, options: Array<{ value: string, label: string, translations: Array<{ lang: string, label: string }> }> }> } };

export type SearchLotsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
  sort?: Array<ProductSortInput> | ProductSortInput | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type SearchLotsQuery = { searchProduct: { total: number, nextToken: string | null, items: Array<{ id: string, name: string | null, nameEN: string | null, nameNL: string | null, ref: string | null, category: string | null, action: string | null, conditions: Array<string>, brand: string | null, model: string | null, color: string | null, material: Array<string>, description: string | null, descriptionEN: string | null, descriptionNL: string | null, pictures: Array<string>, reemploymentIndex: string | null, weight: number | null, updatedAt: string, quantity: { number: number | null, unit: string | null } | null, price: { amount: number | null, currency: string | null } | null, dimension: { length: number | null, width: number | null, height: number | null, diameter: number | null, unit: string | null } | null, place: { id: string, name: string, city: string | null } | null }> } };

export type UndoAssignmentMutationVariables = Exact<{
  batchID: string;
}>;


export type UndoAssignmentMutation = { undoBatch: { batchID: string, ids: Array<string> } };

export type UpdateProjectMutationVariables = Exact<{
  input: UpdateProjectInput;
}>;


export type UpdateProjectMutation = { updateProject: { id: string, progress: string, updatedAt: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const CreatePlaceDocument = new TypedDocumentString(`
    mutation CreatePlace($input: CreatePlaceInput!) {
  createPlace(input: $input) {
    id
    name
  }
}
    `, {"hash":"sha256:07d5c5ba65947198aaf6d75ad9f872f70ff04f57f6a7c1427c7f9c2ee17beaf9"}) as unknown as TypedDocumentString<CreatePlaceMutation, CreatePlaceMutationVariables>;
export const CreateProjectDocument = new TypedDocumentString(`
    mutation CreateProject($input: CreateProjectInput!) {
  createProject(input: $input) {
    id
    name
  }
}
    `, {"hash":"sha256:78bd5f53e3d98f362d253731f1010d7903d42abf9b1b542e593ae3c6030e61a2"}) as unknown as TypedDocumentString<CreateProjectMutation, CreateProjectMutationVariables>;
export const PlaceChoicesDocument = new TypedDocumentString(`
    query PlaceChoices($limit: Int!) {
  listPlaces(limit: $limit) {
    items {
      id
      name
      address
      zipcode
      city
      country
      type
      location {
        lat
        lon
      }
    }
  }
}
    `, {"hash":"sha256:8f54895ffce99f72e19ddb1940953132908dae5c51f317ad022853d35641a4cf"}) as unknown as TypedDocumentString<PlaceChoicesQuery, PlaceChoicesQueryVariables>;
export const ProjectListDocument = new TypedDocumentString(`
    query ProjectList($progress: String!, $limit: Int!) {
  listProjects(progress: $progress, limit: $limit) {
    total
    items {
      id
      name
      type
      description
      picture
      progress
      startDate
      endDate
      createdAt
      updatedAt
      productCount
      productPictures
      actionCounts {
        key
        doc_count
      }
      place {
        id
        name
        city
      }
    }
  }
}
    `, {"hash":"sha256:5d862ade638e5b44bab625d82f4fee2edf673fe2b457ea964abb774ad97816da"}) as unknown as TypedDocumentString<ProjectListQuery, ProjectListQueryVariables>;
export const AssignLotsDocument = new TypedDocumentString(`
    mutation AssignLots($input: AssignProductsInput!) {
  assignProductsToProject(input: $input) {
    batchID
    ids
  }
}
    `, {"hash":"sha256:840993facbc98fefe58e7116cc916c8f8145426355dfe5c9adcee8342f15a5b0"}) as unknown as TypedDocumentString<AssignLotsMutation, AssignLotsMutationVariables>;
export const ProjectHeaderDocument = new TypedDocumentString(`
    query ProjectHeader($id: ID!) {
  getProject(id: $id) {
    id
    name
    type
    description
    picture
    progress
    startDate
    endDate
    updatedAt
    productCount
    productPictures
    actionCounts {
      key
      doc_count
    }
    place {
      id
      name
      address
      zipcode
      city
      country
    }
  }
}
    `, {"hash":"sha256:7600b9318c0d3679ce3e9f452c96b00e83d09229e73fc13a270a60a532d4ee00"}) as unknown as TypedDocumentString<ProjectHeaderQuery, ProjectHeaderQueryVariables>;
export const CategoryNamesDocument = new TypedDocumentString(`
    query CategoryNames {
  listFields(filter: {key: {eq: "category"}}, limit: 1) {
    items {
      id
      options {
        value
        label
        translations {
          lang
          label
        }
      }
    }
  }
}
    `, {"hash":"sha256:cf1d9870993960f14e9300e9858206ecd35ac4e7cf2f00f1110e64f70a8f8cb3"}) as unknown as TypedDocumentString<CategoryNamesQuery, CategoryNamesQueryVariables>;
export const SearchLotsDocument = new TypedDocumentString(`
    query SearchLots($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $nextToken: String) {
  searchProduct(
    filter: $filter
    sort: $sort
    limit: $limit
    nextToken: $nextToken
  ) {
    total
    nextToken
    items {
      id
      name
      nameEN
      nameNL
      ref
      category
      action
      conditions
      brand
      model
      color
      material
      description
      descriptionEN
      descriptionNL
      pictures
      reemploymentIndex
      weight
      updatedAt
      quantity {
        number
        unit
      }
      price {
        amount
        currency
      }
      dimension {
        length
        width
        height
        diameter
        unit
      }
      place {
        id
        name
        city
      }
    }
  }
}
    `, {"hash":"sha256:1b63c8802ad80d88a19966bd8a2673fd33c0d14f3c8670f00bbe975ae4edd6ac"}) as unknown as TypedDocumentString<SearchLotsQuery, SearchLotsQueryVariables>;
export const UndoAssignmentDocument = new TypedDocumentString(`
    mutation UndoAssignment($batchID: ID!) {
  undoBatch(batchID: $batchID) {
    batchID
    ids
  }
}
    `, {"hash":"sha256:8451ec9322be0685db6affe5a78ed11ad31a32b5bdeb8283bf191bc4b9fa2578"}) as unknown as TypedDocumentString<UndoAssignmentMutation, UndoAssignmentMutationVariables>;
export const UpdateProjectDocument = new TypedDocumentString(`
    mutation UpdateProject($input: UpdateProjectInput!) {
  updateProject(input: $input) {
    id
    progress
    updatedAt
  }
}
    `, {"hash":"sha256:c882cd2d6b003ebb674e0c28993d1d4c5e1e4f5d7b531ce0c51702a99b202558"}) as unknown as TypedDocumentString<UpdateProjectMutation, UpdateProjectMutationVariables>;