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

/** Milliseconds between leaving a field and showing its error: the sentence must not pull a button away under a press. */
const ERROR_DELAY = 250;

/** The first failure of each field; its message is a key of the domain's sentences. */
function byField(error: ValidationError): FieldErrors {
  const found: Record<string, { type: string; message: string }> = {};
  for (const { path = "", message, type = "" } of error.inner) found[path] ??= { type, message };
  return found as FieldErrors;
}

/** Values that the server has refused, by field, and what it said of them. */
type Judged = Map<string, { readonly value: unknown; readonly message: string }>;

/** What the server has refused stays refused until it is changed: leaving the field does not make it right. */
function judgedAgain(values: FieldValues, judged: Judged): FieldErrors {
  const same = [...judged].filter(([field, { value }]) => values[field] === value);
  return Object.fromEntries(same.map(([field, { message }]) => [field, { type: "server", message }]));
}

const resolverOf =
  <Values extends FieldValues>(
    schema: ObjectSchema<Values>,
    judged: Judged,
  ): Resolver<Values, unknown, Values> =>
  async (values) => {
    const again = judgedAgain(values, judged) as FieldErrors<Values>;
    try {
      const valid = (await schema.validate(values, { abortEarly: false })) as Values;
      return Object.keys(again).length > 0 ? { values: {}, errors: again } : { values: valid, errors: {} };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { values: {}, errors: { ...again, ...byField(error) } as FieldErrors<Values> };
    }
  };

export type AuthForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values> & {
  /** Marks a field with what the server has said of its value, and brings the keyboard there. */
  readonly refuseField: (field: Path<Values>, message: string) => void;
};

/**
 * A form of a signed-out page, checked by the rules of the domain: each field on leaving it, all of them on sending,
 * when the first wrong one takes the keyboard.
 */
export function useAuthForm<Values extends FieldValues>(
  schema: ObjectSchema<Values>,
  defaultValues: DefaultValues<Values>,
): AuthForm<Values> {
  const judged = useRef<Judged>(new Map());
  const form = useForm<Values, unknown, Values>({
    mode: "onTouched",
    reValidateMode: "onChange",
    shouldFocusError: true,
    delayError: ERROR_DELAY,
    defaultValues,
    resolver: resolverOf(schema, judged.current),
  });
  const { getValues, setError } = form;
  const refuseField = useCallback(
    (field: Path<Values>, message: string) => {
      judged.current.set(field, { value: getValues(field), message });
      setError(field, { type: "server", message }, { shouldFocus: true });
    },
    [getValues, setError],
  );
  const handleSubmit: typeof form.handleSubmit = (...handlers) => {
    const send = form.handleSubmit(...handlers);
    return (event) => {
      // Sent again, the server judges again: another field may have been what was wrong.
      judged.current.clear();
      return send(event);
    };
  };
  return { ...form, handleSubmit, refuseField };
}
