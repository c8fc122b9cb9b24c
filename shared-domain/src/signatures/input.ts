import { array, boolean, date, type InferType, object, string } from "yup";
import { LOCALES } from "../locale/index.ts";
import { SIGN_LIMITS, SIGN_MODES, SIGN_ROLES } from "./rules.ts";

const SIDES = ["buyer", "seller"] as const;
const { name, recipients, message } = SIGN_LIMITS;

/** A person who is asked to sign or to approve. */
export const signRecipientSchema = () =>
  object({
    name: string().trim().min(name.min).max(name.max).required(),
    email: string().trim().lowercase().email().max(320).required(),
    role: string()
      .oneOf([...SIGN_ROLES])
      .default("SIGNER"),
    side: string()
      .oneOf([...SIDES])
      .required(),
  });

/** A request for signatures, as the screen sends it and the server checks it. */
export const signRequestSchema = () =>
  object({
    mode: string()
      .oneOf([...SIGN_MODES])
      .required(),
    recipients: array(signRecipientSchema().required()).min(1).max(recipients).required(),
    inTurn: boolean().default(false),
    needsCode: boolean().default(false),
    expiresAt: date().nullable().default(null),
    message: string().trim().max(message).nullable().default(null),
    locale: string()
      .oneOf([...LOCALES])
      .required(),
  });
export type SignRequestForm = InferType<ReturnType<typeof signRequestSchema>>;
