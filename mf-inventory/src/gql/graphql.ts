/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AggregateType =
  | 'avg'
  | 'cardinality'
  | 'geohash_grid'
  | 'max'
  | 'min'
  | 'percentiles'
  | 'stats'
  | 'sum'
  | 'terms';

export type AssignProductsInput = {
  ids: Array<string>;
  projectID?: string | null | undefined;
};

export type BooleanFilter = {
  eq?: boolean | null | undefined;
  exists?: boolean | null | undefined;
  ne?: boolean | null | undefined;
};

export type CreateImportInput = {
  fileName: string;
  /** Made by the client, so that a repeated call is the same import. */
  id: string;
  mapping: unknown;
  placeID?: string | null | undefined;
  projectID?: string | null | undefined;
  rowCount: number;
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

export type ImportStatus =
  | 'COMMITTED'
  | 'STAGING'
  | 'UNDONE';

export type ProductAggregateInput = {
  /** A facet's counts ignore the conditions that the top level of the filter sets on its own field. */
  excludeOwnFilter?: boolean | null | undefined;
  field: string;
  name: string;
  percents?: Array<number> | null | undefined;
  /** Number of buckets of terms (at most 100) or precision of geohash_grid (1 to 8). */
  size?: number | null | undefined;
  type: AggregateType;
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

export type StageImportRowsInput = {
  importID: string;
  /** Number of the first row of this chunk, from 0. */
  offset: number;
  /** Checked rows, at most 500 a call; each is checked again. */
  rows: Array<unknown>;
};

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

export type ListImportChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ListImportChoicesQuery = { listFields: { items: Array<{ id: string, options: Array<{ id: string, value: string, label: string, translations: Array<{ lang: string, label: string }> }> }> }, listPlaces: { items: Array<{ id: string, name: string }> } };

export type ListImportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListImportsQuery = { listImports: { items: Array<{ id: string, fileName: string, status: ImportStatus, rowCount: number, createdCount: number, createdAt: string, committedAt: string | null, undoneAt: string | null, user: { id: string, name: string } | null }> } };

export type UndoImportMutationVariables = Exact<{
  id: string;
}>;


export type UndoImportMutation = { undoImport: { id: string, status: ImportStatus } };

export type CreateImportMutationVariables = Exact<{
  input: CreateImportInput;
}>;


export type CreateImportMutation = { createImport: { id: string, status: ImportStatus, stagedRows: number } };

export type StageImportRowsMutationVariables = Exact<{
  input: StageImportRowsInput;
}>;


export type StageImportRowsMutation = { stageImportRows: { id: string, stagedRows: number } };

export type CommitImportMutationVariables = Exact<{
  id: string;
}>;


export type CommitImportMutation = { commitImport: { id: string, status: ImportStatus, createdCount: number } };

export type InventoryOverviewQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
}>;


export type InventoryOverviewQuery = { searchProduct: { total: number, items: Array<{ id: string, name: string | null, nameEN: string | null, nameNL: string | null, pictures: Array<string> }>, aggregateItems: Array<{ name: string, buckets: Array<{ key: string, doc_count: number }> }> } };

export type AssignResourcesMutationVariables = Exact<{
  input: AssignProductsInput;
}>;


export type AssignResourcesMutation = { assignProductsToProject: { batchID: string, ids: Array<string> } };

export type UndoResourcesMutationVariables = Exact<{
  batchID: string;
}>;


export type UndoResourcesMutation = { undoBatch: { batchID: string, ids: Array<string> } };

export type GetResourceQueryVariables = Exact<{
  id: string;
}>;


export type GetResourceQuery = { getProductStatus: { id: string, productID: string, name: string | null, nameEN: string | null, nameNL: string | null, ref: string | null, category: string | null, subCategory: string | null, action: string | null, progress: string, type: string | null, conditions: Array<string>, provenances: Array<string>, brand: string | null, model: string | null, color: string | null, material: Array<string>, lot: string | null, typology: string | null, quality: string | null, pictures: Array<string>, reemploymentIndex: string | null, wasteCode: string | null, weight: number | null, co2Impact: number | null, channels: Array<string>, startDate: string | null, endDate: string | null, createdAt: string, updatedAt: string, source: string | null, complement: string | null, complementEN: string | null, complementNL: string | null, description: string | null, descriptionEN: string | null, descriptionNL: string | null, internalNotes: string | null, city: string | null, serialIDs: Array<string>, quantity: { number: number | null, unit: string | null } | null, price: { amount: number | null, currency: string | null } | null, dimension: { length: number | null, width: number | null, height: number | null, diameter: number | null, unit: string | null } | null, storage: { level: string | null, room: string | null, shelf: string | null, indication: string | null } | null, careInstructions: { assembly: string | null, conditioning: string | null, potential: string | null, removal: string | null, safety: string | null, storage: string | null, transport: string | null, access: string | null } | null, properties: Array<{ key: string, values: Array<string>, type: string | null }>, place: { id: string, name: string, address: string | null, zipcode: string | null, city: string | null, country: string | null, location: { lat: number, lon: number } | null } | null, project: { id: string, name: string, picture: string } | null, byUser: { id: string, name: string } | null } | null, changeLogByEntityID: { items: Array<{ id: string, field: string, oldValue: string, newValue: string, changedAt: string, user: { id: string, name: string } | null }> } };

export type ListLabelsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListLabelsQuery = { listFields: { items: Array<{ id: string, key: string, options: Array<{ id: string, value: string, label: string, translations: Array<{ lang: string, label: string }> }> }> }, listPlaces: { items: Array<{ id: string, name: string, city: string | null }> }, listProjects: { items: Array<{ id: string, name: string }> } };

export type SearchProductsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
  aggregates?: Array<ProductAggregateInput> | ProductAggregateInput | null | undefined;
  sort?: Array<ProductSortInput> | ProductSortInput | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type SearchProductsQuery = { searchProduct: { total: number, nextToken: string | null, items: Array<{ id: string, productID: string, name: string | null, nameEN: string | null, nameNL: string | null, ref: string | null, category: string | null, action: string | null, conditions: Array<string>, provenances: Array<string>, brand: string | null, model: string | null, color: string | null, material: Array<string>, lot: string | null, pictures: Array<string>, reemploymentIndex: string | null, weight: number | null, startDate: string | null, createdAt: string, updatedAt: string, quantity: { number: number | null, unit: string | null } | null, price: { amount: number | null, currency: string | null } | null, dimension: { length: number | null, width: number | null, height: number | null, diameter: number | null, unit: string | null } | null, place: { id: string, name: string, city: string | null } | null, project: { id: string, name: string } | null }>, aggregateItems: Array<{ name: string, value: number | null, buckets: Array<{ key: string, doc_count: number }> }> } };

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

export const ListImportChoicesDocument = new TypedDocumentString(`
    query ListImportChoices {
  listFields(filter: {key: {eq: "category"}}, limit: 1) {
    items {
      id
      options {
        id
        value
        label
        translations {
          lang
          label
        }
      }
    }
  }
  listPlaces {
    items {
      id
      name
    }
  }
}
    `, {"hash":"sha256:592e5ef47f4ab0373b0186225d3d356c3d3e593125b01ddfaa619c251ccadf9c"}) as unknown as TypedDocumentString<ListImportChoicesQuery, ListImportChoicesQueryVariables>;
export const ListImportsDocument = new TypedDocumentString(`
    query ListImports {
  listImports(limit: 10) {
    items {
      id
      fileName
      status
      rowCount
      createdCount
      createdAt
      committedAt
      undoneAt
      user {
        id
        name
      }
    }
  }
}
    `, {"hash":"sha256:8e3588372dba1a99e550c622fa2762e22a1864e08499ebec2348d92b39552eed"}) as unknown as TypedDocumentString<ListImportsQuery, ListImportsQueryVariables>;
export const UndoImportDocument = new TypedDocumentString(`
    mutation UndoImport($id: ID!) {
  undoImport(id: $id) {
    id
    status
  }
}
    `, {"hash":"sha256:d3b94cc5db3072ca31cff073997944111f5ea41e1d7ac8a0adfe31660cb06c81"}) as unknown as TypedDocumentString<UndoImportMutation, UndoImportMutationVariables>;
export const CreateImportDocument = new TypedDocumentString(`
    mutation CreateImport($input: CreateImportInput!) {
  createImport(input: $input) {
    id
    status
    stagedRows
  }
}
    `, {"hash":"sha256:8f336db66e40276451576bee7c909a459f936fc20014535140b506ff78882c84"}) as unknown as TypedDocumentString<CreateImportMutation, CreateImportMutationVariables>;
export const StageImportRowsDocument = new TypedDocumentString(`
    mutation StageImportRows($input: StageImportRowsInput!) {
  stageImportRows(input: $input) {
    id
    stagedRows
  }
}
    `, {"hash":"sha256:6ec441d49f162b6366ce6040963acb1520ec647f4042c8ef4663b2da4884dcc7"}) as unknown as TypedDocumentString<StageImportRowsMutation, StageImportRowsMutationVariables>;
export const CommitImportDocument = new TypedDocumentString(`
    mutation CommitImport($id: ID!) {
  commitImport(id: $id) {
    id
    status
    createdCount
  }
}
    `, {"hash":"sha256:c3a149c65884d167a1fdc5ccf9b5df14629bd9c3538279c9ffae3ca678e941ac"}) as unknown as TypedDocumentString<CommitImportMutation, CommitImportMutationVariables>;
export const InventoryOverviewDocument = new TypedDocumentString(`
    query InventoryOverview($filter: ProductFilter) {
  searchProduct(
    filter: $filter
    limit: 6
    sort: [{field: createdAt, direction: desc}]
    aggregates: [{name: "action", type: terms, field: "action", size: 20}]
  ) {
    total
    items {
      id
      name
      nameEN
      nameNL
      pictures
    }
    aggregateItems {
      name
      buckets {
        key
        doc_count
      }
    }
  }
}
    `, {"hash":"sha256:a18f3d722c76b44fac1ad5985cd6013b8234ec22150a55fe159e79ac0cd22459"}) as unknown as TypedDocumentString<InventoryOverviewQuery, InventoryOverviewQueryVariables>;
export const AssignResourcesDocument = new TypedDocumentString(`
    mutation AssignResources($input: AssignProductsInput!) {
  assignProductsToProject(input: $input) {
    batchID
    ids
  }
}
    `, {"hash":"sha256:2bea20446860eace4d0953f7ae208be122d041fd11826eda2ee9f4206cc82731"}) as unknown as TypedDocumentString<AssignResourcesMutation, AssignResourcesMutationVariables>;
export const UndoResourcesDocument = new TypedDocumentString(`
    mutation UndoResources($batchID: ID!) {
  undoBatch(batchID: $batchID) {
    batchID
    ids
  }
}
    `, {"hash":"sha256:2c74fc33cfeb5007a9bff359ffd0073ac95ba6d91a067f1d97bdbfc12844c81f"}) as unknown as TypedDocumentString<UndoResourcesMutation, UndoResourcesMutationVariables>;
export const GetResourceDocument = new TypedDocumentString(`
    query GetResource($id: ID!) {
  getProductStatus(id: $id) {
    id
    productID
    name
    nameEN
    nameNL
    ref
    category
    subCategory
    action
    progress
    type
    conditions
    provenances
    brand
    model
    color
    material
    lot
    typology
    quality
    pictures
    reemploymentIndex
    wasteCode
    weight
    co2Impact
    channels
    startDate
    endDate
    createdAt
    updatedAt
    source
    complement
    complementEN
    complementNL
    description
    descriptionEN
    descriptionNL
    internalNotes
    city
    serialIDs
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
    storage {
      level
      room
      shelf
      indication
    }
    careInstructions {
      assembly
      conditioning
      potential
      removal
      safety
      storage
      transport
      access
    }
    properties {
      key
      values
      type
    }
    place {
      id
      name
      address
      zipcode
      city
      country
      location {
        lat
        lon
      }
    }
    project {
      id
      name
      picture
    }
    byUser {
      id
      name
    }
  }
  changeLogByEntityID(entityID: $id) {
    items {
      id
      field
      oldValue
      newValue
      changedAt
      user {
        id
        name
      }
    }
  }
}
    `, {"hash":"sha256:4e14cdcc6b0c4d7d4f6f8d2fa004943fe7044e9bbae2de9bdb313e4e0be1e9e4"}) as unknown as TypedDocumentString<GetResourceQuery, GetResourceQueryVariables>;
export const ListLabelsDocument = new TypedDocumentString(`
    query ListLabels {
  listFields(filter: {key: {eq: "category"}}, limit: 1) {
    items {
      id
      key
      options {
        id
        value
        label
        translations {
          lang
          label
        }
      }
    }
  }
  listPlaces {
    items {
      id
      name
      city
    }
  }
  listProjects(progress: "active") {
    items {
      id
      name
    }
  }
}
    `, {"hash":"sha256:fba7756919c8ca8a13da270632ec0a1a60b1dae5cceb8b343234c04207996d74"}) as unknown as TypedDocumentString<ListLabelsQuery, ListLabelsQueryVariables>;
export const SearchProductsDocument = new TypedDocumentString(`
    query SearchProducts($filter: ProductFilter, $aggregates: [ProductAggregateInput!], $sort: [ProductSortInput!], $limit: Int, $nextToken: String) {
  searchProduct(
    filter: $filter
    aggregates: $aggregates
    sort: $sort
    limit: $limit
    nextToken: $nextToken
  ) {
    total
    nextToken
    items {
      id
      productID
      name
      nameEN
      nameNL
      ref
      category
      action
      conditions
      provenances
      brand
      model
      color
      material
      lot
      pictures
      reemploymentIndex
      weight
      startDate
      createdAt
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
      project {
        id
        name
      }
    }
    aggregateItems {
      name
      value
      buckets {
        key
        doc_count
      }
    }
  }
}
    `, {"hash":"sha256:16279dc7a2162a067df51fc3b81cffa516d9b40eb60869c920282765f010faa7"}) as unknown as TypedDocumentString<SearchProductsQuery, SearchProductsQueryVariables>;