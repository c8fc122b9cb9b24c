import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from "graphql";
import type { StepAhead } from "./loader-source.ts";
import type { Loaders } from "./loaders.ts";

/** By the name of the operation field that brings the list. */
export type StepsAhead = ReadonlyMap<string, readonly StepAhead[]>;

/**
 * Says in a field's `extensions` what it will load, so that a list can load it for all its rows at once before they are
 * resolved: then no row waits. A field that says nothing is loaded when it is resolved, in one statement all the same.
 */
export const followsAhead = <Parent>(...steps: readonly StepAhead<Parent>[]) => ({ ahead: steps });

/** What the lists of this operation will be asked for, from its text alone. */
export function stepsAhead(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): StepsAhead {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const operation = getOperationAST(document, operationName);
  const operations = schema.getQueryType()?.getFields() ?? {};
  const found = new Map<string, readonly StepAhead[]>();
  if (!operation) return found;
  for (const [name, nodes] of fieldsOf([operation.selectionSet], fragments)) {
    const type = operations[name]?.type;
    if (!type) continue;
    const steps = isListType(getNullableType(type))
      ? stepsOf(getNamedType(type), nodes, fragments)
      : stepsOfItems(getNamedType(type), nodes, fragments);
    if (steps.length > 0) found.set(name, steps);
  }
  return found;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const selections = (nodes: readonly FieldNode[]): SelectionSetNode[] =>
  nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));

/** A connection's rows are its `items`. */
function stepsOfItems(type: GraphQLNamedType, nodes: readonly FieldNode[], fragments: Fragments) {
  const items = isObjectType(type) ? type.getFields().items : undefined;
  const inner = fieldsOf(selections(nodes), fragments).get("items");
  return items && inner ? stepsOf(getNamedType(items.type), inner, fragments) : [];
}

function stepsOf(row: GraphQLNamedType, nodes: readonly FieldNode[], fragments: Fragments): StepAhead[] {
  if (!isObjectType(row)) return [];
  const fields = row.getFields();
  return [...fieldsOf(selections(nodes), fragments).keys()].flatMap(
    (name) => (fields[name]?.extensions.ahead as readonly StepAhead[] | undefined) ?? [],
  );
}

/** Fields by name, fragments followed; what `@skip` may leave out is counted in. */
function fieldsOf(sets: readonly SelectionSetNode[], fragments: Fragments): Map<string, FieldNode[]> {
  const found = new Map<string, FieldNode[]>();
  const followed = new Set<string>();
  const visit = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const { value } = selection.name;
        found.set(value, [...(found.get(value) ?? []), selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else if (!followed.has(selection.name.value)) {
        followed.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) visit(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) visit(set);
  return found;
}

/** Loads what the rows of this list will be asked for, then hands the list on. */
export async function loadAhead<Result>(
  result: Result | Promise<Result>,
  steps: readonly StepAhead[],
  loaders: Loaders,
): Promise<Result> {
  const list = await result;
  const rows = Array.isArray(list) ? list : (list as { items?: unknown } | null)?.items;
  if (Array.isArray(rows) && rows.length > 0) await loaders.loadAhead(steps, rows as never[]);
  return list;
}

/** Goes on with a value that may be there already. */
export const whenLoaded = <Value, Result>(
  value: Value | Promise<Value>,
  go: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(go) : go(value));
