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
   * The row as the page has it; null for a new one. A form in which nothing was typed follows it; one with typed work keeps
   * its values.
   */
  readonly entity: Entity;
  readonly toForm: (entity: Entity) => Values;
  /** How the values are merged one by one; without it each field is one value. */
  readonly shape?: FormShape<Values>;
  /**
   * Writes what differs from `base`, under the version of `base`; resolves to the row as it is stored then, or to
   * undefined when the form closes with the save.
   */
  readonly save: (values: Values, base: Entity) => Promise<Entity | undefined>;
  /** Reads the row as it is stored now; null when it is gone. */
  readonly read: () => Promise<Entity | null | undefined>;
  readonly onSaved?: (saved: Entity, base: Entity) => void;
  readonly refusalText: RefusalText;
  /** Called with a refusal that was shown, for what the form has to do besides. */
  readonly onRefused?: (error: unknown, values: Values) => void;
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
 * refusal is shown at its field where the form has it. When another person was faster (CONFLICT), what only they changed is
 * taken over and the rest is saved once more; what both changed is shown with both values first (decision C20).
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
    // No reset at the start: the form has these values, and it would take the focus from the field that was given it.
    if (entity === followed.current) return;
    followed.current = entity;
    if (isDirty) return;
    setBase(entity);
    reset(toForm(entity) as DefaultValues<Values>);
  });

  /** Changes the values; they are unsaved as far as they differ from the row that the form started from. */
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
