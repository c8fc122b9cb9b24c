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
import type { Prefetch } from "./loader-source.ts";
import type { Loaders } from "./loaders.ts";

/** By the name of the operation's field that returns the list. */
export type PrefetchPlan = ReadonlyMap<string, readonly Prefetch[]>;

/**
 * Declares in a field's `extensions` the relations that it will load, so that a list can prefetch them for all its rows before
 * they are resolved: then no row waits. A field without a declaration loads when it is resolved, still in one statement.
 */
export const declarePrefetches = <Parent>(...prefetches: readonly Prefetch<Parent>[]) => ({ prefetches });

/** The relations that this operation's lists will load, derived from its text only. */
export function planPrefetches(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): PrefetchPlan {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const operation = getOperationAST(document, operationName);
  const operations = schema.getQueryType()?.getFields() ?? {};
  const plan = new Map<string, readonly Prefetch[]>();
  if (!operation) return plan;
  for (const [name, nodes] of fieldsOf([operation.selectionSet], fragments)) {
    const type = operations[name]?.type;
    if (!type) continue;
    const prefetches = isListType(getNullableType(type))
      ? prefetchesOf(getNamedType(type), nodes, fragments)
      : prefetchesOfItems(getNamedType(type), nodes, fragments);
    if (prefetches.length > 0) plan.set(name, prefetches);
  }
  return plan;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const selections = (nodes: readonly FieldNode[]): SelectionSetNode[] =>
  nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));

/** The rows of a connection are its `items`. */
function prefetchesOfItems(type: GraphQLNamedType, nodes: readonly FieldNode[], fragments: Fragments) {
  const items = isObjectType(type) ? type.getFields().items : undefined;
  const inner = fieldsOf(selections(nodes), fragments).get("items");
  return items && inner ? prefetchesOf(getNamedType(items.type), inner, fragments) : [];
}

function prefetchesOf(row: GraphQLNamedType, nodes: readonly FieldNode[], fragments: Fragments): Prefetch[] {
  if (!isObjectType(row)) return [];
  const fields = row.getFields();
  return [...fieldsOf(selections(nodes), fragments).keys()].flatMap(
    (name) => (fields[name]?.extensions.prefetches as readonly Prefetch[] | undefined) ?? [],
  );
}

/** Fields by name, with fragments resolved; fields that `@skip` may exclude are included. */
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

/** Prefetches the relations of this list's rows, then returns the list. */
export async function prefetchRelations<Result>(
  result: Result | Promise<Result>,
  prefetches: readonly Prefetch[],
  loaders: Loaders,
): Promise<Result> {
  const list = await result;
  const rows = Array.isArray(list) ? list : (list as { items?: unknown } | null)?.items;
  if (Array.isArray(rows) && rows.length > 0) await loaders.prefetch(prefetches, rows as never[]);
  return list;
}

/** Continues with a value that may already be loaded. */
export const whenLoaded = <Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(next) : next(value));
