import { type RestorationForm, restorationSchema } from "@gisement/shared-domain/occurrences";
import { boolean, type ObjectSchema, string } from "yup";
import type { RestoreProductsInput } from "../../gql/graphql.ts";

/** Form values of a restoration: `elsewhere` requires a place; otherwise each lot returns to its former place. */
export interface RestoreValues extends RestorationForm {
  elsewhere: boolean;
}
export const NEW_RESTORATION = { elsewhere: false, placeID: null, reason: null };

export const restoreSchema = (actions: readonly string[]): ObjectSchema<RestoreValues> =>
  restorationSchema(actions).shape({
    elsewhere: boolean().required(),
    placeID: string()
      .nullable()
      .default(null)
      .when("elsewhere", ([elsewhere], schema) => (elsewhere ? schema.required() : schema)),
  }) as ObjectSchema<RestoreValues>;

export function toRestoreInput(
  ids: readonly string[],
  { action, elsewhere, placeID, reason }: RestoreValues,
): RestoreProductsInput {
  return {
    ids: [...ids],
    action,
    ...(elsewhere && placeID ? { placeID } : {}),
    ...(reason?.trim() ? { reason: reason.trim() } : {}),
  };
}
