import { documentRules } from "@gisement/backend/document-rules";
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import type { Violation } from "./refusal.ts";
import type { GatedRelease } from "./types.ts";

const nameOf = (document: DocumentNode): string | undefined =>
  document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value;

function toViolation(release: GatedRelease, operation: string, error: GraphQLError): Violation {
  const { manifest } = release;
  const place = error.locations?.[0];
  const where = place ? `, line ${place.line}, column ${place.column}` : "";
  return {
    rule: "operation-invalid",
    message: `${manifest.name}: the operation ${operation}${where}: ${error.message}`,
    file: manifest.operations,
    ...(place ? { line: place.line, column: place.column } : {}),
    owner: "backend",
  };
}

const RULES = [...specifiedRules, ...documentRules];

/**
 * Validates every GraphQL operation of a release against the schema and the server's limits; lines and columns refer
 * to its document.
 */
export function checkOperations(release: GatedRelease, schema: GraphQLSchema): readonly Violation[] {
  return [...release.operations].flatMap(([hash, text]): Violation[] => {
    try {
      const document = parse(text);
      const operation = nameOf(document) ?? hash.slice(0, 12);
      return validate(schema, document, RULES).map((error) => toViolation(release, operation, error));
    } catch (error) {
      if (error instanceof GraphQLError) return [toViolation(release, hash.slice(0, 12), error)];
      throw error;
    }
  });
}
