import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  type TypeNode,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { Plugin } from "graphql-yoga";
import type { RequestContext } from "./context.ts";
import { planPrefetches } from "./prefetch.ts";

/** Input types that contain themselves, as filters with and/or/not do. */
function recursiveInputs(schema: GraphQLSchema): ReadonlySet<string> {
  const reaches = (from: GraphQLInputObjectType, target: string, seen: Set<string>): boolean =>
    Object.values(from.getFields()).some(({ type }) => {
      const inner = getNamedType(type);
      if (!isInputObjectType(inner)) return false;
      if (inner.name === target) return true;
      if (seen.has(inner.name)) return false;
      seen.add(inner.name);
      return reaches(inner, target, seen);
    });
  // A type that contains a recursive one must be excluded too: the compiler compiles its parts with it.
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const recursive = inputs.filter((type) => reaches(type, type.name, new Set()));
  const holders = inputs.filter((type) => recursive.some(({ name }) => reaches(type, name, new Set())));
  return new Set([...recursive, ...holders].map(({ name }) => name));
}

function nameOf(node: TypeNode): string {
  return node.kind === "NamedType" ? node.name.value : nameOf(node.type);
}

/**
 * Which operations may be compiled: only queries, because a compiled subscription silently yields nothing; and without variables
 * of a recursive input type, which the compiler would unroll endlessly.
 */
function compilable(schema: GraphQLSchema): (args: ExecutionArgs) => boolean {
  const recursive = recursiveInputs(schema);
  return ({ document, operationName }) => {
    const operation = getOperationAST(document, operationName);
    return (
      operation?.operation === "query" &&
      (operation.variableDefinitions ?? []).every(({ type }) => !recursive.has(nameOf(type)))
    );
  };
}

/** A query as a function: it coerces the variables and runs the resolvers. */
export type RunQuery = (
  context: RequestContext,
  variables: Readonly<Record<string, unknown>> | null | undefined,
) => ExecutionResult | Promise<ExecutionResult>;

/** Query texts kept; the server keeps as many parsed documents. */
const KEPT = 1000;
/** A longer text is parsed and validated on every request. */
const TEXT_LENGTH = 20_000;

/**
 * Compiled queries by their text. Only an executed text is added: it has passed the parser, the validation and every limit on
 * documents, none of which depend on the user or the variables.
 */
export class CompiledQueries {
  private readonly byDocument = new WeakMap<DocumentNode, Map<string, RunQuery | null>>();
  private readonly byText = new Map<string, RunQuery>();
  private readonly mayCompile: (args: ExecutionArgs) => boolean;

  constructor(private readonly schema: GraphQLSchema) {
    this.mayCompile = compilable(schema);
  }

  /** The compiled query of this text, if it has been executed before. */
  find(query: string, operationName: string | null | undefined): RunQuery | undefined {
    return this.byText.get(keyOf(query, operationName));
  }

  /** Yoga's full path: compiles the queries that it executes, and stores them for the short path. */
  plugin(): Plugin {
    return {
      onExecute: ({ args, setExecuteFn }) => {
        const run = this.of(args);
        if (!run) return;
        setExecuteFn(({ contextValue, variableValues }) =>
          run(contextValue as RequestContext, variableValues),
        );
        const { query, operationName } = args.contextValue.params;
        if (query) this.remember(keyOf(query, operationName), run);
      },
    };
  }

  private of(args: ExecutionArgs): RunQuery | null {
    const { document } = args;
    const byName = this.byDocument.get(document) ?? new Map<string, RunQuery | null>();
    this.byDocument.set(document, byName);
    const name = args.operationName ?? "";
    const known = byName.get(name);
    if (known !== undefined) return known;
    const run = this.mayCompile(args) ? this.compile(document, args.operationName) : null;
    byName.set(name, run);
    return run;
  }

  /** Null for operations that the compiler does not support: the interpreter runs or refuses them. */
  private compile(document: DocumentNode, operationName: string | null | undefined): RunQuery | null {
    const compiled = compileQuery(this.schema, document, operationName ?? undefined);
    if (!isCompiledQuery(compiled)) return null;
    const plan = planPrefetches(this.schema, document, operationName);
    return (context, variables) => {
      context.prefetchPlan = plan;
      return compiled.query(undefined, context, variables) as ReturnType<RunQuery>;
    };
  }

  private remember(key: string, run: RunQuery): void {
    if (key.length > TEXT_LENGTH) return;
    const [oldest] = this.byText.keys();
    if (this.byText.size >= KEPT && oldest !== undefined && !this.byText.has(key)) this.byText.delete(oldest);
    this.byText.set(key, run);
  }
}

/** A name contains no line break, so no two requests share a key. */
const keyOf = (query: string, operationName: string | null | undefined): string =>
  operationName ? `${operationName}\n${query}` : query;
