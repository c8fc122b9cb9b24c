import { useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { type Conflict, mergeForms } from "./conflicts.ts";

/** Keeps a form's conflicts with what was stored meanwhile, until the person has chosen for each field. */
export function useConflicts<Form extends FieldValues>({
  getValues,
  reset,
  setValue,
}: Pick<UseFormReturn<Form, unknown, Form>, "getValues" | "reset" | "setValue">) {
  const [conflicts, setConflicts] = useState<readonly Conflict<Form>[]>([]);
  /** `opened` is what the form started from, `theirs` what is stored now. */
  const meet = (opened: Form, theirs: Form): void => {
    const { merged, conflicts: found } = mergeForms(opened, getValues(), theirs);
    reset(theirs as DefaultValues<Form>);
    reset(merged as DefaultValues<Form>, { keepDefaultValues: true });
    setConflicts(found);
  };
  const resolve = (conflict: Conflict<Form>, choice: "mine" | "theirs"): void => {
    const value = conflict[choice] as PathValue<Form, Path<Form>>;
    setValue(conflict.field as Path<Form>, value, { shouldDirty: true, shouldValidate: true });
    setConflicts((current) => current.filter(({ field }) => field !== conflict.field));
  };
  return { conflicts, meet, resolve, forget: () => setConflicts([]) };
}
