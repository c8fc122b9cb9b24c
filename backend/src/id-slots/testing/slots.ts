import type { GraphQLField } from "graphql";
import { type Kind, operationsOf } from "../../permissions/cells.ts";
import type { Ids } from "../../platform/examples.ts";
import { buildSchema } from "../../schema.ts";
import { idSlots, type SlotPath } from "../../testing/id-slots.ts";
import { ACCEPTED, VARIABLES } from "../../testing/world.ts";

export interface Slot {
  readonly field: GraphQLField<unknown, unknown>;
  readonly kind: Kind;
  readonly path: SlotPath;
}
/** Every id parameter of every operation. */
export const slots: readonly Slot[] = [...operationsOf(buildSchema()).values()].flatMap(({ field, kind }) =>
  idSlots(field).map((path) => ({ field, kind, path })),
);
export const isInFilter = ({ path }: Slot): boolean => path[0] === "filter";
export const nameOf = ({ field, path }: Slot): string => `${field.name} ${path.join(".")}`;

/** Variables of an accepted call with these ids. */
export const baseOf = ({ field }: Slot, own: Ids): Record<string, unknown> =>
  (ACCEPTED[field.name] ?? VARIABLES[field.name])?.(own) ?? {};
