import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
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

const resolverOf =
  <Values extends FieldValues>(schema: ObjectSchema<Values>): Resolver<Values, unknown, Values> =>
  async (values) => {
    try {
      // Sent as it was typed where the schema does not say otherwise.
      return { values: (await schema.validate(values, { abortEarly: false })) as Values, errors: {} };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { values: {}, errors: byField(error) as FieldErrors<Values> };
    }
  };

/**
 * A form of a signed-out page, checked by the rules of the domain: each field on leaving it, all of them on sending,
 * when the first wrong one takes the keyboard.
 */
export const useAuthForm = <Values extends FieldValues>(
  schema: ObjectSchema<Values>,
  defaultValues: DefaultValues<Values>,
) =>
  useForm<Values, unknown, Values>({
    mode: "onTouched",
    reValidateMode: "onChange",
    shouldFocusError: true,
    delayError: ERROR_DELAY,
    defaultValues,
    resolver: resolverOf(schema),
  });
