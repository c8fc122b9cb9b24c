import { LOT as RECORD } from "../records/lot.ts";
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

/** A fragment of the lot: the fields of some places, and paths besides that are no field or not declared there. */
function lotFragment(name: string, places: readonly FieldPlace[], more: readonly string[]): RecordFragment {
  const paths = [
    ...more.map((path) => ({ field: null, path })),
    ...places.flatMap((place) => selectedPaths(LOT, place)),
  ];
  const selection = selectionOf(paths.map(({ path }) => path));
  const { graphqlType } = LOT;
  return {
    name,
    record: LOT.name,
    graphqlType,
    paths,
    text: `fragment ${name} on ${graphqlType} { ${selection} }`,
  };
}

/** A row of the list. */
export const lotRow = (): RecordFragment =>
  lotFragment(
    "LotRow",
    ["grid"],
    ["id", "productID", "organizationID", "source", "updatedAt", "pictures", ...OWN_VALUES, ...FAULTS],
  );
/** A row of a file that can be imported again. */
export const lotFile = (): RecordFragment => lotFragment("LotFile", ["file"], ["id", ...OWN_VALUES]);
/** A lot in its form. */
export const lotForm = (): RecordFragment =>
  lotFragment(
    "LotForm",
    ["form"],
    ["id", "productID", "progress", "updatedAt", "location.lat", "location.lon", ...OWN_VALUES],
  );
/** A lot on its page and sheet: every field, and what only the product writes. */
export const lotSheet = (): RecordFragment =>
  lotFragment(
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

/** The fragments that documents may name. */
export const recordFragments = (): readonly RecordFragment[] => [lotRow(), lotFile(), lotForm(), lotSheet()];
