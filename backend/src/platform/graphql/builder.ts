import SchemaBuilder from "@pothos/core";
import { GraphQLScalarType, type ValueNode, valueFromASTUntyped } from "graphql";
import { isMoment, readMoment } from "../input/read-moment.ts";
import type { RequestContext } from "./context.ts";
import { momentText } from "./moment-text.ts";
import "./policy-plugin.ts";

/**
 * The one schema builder. An operation is declared from its own noun's folder:
 *
 *   builder.queryField("getPlace", (t) =>
 *     t.field({
 *       type: placeType,
 *       nullable: true,                       // the default; `nullable: false` to change it
 *       args: { id: t.arg.id({ required: true }) },
 *       policy: placePolicy.read,             // required: who may attempt it (checked before `resolve`)
 *       limit: { max: LIMITS.places },        // required for lists and connections; refuses an `args.limit` outside 1..max
 *       resolve: (_root, { id }, context) => ...,
 *     }),
 *   );
 *
 * `resolve` reads rows only through the tenant scope (`readScope` of tenancy/scope.ts, with the
 * ownership of its noun), calls one named function, and throws `DomainError` for every refusal: its code, field,
 * found and accepted values reach the client; every other error is masked. Connections: `connectionType` of connection.ts.
 * The file that declares it exports `register…()`, which the noun's module.ts lists.
 */
export const builder = new SchemaBuilder<{
  Context: RequestContext;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
  };
}>({ plugins: ["policy"] });

builder.addScalarType(
  "DateTime",
  new GraphQLScalarType({
    name: "DateTime",
    description:
      "A moment in ISO 8601 with its zone, such as 2026-03-29T12:00:00.000Z, or a day, read as its midnight in UTC. Dates that do not exist are refused.",
    // Nearly always a date from the database, which needs no parsing.
    serialize: (value) => momentText(isMoment(value) ? value : readMoment(value)),
    parseValue: readMoment,
    parseLiteral: (node: ValueNode) => readMoment("value" in node ? node.value : null),
  }),
);
builder.addScalarType(
  "JSON",
  new GraphQLScalarType({
    name: "JSON",
    description: "Any JSON value.",
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
  }),
);

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});
