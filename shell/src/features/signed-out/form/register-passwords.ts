import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Registers the two fields of a new password. A change of the first revalidates the second only after that was left,
 * so that no error appears before the person has typed the confirmation.
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
