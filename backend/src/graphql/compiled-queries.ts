import {
  type ExecutionArgs,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  type TypeNode,
} from "graphql";

/** Input types that contain themselves, as filters with and/or/not do. */
export function recursiveInputs(schema: GraphQLSchema): ReadonlySet<string> {
  const reaches = (from: GraphQLInputObjectType, target: string, seen: Set<string>): boolean =>
    Object.values(from.getFields()).some(({ type }) => {
      const inner = getNamedType(type);
      if (!isInputObjectType(inner)) return false;
      if (inner.name === target) return true;
      if (seen.has(inner.name)) return false;
      seen.add(inner.name);
      return reaches(inner, target, seen);
    });
  // A type that merely holds a recursive one must be left out too: what it holds is compiled with it.
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const recursive = inputs.filter((type) => reaches(type, type.name, new Set()));
  const holders = inputs.filter((type) => recursive.some(({ name }) => reaches(type, name, new Set())));
  return new Set([...recursive, ...holders].map(({ name }) => name));
}

function nameOf(node: TypeNode): string {
  return node.kind === "NamedType" ? node.name.value : nameOf(node.type);
}

/**
 * Which operations may be compiled: queries only, because of a subscription the compiler silently brings nothing; and
 * without variables of a recursive input type, which it would unroll for ever.
 */
export function compilable(schema: GraphQLSchema): (args: ExecutionArgs) => boolean {
  const recursive = recursiveInputs(schema);
  return ({ document, operationName }) => {
    const operation = getOperationAST(document, operationName);
    return (
      operation?.operation === "query" &&
      (operation.variableDefinitions ?? []).every(({ type }) => !recursive.has(nameOf(type)))
    );
  };
}
