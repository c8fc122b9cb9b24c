import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * The two fields of a new password. A change of the first judges the second anew once that was left, and not before:
 * nobody is told to confirm what is still being typed.
 */
export function registerPasswords<Values extends FieldValues & { password: string; confirmPassword: string }>(
  form: UseFormReturn<Values, unknown, Values>,
) {
  const confirmation = "confirmPassword" as Path<Values>;
  const { isTouched } = form.getFieldState(confirmation, form.formState);
  return {
    password: form.register("password" as Path<Values>, {
      onChange: () => {
        if (isTouched) void form.trigger(confirmation);
      },
    }),
    confirmPassword: form.register(confirmation),
  };
}
