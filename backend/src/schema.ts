import type { GraphQLSchema } from "graphql";
import { NOUNS } from "./compose.ts";
import { builder } from "./platform/graphql/builder.ts";

let built: GraphQLSchema | null = null;

/** The schema of the domain service, built once per process. */
export function buildSchema(): GraphQLSchema {
  if (built) return built;
  for (const register of NOUNS.flatMap(({ operations }) => operations)) register();
  built = builder.toSchema();
  return built;
}
