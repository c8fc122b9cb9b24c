import { type Field, type FieldValue, OWN_PREFIX, type OwnKey, typeOf } from "@gisement/shared-domain/fields";
import { isPartOfField } from "@gisement/shared-domain/records/field-access";
import { LOT } from "@gisement/shared-domain/records/lot";

/** Values of a lot by the names of its type; from the present lot or from the log. */
export type LotValues = Readonly<Record<string, unknown>>;

/** The fields that people change, in the order of the record. */
export const COMPARED: readonly Field[] = (LOT.list as readonly Field[]).filter(
  (field) => field.editable !== false && !isPartOfField(field),
);

export interface Difference {
  /** Null for a property of the team's own. */
  readonly field: Field | null;
  readonly key: string;
  /** An own property's texts, or the value of the field. */
  readonly before: unknown;
  readonly now: unknown;
  readonly differs: boolean;
}

/** The value of a field; of what an id names, the id. */
function fieldValue(field: Field, row: LotValues): FieldValue {
  const wire = field.path.reduce<unknown>(
    (value, name) => (value as LotValues | null | undefined)?.[name],
    row,
  );
  return typeOf(field).read(wire);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isEmpty));
/** Normal form of a value for comparison: one form of empty, parts in one order. */
function comparable(value: unknown): string {
  if (isEmpty(value)) return "";
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, part]) => !isEmpty(part))
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
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
  const compare = (field: Field | null, key: string, before: unknown, now: unknown): Difference[] => {
    const [then, since] = [comparable(before), comparable(now)];
    if (then === "" && since === "") return [];
    return [{ field, key, before: before ?? null, now: now ?? null, differs: then !== since }];
  };
  return [
    ...COMPARED.flatMap((field) =>
      compare(field, field.key, fieldValue(field, former), fieldValue(field, present)),
    ),
    ...(Object.keys({ ...ownThen, ...ownNow }) as OwnKey[]).flatMap((key) =>
      compare(null, key, ownThen[key], ownNow[key]),
    ),
  ];
}
