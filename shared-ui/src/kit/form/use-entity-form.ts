import { isConflict } from "@gisement/shared-domain/errors";
import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type { ObjectSchema } from "yup";
import { type FormConflict, type FormShape, flatShape, mergeForms } from "./merge-forms.ts";
import { type RefusalText, showRefusal } from "./show-refusal.ts";
import { useYupForm } from "./use-yup-form.ts";

export interface EntityFormOptions<Entity, Values extends FieldValues> {
  readonly schema: ObjectSchema<Values>;
  /**
   * The row as loaded on the page; null for a new one. A clean form follows it; a form with unsaved input keeps its
   * values.
   */
  readonly entity: Entity;
  readonly toForm: (entity: Entity) => Values;
  /** How the values are merged one by one; by default each field is one value. */
  readonly shape?: FormShape<Values>;
  /**
   * Saves what differs from `base`, with the version of `base`. Resolves to the stored row, or to undefined if the
   * form closes after the save.
   */
  readonly save: (values: Values, base: Entity) => Promise<Entity | undefined>;
  /** Reads the stored row; null if it was deleted. */
  readonly read: () => Promise<Entity | null | undefined>;
  readonly onSaved?: (saved: Entity, base: Entity) => void;
  readonly refusalText: RefusalText;
  /** Called after an error was shown, for the form's own reaction. */
  readonly onRefused?: (error: unknown, values: Values) => void;
}

export interface EntityForm<Entity, Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly submit: (values: Values) => Promise<void>;
  /** Fields changed here and, differently, by another person, with both values, until one is chosen. */
  readonly conflicts: readonly FormConflict<keyof Values & string>[];
  readonly resolve: (conflict: FormConflict<keyof Values & string>, choice: "mine" | "theirs") => void;
  /** The row that the form started from; after a conflict, the newer one. */
  readonly base: Entity;
}

/**
 * A form for one stored row: validated by its schema and saved with the version that was shown. An error is shown at
 * its field if the form has it. After a concurrent save (CONFLICT), changes made only by the other person are merged
 * and the rest is saved again; fields changed by both show both values first (decision C20).
 */
export function useEntityForm<Entity, Values extends FieldValues>(
  options: EntityFormOptions<Entity, Values>,
): EntityForm<Entity, Values> {
  const { entity, toForm, shape = flatShape<Values>() } = options;
  const [base, setBase] = useState(entity);
  const [conflicts, setConflicts] = useState<readonly FormConflict<keyof Values & string>[]>([]);
  const form = useYupForm<Values>(options.schema, { defaultValues: toForm(entity) as DefaultValues<Values> });
  const { reset, getValues } = form;
  const { isDirty } = form.formState;
  const followed = useRef(entity);
  useEffect(() => {
    // No reset at the start: the form already has these values, and a reset would take the focus from an auto-focused
    // field.
    if (entity === followed.current) return;
    followed.current = entity;
    if (isDirty) return;
    setBase(entity);
    reset(toForm(entity) as DefaultValues<Values>);
  });

  /** Sets the values; they are dirty where they differ from the row that the form started from. */
  const change = (values: Values) => reset(values as DefaultValues<Values>, { keepDefaultValues: true });
  const startFrom = (row: Entity, values: Values): void => {
    setBase(row);
    reset(toForm(row) as DefaultValues<Values>);
    change(values);
  };
  const send = async (values: Values, from: Entity): Promise<void> => {
    const isFirst = from === base;
    try {
      const saved = await options.save(values, from);
      setConflicts([]);
      if (saved === undefined) return;
      setBase(saved);
      reset(toForm(saved) as DefaultValues<Values>);
      options.onSaved?.(saved, from);
    } catch (error) {
      const theirs = isFirst && isConflict(error) ? await options.read().catch(() => null) : null;
      if (theirs) {
        const merged = mergeForms<Values>(toForm(from), values, toForm(theirs), shape);
        if (merged.conflicts.length === 0) return send(merged.form, theirs);
        startFrom(theirs, merged.form);
        setConflicts(merged.conflicts as readonly FormConflict<keyof Values & string>[]);
      } else {
        if (!isFirst) startFrom(from, values);
        showRefusal(form, error, options.refusalText);
        options.onRefused?.(error, values);
      }
    }
  };
  const resolve: EntityForm<Entity, Values>["resolve"] = (conflict, choice) => {
    if (choice === "theirs") change(shape.withLeaf(getValues(), conflict.path, conflict.theirs));
    setConflicts((current) => current.filter(({ path }) => path !== conflict.path));
  };
  return { form, submit: (values) => send(values, base), conflicts, resolve, base };
}
