import { useCallback, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { type ObjectSchema, ValidationError } from "yup";

/**
 * Milliseconds between leaving a field and showing its error: the error must not move a button while it is pressed.
 */
const ERROR_DELAY = 250;

/** The first error of each field; its message is a key of the domain's texts. */
function byField(error: ValidationError): FieldErrors {
  const found: Record<string, { type: string; message: string }> = {};
  for (const { path = "", message, type = "" } of error.inner) found[path] ??= { type, message };
  return found as FieldErrors;
}

/** Values that the server rejected, by field, with its error message. */
type Rejections = Map<string, { readonly value: unknown; readonly message: string }>;

/** The server's errors for values that are still unchanged: leaving a field does not make its value valid. */
function rejectedAgain(values: FieldValues, rejections: Rejections): FieldErrors {
  const same = [...rejections].filter(([field, { value }]) => values[field] === value);
  return Object.fromEntries(same.map(([field, { message }]) => [field, { type: "server", message }]));
}

const resolverOf =
  <Values extends FieldValues>(
    schema: ObjectSchema<Values>,
    rejections: Rejections,
  ): Resolver<Values, unknown, Values> =>
  async (values) => {
    const again = rejectedAgain(values, rejections) as FieldErrors<Values>;
    try {
      const valid = (await schema.validate(values, { abortEarly: false })) as Values;
      return Object.keys(again).length > 0 ? { values: {}, errors: again } : { values: valid, errors: {} };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { values: {}, errors: { ...again, ...byField(error) } as FieldErrors<Values> };
    }
  };

export type AuthForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values> & {
  /** Shows the server's error at a field and moves the focus there. */
  readonly refuseField: (field: Path<Values>, message: string) => void;
};

/**
 * A form of a signed-out page, validated with the domain's rules: each field when it is left, all fields on submit.
 * On submit the first invalid field gets the focus.
 */
export function useAuthForm<Values extends FieldValues>(
  schema: ObjectSchema<Values>,
  defaultValues: DefaultValues<Values>,
): AuthForm<Values> {
  const rejections = useRef<Rejections>(new Map());
  const form = useForm<Values, unknown, Values>({
    mode: "onTouched",
    reValidateMode: "onChange",
    shouldFocusError: true,
    delayError: ERROR_DELAY,
    defaultValues,
    resolver: resolverOf(schema, rejections.current),
  });
  const { getValues, setError } = form;
  const refuseField = useCallback(
    (field: Path<Values>, message: string) => {
      rejections.current.set(field, { value: getValues(field), message });
      setError(field, { type: "server", message }, { shouldFocus: true });
    },
    [getValues, setError],
  );
  const handleSubmit: typeof form.handleSubmit = (...handlers) => {
    const send = form.handleSubmit(...handlers);
    return (event) => {
      // On submit the server validates everything again: another field may have caused the error.
      rejections.current.clear();
      return send(event);
    };
  };
  return { ...form, handleSubmit, refuseField };
}
