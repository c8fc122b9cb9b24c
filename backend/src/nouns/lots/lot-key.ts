import { boolean, date } from "yup";
import { id } from "../../platform/input/input-schema.ts";

/** Key of the lot to change: its id and the `updatedAt` that the client read. */
export const lotKey = () => ({
  id: id().required(),
  updatedAt: date().nullable().meta({
    description: "The row's updatedAt as read; if it changed since, CONFLICT with the stored values.",
  }),
});

/** Whether a call on a list changes the lots that it can. */
export const partial = () =>
  boolean().nullable().meta({
    description:
      "True: each lot is changed or refused on its own, and `refused` names the refused ones. Otherwise one refused lot refuses the call.",
  });
