import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from "graphql";

const LOT_TYPE = "ProductStatus";

type Answered = Readonly<Record<string, unknown>>;
export interface SelectedField {
  /** Keys of the response, from the operation: `searchProduct.items.place.name`. */
  readonly path: string;
  /** Whether the field belongs to a lot, or to a value inside one. */
  readonly isOfLot: boolean;
  /** What the answer has there, lists flattened; only of the lots that `isRead` accepts. */
  readonly values: readonly unknown[];
}

const isRecord = (value: unknown): value is Answered => typeof value === "object" && value !== null;

/**
 * Every field that a document selects, fragments included, with its values in an answer.
 * @param isRead lots to read; those of others are left out, because other lots may lack a value
 */
export function readSelection(
  schema: GraphQLSchema,
  text: string,
  data: Answered = {},
  isRead: (lot: Answered) => boolean = () => true,
): readonly SelectedField[] {
  const { definitions } = parse(text);
  const fragments = new Map(
    definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
  const found: SelectedField[] = [];

  const fieldsOf = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet);
      const fragment = fragments.get(selection.name.value);
      return fragment ? fieldsOf(fragment.selectionSet) : [];
    });

  function read(
    selections: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    parents: readonly Answered[],
    above: { readonly path: string; readonly isOfLot: boolean },
  ): void {
    const isLot = type?.name === LOT_TYPE;
    const isOfLot = above.isOfLot || isLot;
    const owners = isLot && !above.isOfLot ? parents.filter(isRead) : parents;
    for (const node of fieldsOf(selections)) {
      const key = node.alias?.value ?? node.name.value;
      const values = owners.flatMap((owner) => owner[key]);
      const path = above.path ? `${above.path}.${key}` : key;
      found.push({ path, isOfLot, values });
      const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
      if (node.selectionSet && field)
        read(node.selectionSet, getNamedType(field.type), values.filter(isRecord), { path, isOfLot });
    }
  }
  const operation = definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  if (operation)
    read(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, [data], {
      path: "",
      isOfLot: false,
    });
  return found;
}
