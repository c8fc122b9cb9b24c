import { refusedField } from "@gisement/shared-domain/errors";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Why a save was refused, in the reader's language; `atField`: the sentence appears at the refused field. */
export type RefusalText = (error: unknown, atField?: boolean) => string;

/**
 * Shows why a form was not saved: at the field that the error names, where the form has that field, else above the form.
 * Either error also keeps what was typed from counting as saved.
 */
export function showRefusal<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values, unknown, Values>, "getValues" | "setError">,
  error: unknown,
  text: RefusalText,
): void {
  const named = refusedField(error);
  const field = [named, named?.split(".").at(-1)].find((name) => name && name in getValues());
  if (field) setError(field as Path<Values>, { message: text(error, true) }, { shouldFocus: true });
  else setError("root.server", { message: text(error) });
}
