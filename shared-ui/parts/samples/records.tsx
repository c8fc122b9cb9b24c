import { customerPolicy } from "@gisement/shared-domain/permissions";
import { CUSTOMER } from "@gisement/shared-domain/records/customer";
import { customerRules } from "@gisement/shared-domain/records/customer-rules";
import {
  type RecordDocuments,
  RecordExport,
  RecordForm,
  type RecordRow,
  RecordScreen,
} from "../../src/domain/records/index.ts";
import {
  RecordFacets,
  type RecordPage,
  type RecordPages,
  RecordTools,
  useRecordView,
} from "../../src/domain/records/lists.ts";
import { UsersIcon } from "../../src/kit/icons/index.ts";
import { State } from "../state.tsx";

const ROW: RecordRow & Record<string, unknown> = {
  id: "a",
  firstName: "Anne",
  lastName: "Lefèvre",
  email: "anne@exemple.fr",
  type: "COMPANY",
  companyName: "Lefèvre Agencement",
  city: "Lyon",
  country: "FR",
  createdAt: "2026-11-02T10:00:00.000Z",
  updatedAt: "2026-11-02T10:00:00.000Z",
};
/** The answer of the list below. */
export const LISTED = {
  page: {
    items: [ROW, { ...ROW, id: "b", firstName: "Jo", lastName: "Sand", type: "PERSON", companyName: null }],
    total: 2,
    nextToken: null,
    facets: [],
  },
};
const DOCUMENTS: RecordDocuments<RecordRow> = {
  list: "query ListedRecords { page { total } }",
  get: "query GetRecord { row { id } }",
  save: "mutation SaveRecords { saved { batchID } }",
  remove: "mutation RemoveRecords { removed { batchID } }",
};
const nothing = () => undefined;

export const Records = () => (
  <State name="list">
    <div style={{ blockSize: 320, display: "flex", flexDirection: "column" }}>
      <RecordScreen
        record={CUSTOMER}
        documents={DOCUMENTS}
        policy={customerPolicy}
        rules={customerRules}
        icon={<UsersIcon size={32} />}
      />
    </div>
  </State>
);
const PAGES: RecordPages<RecordRow> = {
  queryKey: ["sample"],
  size: 20,
  most: 100,
  read: () =>
    Promise.resolve({
      ...LISTED.page,
      facets: [
        {
          field: "type",
          buckets: [
            { key: "COMPANY", count: 1 },
            { key: "PERSON", count: 1 },
          ],
        },
      ],
    }),
};
const never = () => false;

/** The parts of a list that a screen draws itself. */
export function RecordParts() {
  const list = useRecordView<RecordRow, RecordPage<RecordRow>>({
    record: CUSTOMER,
    pages: PAGES,
    canEdit: never,
  });
  return (
    <>
      <State name="tools">
        <RecordTools list={list} grid="customer" areFacetsOpen onFacets={nothing} />
        <RecordExport record={CUSTOMER} pages={PAGES} search={list.search} />
      </State>
      <State name="filters">
        <RecordFacets list={list} />
      </State>
    </>
  );
}
export const RecordForms = () => (
  <State name="stored row">
    <RecordForm
      record={CUSTOMER}
      rules={customerRules}
      row={ROW}
      save={() => Promise.resolve(undefined)}
      read={() => Promise.resolve(null)}
      onSaved={nothing}
      onCancel={nothing}
    />
  </State>
);
