import { costLimitRule } from "@escape.tech/graphql-armor-cost-limit";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { DOCUMENT_LIMITS } from "./limits.ts";

/** Options of the limits that the server applies to each document. */
export const DOCUMENT_OPTIONS = {
  maxDepth: { n: DOCUMENT_LIMITS.depth, flattenFragments: true },
  maxAliases: { n: DOCUMENT_LIMITS.aliases },
  maxDirectives: { n: DOCUMENT_LIMITS.directives },
  costLimit: { maxCost: DOCUMENT_LIMITS.cost, flattenFragments: true },
} as const;

/** Refuses a number written in the document as `limit` that the list refuses whenever it is called. */
function writtenLimitRule(context: ValidationContext): ASTVisitor {
  return {
    Argument(node) {
      if (node.name.value !== "limit" || node.value.kind !== Kind.INT) return;
      const limit = context.getFieldDef()?.extensions.limit as { readonly max: number } | undefined;
      if (!limit || Number(node.value.value) <= limit.max) return;
      context.reportError(new GraphQLError(`limit may be at most ${limit.max}.`, { nodes: node }));
    },
  };
}

/** A remote sends one operation per document: it is registered, counted and logged by its name. */
function oneOperationRule(context: ValidationContext): ASTVisitor {
  return {
    Document(node) {
      const operations = node.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      if (operations.length === 1) return;
      context.reportError(
        new GraphQLError(`A document has one operation; this one has ${operations.length}.`, {
          nodes: operations[1] ?? node,
        }),
      );
    },
  };
}

/** What the server refuses of a document whoever sends it, as rules for a check before it is sent. */
export const documentRules: readonly ValidationRule[] = [
  oneOperationRule,
  writtenLimitRule,
  NoSchemaIntrospectionCustomRule,
  maxDepthRule(DOCUMENT_OPTIONS.maxDepth) as ValidationRule,
  maxAliasesRule(DOCUMENT_OPTIONS.maxAliases) as ValidationRule,
  maxDirectivesRule(DOCUMENT_OPTIONS.maxDirectives) as ValidationRule,
  costLimitRule(DOCUMENT_OPTIONS.costLimit) as ValidationRule,
];
