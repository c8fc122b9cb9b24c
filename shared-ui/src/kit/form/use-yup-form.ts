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
 * Milliseconds between leaving a field and showing its error. The sentence pushes what stands below it down, and would
 * pull a button away from under the press of the mouse that left the field.
 */
const ERROR_DELAY = 250;

/**
 * A form checked by a yup schema: each field on leaving it and then as it is mended, all of them on sending, when the
 * first wrong field takes the focus.
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
    // The resolver's own types lose the link between a generic schema and its values.
    resolver: yupResolver(schema as never) as unknown as Resolver<Values, unknown, Values>,
  });
}
