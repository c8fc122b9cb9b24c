import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

export interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  onSubmit: (values: Values) => void | Promise<void>;
  /** Called on Escape or the cancel button; asks first if there is unsaved input. */
  onCancel?: () => void;
  /** Reports whether there is unsaved input to the surrounding dialog, which asks before it closes. */
  onDirty?: (isDirty: boolean) => void;
  children: ReactNode;
  ariaLabel?: string;
  className?: string;
}

/** A form: Enter submits, Escape asks before discarding input, errors appear at their fields. */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  onCancel,
  onDirty,
  children,
  ariaLabel,
  className,
}: FormProps<Values>) {
  const { isDirty, isSubmitSuccessful } = form.formState;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const guard = useUnsavedGuard(isDirty && !isSubmitSuccessful, onCancel);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !onCancel) return;
    // The surrounding dialog or drawer would close on this key without asking.
    event.stopPropagation();
    void guard.leave();
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={`gis-form${className ? ` ${className}` : ""}`}
        aria-label={ariaLabel}
        onSubmit={form.handleSubmit((values) => onSubmit(values))}
        onKeyDown={onKeyDown}
      >
        {children}
      </form>
    </FormProvider>
  );
}
