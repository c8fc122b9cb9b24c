import { QUOTE_LIMITS, REFUSAL_REASON, VERSION_ANSWERS } from "@gisement/shared-domain/orders";
import { array, number, object, string } from "yup";
import { type InputValue, id, nameType } from "../../../platform/input/input-schema.ts";

const version = () =>
  number()
    .strict()
    .integer()
    .min(1)
    .required()
    .meta({ description: "The number of the version that is answered: the last one." });

const keptLine = nameType(
  "KeptLineInput",
  object({
    line: number().strict().integer().min(0).max(QUOTE_LIMITS.lines).required(),
    quantity: number().strict().moreThan(0).max(100_000_000).required(),
    unitPrice: number().strict().min(0).max(QUOTE_LIMITS.unitPrice).required(),
  }),
  "A line that stays, by its place in the answered version, from 0.",
);

export const proposeVersionInput = object({
  orderID: id().required(),
  version: version(),
  lines: array(keptLine.required())
    .min(1)
    .max(QUOTE_LIMITS.lines)
    .required()
    .meta({ description: "The lines that stay; a line that is not named is left out." }),
  message: string().strict().trim().min(1).max(2000).nullable(),
});
export type ProposeVersionInput = InputValue<typeof proposeVersionInput>;

export const versionAnswer = () => nameType("VersionAnswer", string().oneOf(VERSION_ANSWERS));
export const answerVersionInput = object({
  orderID: id().required(),
  version: version(),
  answer: versionAnswer().required(),
  reason: string()
    .strict()
    .trim()
    .min(REFUSAL_REASON.min)
    .max(REFUSAL_REASON.max)
    .nullable()
    .meta({ description: "Of a refusal." }),
});
export type AnswerVersionInput = InputValue<typeof answerVersionInput>;
