import { DomainError } from "@gisement/shared-domain/errors";
import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { ObjectSchema } from "yup";
import { type FormConflict, mergeForms } from "./merge-forms.ts";
import { type RefusalText, showRefusal } from "./show-refusal.ts";
import { useYupForm } from "./use-yup-form.ts";

export interface EntityFormOptions<Entity, Values extends FieldValues> {
  readonly schema: ObjectSchema<Values>;
  /** The row as the page has it. A form in which nothing was typed follows it; one with typed work keeps its values. */
  readonly entity: Entity;
  readonly toForm: (entity: Entity) => Values;
  /** Writes what differs from `base`, under the version of `base`; resolves to the row as it is stored then. */
  readonly save: (values: Values, base: Entity) => Promise<Entity>;
  /** Reads the row as it is stored now; null when it is gone. */
  readonly read: () => Promise<Entity | null | undefined>;
  readonly onSaved?: (saved: Entity, base: Entity) => void;
  readonly refusalText: RefusalText;
}

export interface EntityForm<Entity, Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly submit: (values: Values) => Promise<void>;
  /** Fields that were changed here and, to something else, by another person; both values, until one is chosen. */
  readonly conflicts: readonly FormConflict<keyof Values & string>[];
  readonly resolve: (conflict: FormConflict<keyof Values & string>, choice: "mine" | "theirs") => void;
  /** The row that the form started from; after a conflict, the newer one. */
  readonly base: Entity;
}

/**
 * A form over one stored row: validated by its schema, saved under the version that was seen, and refused in the form. A
 * refusal is said at its field where the form has it. When another person was faster (CONFLICT), what only they changed is
 * taken over, and what both changed is shown with both values (decision C20).
 */
export function useEntityForm<Entity, Values extends FieldValues>(
  options: EntityFormOptions<Entity, Values>,
): EntityForm<Entity, Values> {
  const { entity, toForm } = options;
  const [base, setBase] = useState(entity);
  const [conflicts, setConflicts] = useState<readonly FormConflict<keyof Values & string>[]>([]);
  const form = useYupForm<Values>(options.schema, { defaultValues: toForm(entity) as DefaultValues<Values> });
  const { reset, setValue, getValues } = form;
  const { isDirty } = form.formState;
  const latest = useRef({ isDirty, toForm });
  useEffect(() => {
    latest.current = { isDirty, toForm };
  });
  useEffect(() => {
    if (latest.current.isDirty) return;
    setBase(entity);
    reset(latest.current.toForm(entity) as DefaultValues<Values>);
  }, [entity, reset]);

  const merge = (theirs: Entity): void => {
    const stored = toForm(theirs);
    const merged = mergeForms<Values>(toForm(base), getValues(), stored);
    reset(stored as DefaultValues<Values>);
    reset(merged.form as DefaultValues<Values>, { keepDefaultValues: true });
    setConflicts(merged.conflicts as readonly FormConflict<keyof Values & string>[]);
    setBase(theirs);
  };
  const submit = async (values: Values): Promise<void> => {
    try {
      const saved = await options.save(values, base);
      setBase(saved);
      setConflicts([]);
      reset(toForm(saved) as DefaultValues<Values>);
      options.onSaved?.(saved, base);
    } catch (error) {
      const isConflict = error instanceof DomainError && error.code === "CONFLICT";
      const theirs = isConflict ? await options.read().catch(() => null) : null;
      if (theirs) merge(theirs);
      else showRefusal(form, error, options.refusalText);
    }
  };
  const resolve: EntityForm<Entity, Values>["resolve"] = (conflict, choice) => {
    const value = conflict[choice] as PathValue<Values, Path<Values>>;
    setValue(conflict.path as Path<Values>, value, { shouldDirty: true, shouldValidate: true });
    setConflicts((current) => current.filter(({ path }) => path !== conflict.path));
  };
  return { form, submit, conflicts, resolve, base };
}
