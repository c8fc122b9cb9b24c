import type { Identity, OperationPolicy } from "@gisement/shared-domain/permissions";
import type { GraphQLField, GraphQLSchema } from "graphql";
import type { Line, Target } from "../platform/permissions/line.ts";
import { SCOPES, type Scope } from "../platform/permissions/line.ts";
import { type Actor, isOutside, isParticipant, isRole } from "./actors.ts";

/** `nothing`: answered as if the row did not exist. */
export type Cell = "yes" | "nothing" | "no";
export type Kind = "query" | "mutation" | "subscription";
type Field = GraphQLField<unknown, unknown>;

/** The operations of the schema with their kind. */
export function operationsOf(
  schema: GraphQLSchema,
): Map<string, { readonly field: Field; readonly kind: Kind }> {
  const types = [
    ["query", schema.getQueryType()],
    ["mutation", schema.getMutationType()],
    ["subscription", schema.getSubscriptionType()],
  ] as const;
  return new Map(
    types.flatMap(([kind, type]) =>
      Object.values(type?.getFields() ?? {}).map((field) => [field.name, { field, kind }] as const),
    ),
  );
}

/** The scopes for which this line has a cell for this actor; an actor without a session has one cell for all. */
export function scopesOf(line: Line, actor: Actor): readonly Scope[] {
  if (isOutside(actor)) return ["own"];
  if (isParticipant(actor)) return line.scopes.includes("other") ? ["project"] : [];
  if (isRole(actor)) return SCOPES.filter((scope) => line.scopes.includes(scope));
  return SCOPES.filter(
    (scope) => scope !== "sub-team" && line.scopes.includes(scope) && !(scope === "own" && line.teamOnly),
  );
}

/** The policies' decision: the operation's own, then the row's. */
export function decide(
  { field, kind }: { readonly field: Field; readonly kind: Kind },
  line: Line,
  identity: Identity,
  target: Target,
): Cell {
  const policy = field.extensions.policy as OperationPolicy;
  if (!policy(identity).allowed) return "no";
  if (!line.row || line.row(identity, target).allowed) return "yes";
  return kind === "query" ? "nothing" : "no";
}
