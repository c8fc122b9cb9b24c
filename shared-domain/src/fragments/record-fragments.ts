import { CUSTOMER } from "../records/customer.ts";
import type { AnyRecord } from "../records/define-record.ts";
import { FACTOR } from "../records/factor.ts";
import { LOT as RECORD } from "../records/lot.ts";
import { PLACE } from "../records/place.ts";
import { REFERENCE as REFERENCE_RECORD } from "../records/reference.ts";
import {
  type FieldPlace,
  type SelectedPath,
  type SelectedRecord,
  selectedPaths,
  selectionOf,
} from "./selection-of.ts";

const LOT: SelectedRecord = {
  name: RECORD.name,
  graphqlType: RECORD.graphqlType,
  fields: RECORD.list,
  members: {
    quantity: ["number", "unit"],
    price: ["amount", "currency"],
    dimension: ["length", "width", "height", "diameter", "unit"],
    location: ["lat", "lon"],
  },
};

const REFERENCE: SelectedRecord = {
  name: REFERENCE_RECORD.name,
  graphqlType: REFERENCE_RECORD.graphqlType,
  fields: REFERENCE_RECORD.list,
  members: { price: ["amount", "currency"], dimension: ["length", "width", "height", "diameter", "unit"] },
};

const OWN_VALUES = ["properties.key", "properties.values"];
const FAULTS = ["formulaFaults.key", "formulaFaults.references", "formulaFaults.values"];

/** A fragment of the API's documents, whose selection follows the fields of a record. */
export interface RecordFragment {
  readonly name: string;
  readonly record: string;
  readonly graphqlType: string;
  readonly paths: readonly SelectedPath[];
  /** The fragment as a document. */
  readonly text: string;
}

/** A fragment of a record: the fields of some places, and paths besides that are no field or not declared there. */
function fragmentOf(
  of: SelectedRecord,
  name: string,
  places: readonly FieldPlace[],
  more: readonly string[],
): RecordFragment {
  const paths = [
    ...more.map((path) => ({ field: null, path })),
    ...places.flatMap((place) => selectedPaths(of, place)),
  ];
  const selection = selectionOf(paths.map(({ path }) => path));
  const { graphqlType } = of;
  return {
    name,
    record: of.name,
    graphqlType,
    paths,
    text: `fragment ${name} on ${graphqlType} { ${selection} }`,
  };
}

/** A row of the list. */
export const lotRow = (): RecordFragment =>
  fragmentOf(
    LOT,
    "LotRow",
    ["grid"],
    ["id", "productID", "organizationID", "source", "updatedAt", "pictures", ...OWN_VALUES, ...FAULTS],
  );
/** A row of a file that can be imported again. */
export const lotFile = (): RecordFragment => fragmentOf(LOT, "LotFile", ["file"], ["id", ...OWN_VALUES]);
/** A lot on the pages of a catalogue, with what its team's properties may show there. */
export const lotPage = (): RecordFragment =>
  fragmentOf(
    LOT,
    "LotPage",
    ["catalogue"],
    [
      "id",
      "updatedAt",
      "pictures",
      "shopPage",
      "reemploymentIndex",
      "quantity.number",
      "quantity.unit",
      ...OWN_VALUES,
    ],
  );
/** A lot in its form. */
export const lotForm = (): RecordFragment =>
  fragmentOf(
    LOT,
    "LotForm",
    ["form"],
    ["id", "productID", "progress", "updatedAt", "location.lat", "location.lon", ...OWN_VALUES],
  );
/** A lot on its page and sheet: every field, and what only the product writes. */
export const lotSheet = (): RecordFragment =>
  fragmentOf(
    LOT,
    "LotSheet",
    ["sheet"],
    [
      ...["id", "productID", "organizationID", "referenceID", "batchedProductID", "fromStatusID", "orderID"],
      ...["progress", "type", "archived", "source", "removalReason"],
      ...["heldBy.id", "heldBy.number", "heldBy.title", "heldBy.kind"],
      ...["byUser.id", "byUser.name"],
      ...["place.address", "place.zipcode", "place.country", "place.location.lat", "place.location.lon"],
      ...OWN_VALUES,
      "properties.type",
      ...FAULTS,
    ],
  );

/** What a new reference takes over from a lot: the fields that both have. */
export const lotAsReference = (): RecordFragment =>
  fragmentOf(
    { ...LOT, fields: LOT.fields.filter(({ key }) => key !== "createdAt" && REFERENCE_RECORD.find(key)) },
    "LotAsReference",
    ["sheet"],
    ["id", ...OWN_VALUES],
  );
/** A reference in its list, sheet and form. */
export const referenceRow = (): RecordFragment =>
  fragmentOf(
    REFERENCE,
    "ReferenceRow",
    ["sheet"],
    [
      ...["id", "userID", "organizationID", "updatedAt"],
      ...["metadata.key", "metadata.value", "amounts.unit", "amounts.lots", "amounts.quantity"],
      ...OWN_VALUES,
    ],
  );

/** Records whose rows lists, forms and files read whole. */
const WHOLE: readonly AnyRecord[] = [CUSTOMER, FACTOR, PLACE];

function wholeRow({ name, graphqlType, list }: AnyRecord): RecordFragment {
  const of: SelectedRecord = { name, graphqlType, fields: list, members: {} };
  return fragmentOf(
    of,
    `${graphqlType}Row`,
    ["sheet"],
    ["id", "createdAt", "updatedAt", "userID", "organizationID"],
  );
}

/** The fragments that documents may name. */
export const recordFragments = (): readonly RecordFragment[] => [
  lotRow(),
  lotFile(),
  lotForm(),
  lotPage(),
  lotSheet(),
  lotAsReference(),
  referenceRow(),
  ...WHOLE.map(wholeRow),
];
