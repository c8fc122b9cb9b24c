import { yupResolver } from "@hookform/resolvers/yup";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ObjectSchema } from "yup";

export interface YupFormOptions<Values extends FieldValues> extends Omit<UseFormProps<Values>, "resolver"> {
  defaultValues?: DefaultValues<Values>;
}

/**
 * Milliseconds between leaving a field and showing its error. The error moves what is below it, and must not move a
 * button away from the click that left the field.
 */
const ERROR_DELAY = 250;

/**
 * A form validated by a yup schema: each field when it is left and then on every change, all fields on submit. On
 * submit the first invalid field gets the focus.
 */
export function useYupForm<Values extends FieldValues>(
  schema: ObjectSchema<Values>,
  options: YupFormOptions<Values> = {},
): UseFormReturn<Values, unknown, Values> {
  return useForm<Values, unknown, Values>({
    mode: "onTouched",
    reValidateMode: "onChange",
    shouldFocusError: true,
    delayError: ERROR_DELAY,
    ...options,
    // The resolver's types lose the link between a generic schema and its values.
    resolver: yupResolver(schema as never) as unknown as Resolver<Values, unknown, Values>,
  });
}
