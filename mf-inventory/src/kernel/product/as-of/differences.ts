import { OWN_PREFIX, type OwnKey } from "@gisement/shared-domain/fields";

/** Values of a lot by the names of its type; from the present lot or from the log. */
export type LotValues = Readonly<Record<string, unknown>>;

/** Fields to compare, in display order. */
export const COMPARED = [
  "name",
  "nameEN",
  "nameNL",
  "ref",
  "category",
  "quantity",
  "action",
  "placeID",
  "spot",
  "projectID",
  "conditions",
  "provenances",
  "channels",
  "dimension",
  "weight",
  "price",
  "brand",
  "model",
  "color",
  "material",
  "reemploymentIndex",
  "valueIndex",
  "reusabilityIndex",
  "recyclabilityIndex",
  "valorisationIndex",
  "eliminationIndex",
  "removalIndex",
  "co2Impact",
  "wasteCode",
  "wasteCost",
  "complement",
  "description",
  "startDate",
  "endDate",
  "pictures",
  "internalNotes",
] as const;
export type Compared = (typeof COMPARED)[number] | OwnKey;

export interface Difference {
  readonly field: Compared;
  readonly before: unknown;
  readonly now: unknown;
  readonly differs: boolean;
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  quantity: ["number", "unit"],
  price: ["amount"],
  dimension: ["length", "width", "height", "diameter"],
};

/** Normal form of a value for comparison: its parts, days without time, one form of empty. */
function comparable(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "null";
  const parts = PARTS[field];
  if (parts) return JSON.stringify(parts.map((part) => (value as LotValues)[part] ?? null));
  if (field.endsWith("Date")) return String(value).slice(0, 10);
  return Array.isArray(value) && value.length === 0 ? "null" : JSON.stringify(value);
}

/** The values of own properties by their keys. */
const ownValues = ({ properties }: LotValues): Readonly<Record<OwnKey, unknown>> =>
  Object.fromEntries(
    ((properties ?? []) as readonly { readonly key: string; readonly values: unknown }[]).map(
      ({ key, values }) => [`${OWN_PREFIX}${key}`, values],
    ),
  );

/** Former and present values; values empty on both sides are left out. */
export function differences(former: LotValues, present: LotValues): readonly Difference[] {
  const [ownThen, ownNow] = [ownValues(former), ownValues(present)];
  const [then, now]: [LotValues, LotValues] = [
    { ...former, ...ownThen },
    { ...present, ...ownNow },
  ];
  const own = Object.keys({ ...ownThen, ...ownNow }) as OwnKey[];
  return [...COMPARED, ...own].flatMap((field) => {
    const [before, after] = [comparable(field, then[field]), comparable(field, now[field])];
    if (before === "null" && after === "null") return [];
    return [{ field, before: then[field] ?? null, now: now[field] ?? null, differs: before !== after }];
  });
}
