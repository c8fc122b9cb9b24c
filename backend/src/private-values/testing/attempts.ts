import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from "graphql";
import { sampleOf } from "../../testing/id-slots.ts";

type Field = GraphQLField<unknown, unknown>;
type Variables = Readonly<Record<string, unknown>>;
type Path = readonly (string | 0)[];

/** What is asked for. */
export interface Asked {
  readonly projectID: string;
  readonly lotID: string;
  /** Texts for each private property and formula, by key: those that are stored, or invented ones. */
  readonly values: Readonly<Record<string, string>>;
  readonly notes: string;
}

const LONG_AGO = "2020-01-01T00:00:00.000Z";
const DEPTH = 4;

const isNumber = (text: string): boolean => Number.isFinite(Number(text));

/** What is put at an input of this type to learn or to change a private value; nothing at inputs that name none. */
function guessesAt(type: string, name: string, { projectID, values, notes }: Asked): readonly unknown[] {
  const all = Object.entries(values);
  const within = { projectID: { eq: projectID } };
  switch (type) {
    case "KeyValuesInput":
      return [
        ...all.map(([key, text]) => [{ key, values: [text] }]),
        all.map(([key]) => ({ key, values: [] })),
        null,
      ];
    case "ExpectedLotInput":
      return [
        { internalNotes: notes },
        ...all.map(([key, text]) => ({ properties: [{ key, values: [text] }] })),
      ];
    case "ProductFilter":
      return [
        within,
        { ...within, internalNotes: { match: notes } },
        ...all.flatMap(([key, text]) => [
          { ...within, text: { multiMatch: text } },
          {
            ...within,
            properties: [
              isNumber(text) ? { key, number: { eq: Number(text) } } : { key, text: { eq: text } },
            ],
          },
        ]),
      ];
    case "ProductSortInput":
      return all.map(([key]) => [{ field: `properties.${key}`, direction: "desc" }]);
    case "ProductAggregateInput":
      return all.map(([key]) => [{ field: `properties.${key}`, name: "values", type: "terms" }]);
    default:
      if (name === "internalNotes") return [notes, null];
      return name === "updatedAt" ? [LONG_AGO] : [];
  }
}

interface Slot {
  readonly path: Path;
  readonly type: string;
  readonly name: string;
}

/** The inputs of an operation that may name a private value. */
function slotsOf(field: Field, asked: Asked): Slot[] {
  const seek = (given: GraphQLInputType, name: string, path: Path, depth: number): Slot[] => {
    const type = getNullableType(given);
    const named = getNamedType(type);
    if (guessesAt(named.name, name, asked).length > 0) return [{ path, type: named.name, name }];
    if (isListType(type)) return seek(type.ofType, name, [...path, 0], depth);
    if (!isInputObjectType(named) || depth === 0) return [];
    return Object.values(named.getFields()).flatMap((inner) =>
      seek(inner.type, inner.name, [...path, inner.name], depth - 1),
    );
  };
  return field.args.flatMap(({ name, type }) => seek(type, name, [name], DEPTH));
}

/** Sets one input; those on the way to it are as sent, or the smallest that the type allows. */
function put(
  given: GraphQLInputType,
  held: unknown,
  path: Path,
  { value, lotID }: { readonly value: unknown; readonly lotID: string },
): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const type = getNullableType(given);
  if (step === 0 && isListType(type)) {
    const [first, ...others] = Array.isArray(held) ? (held as unknown[]) : [];
    return [put(type.ofType, first ?? sampleOf(type.ofType, lotID), rest, { value, lotID }), ...others];
  }
  if (!isInputObjectType(type)) throw new Error(`no input at ${String(step)}`);
  const fields = (held ?? sampleOf(type, lotID)) as Variables;
  const inner = type.getFields()[String(step)];
  if (!inner) throw new Error(`no input ${String(step)}`);
  return { ...fields, [String(step)]: put(inner.type, fields[String(step)], rest, { value, lotID }) };
}

/** The variables of calls that try to learn or to change private values of the lots that `base` names. */
export const attemptsOf = (field: Field, base: Variables, asked: Asked): readonly Variables[] =>
  slotsOf(field, asked).flatMap(({ path, type, name }) =>
    guessesAt(type, name, asked).map((value) => {
      const [first, ...rest] = path as [string, ...Path];
      const arg = field.args.find((each) => each.name === first);
      if (!arg) throw new Error(`${field.name} has no argument ${first}`);
      return { ...base, [first]: put(arg.type, base[first], rest, { value, lotID: asked.lotID }) };
    }),
  );
