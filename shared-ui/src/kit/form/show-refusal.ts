import { refusedField } from "@gisement/shared-domain/errors";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Returns a save error's text in the reader's language; `atField` means that the text appears at the field it is
 * about.
 */
export type RefusalText = (error: unknown, atField?: boolean) => string;

/**
 * Shows why a form was not saved: at the field that the error names, if the form has it, else above the form. Either
 * error also keeps the form dirty.
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
